// The Node in node_modules beside the published one, through an archive that the list of hashes names.
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { parseShasums, sha256Of, whyAnother } from '../../../../scripts/supply/node-binary.ts';

const NAME = 'node-v26.10.0-linux-x64';
let folder = '';
let archive = '';
let shasums = '';
const file = (name: string, content: string) => {
  writeFileSync(path.join(folder, name), content);
  return path.join(folder, name);
};

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'node-'));
  mkdirSync(path.join(folder, NAME, 'bin'), { recursive: true });
  file(`${NAME}/bin/node`, 'the published program');
  archive = path.join(folder, `${NAME}.tar.gz`);
  expect(spawnSync('tar', ['-czf', archive, NAME], { cwd: folder }).status).toBe(0);
  shasums = `${'0'.repeat(64)}  node-v26.10.0.tar.gz\n${sha256Of(readFileSync(archive))}  ${NAME}.tar.gz\n`;
});

test('the list is read as sha256sum writes it', () => {
  expect([...parseShasums(`${'a'.repeat(64)}  one.tar.gz\n${'b'.repeat(64)} *win-x64/node.exe\nnothing\n`)]).toEqual([
    ['one.tar.gz', 'a'.repeat(64)],
    ['win-x64/node.exe', 'b'.repeat(64)],
  ]);
});

test('the same program is no other', () => {
  expect(whyAnother(shasums, archive, file('same', 'the published program'))).toBeUndefined();
});

test('another program is told with both hashes', () => {
  const other = file('other', 'another program');
  expect(whyAnother(shasums, archive, other)).toBe(
    `${other} has SHA-256 ${sha256Of(Buffer.from('another program'))}, the published one ${sha256Of(Buffer.from('the published program'))}`,
  );
});

test('an archive that the list does not name, or names with another hash, proves nothing', () => {
  const same = file('same', 'the published program');
  expect(whyAnother('', archive, same)).toMatch(/^the list of hashes does not name node-v26/);
  expect(whyAnother(`${'0'.repeat(64)}  ${NAME}.tar.gz\n`, archive, same)).toMatch(/is not the archive that the list/);
});

test('an archive without the program is told', () => {
  const empty = path.join(folder, 'node-v0.0.0-linux-x64.tar.gz');
  expect(spawnSync('tar', ['-czf', empty, 'same'], { cwd: folder }).status).toBe(0);
  const list = `${sha256Of(readFileSync(empty))}  node-v0.0.0-linux-x64.tar.gz\n`;
  expect(whyAnother(list, empty, file('same', 'x'))).toMatch(/bin\/node cannot be read/);
});
