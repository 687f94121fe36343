// Which services came last, read from a real repository.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { NEW_RECORDS_MAXIMUM, parseLog, readNewRecords } from '../../../../scripts/build/new-records.ts';

/** Commits files that a function has made, on a day. */
function repository() {
  const root = mkdtempSync(path.join(tmpdir(), 'history-'));
  const git = (args: readonly string[], date = '') =>
    execFileSync('git', ['-C', root, '-c', 'user.name=A', '-c', 'user.email=a@example.org', ...args], {
      env: { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date },
      stdio: 'ignore',
    });
  const put = (service: string, text = service) => {
    const file = path.join(root, 'catalogue/services', `${service}.yaml`);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  git(['init', '--quiet']);
  return {
    root,
    put,
    remove: (service: string) => rmSync(path.join(root, 'catalogue/services', `${service}.yaml`)),
    commit(day: string) {
      git(['add', '--all']);
      git(['commit', '--quiet', '--message', 'change'], `${day}T12:00:00Z`);
    },
  };
}

test('additions come newest first, on their days; changes and removals are none', () => {
  const { root, put, remove, commit } = repository();
  expect(readNewRecords(root)).toBeUndefined();
  put('aws/lambda');
  put('azure/app');
  commit('2026-10-01');
  put('aws/lambda', 'changed');
  put('aws/s3');
  commit('2026-10-02');
  remove('azure/app');
  commit('2026-10-03');
  const first = { day: '2026-10-01' };
  expect(readNewRecords(root)).toEqual([
    { id: 'aws-s3', day: '2026-10-02' },
    { id: 'aws-lambda', ...first },
    { id: 'azure-app', ...first },
  ]);
});

test('a folder without a history has none', () => {
  expect(readNewRecords(mkdtempSync(path.join(tmpdir(), 'no-history-')))).toBeUndefined();
});

test('of a service that came twice the later day counts, other files never do, and no more are read than the page may want', () => {
  const file = (name: string) => `catalogue/services/${name}.yaml`;
  expect(parseLog(`2026-10-02\n\n${file('aws/s3')}\n${file('README')}\n2026-10-01\n\n${file('aws/s3')}\n`)).toEqual([
    { id: 'aws-s3', day: '2026-10-02' },
  ]);
  const many = (count: number) =>
    parseLog(['2026-10-01', ...Array.from({ length: count }, (_, place) => file(`aws/s${place}`))].join('\n')).length;
  expect([199, 200, 201].map(many)).toEqual([199, NEW_RECORDS_MAXIMUM, NEW_RECORDS_MAXIMUM]);
});
