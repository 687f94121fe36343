// The commands that the README shows for each endpoint give the answers that it shows, as far as it shows them.
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../catalogue/contract/routes.ts';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';

const run = promisify(execFile);

/** Rows of the table: a command, and the beginning of its answer up to an ellipsis. */
const ROWS = [...readFileSync('README.md', 'utf8').matchAll(/^\| `(curl .*?)` \| `(.*?)` \|$/gm)].map(
  ([, command = '', answer = '']) => [command, answer.split('…')[0] ?? ''] as const,
);

let sidecar: RunningSidecar;
beforeAll(async () => {
  sidecar = await startSidecar();
});
afterAll(() => sidecar.close());

test('every endpoint of the contract is shown once', () => {
  expect(ROWS).toHaveLength(ROUTES.length);
});

test.each(ROWS)('%s', async (command, beginning) => {
  const { stdout } = await run('bash', ['-c', command], {
    env: { ...process.env, B: sidecar.url, J: 'Content-Type: application/json' },
  });
  expect(stdout.replaceAll('\n', '\\n').startsWith(beginning)).toBe(true);
});
