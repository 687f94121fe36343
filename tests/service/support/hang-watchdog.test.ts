// An endless loop ends the run, and is told by the name of its test.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';

/** Runs test files with the project's watch over them and a patience of one second of work. */
async function runTests(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(path.join(tmpdir(), 'hang-'));
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'));
  const config = {
    isolate: false,
    maxWorkers: 1,
    testTimeout: 120_000,
    setupFiles: [path.resolve('tests/support/hang/hang-setup.ts')],
  };
  writeFileSync(path.join(root, 'vitest.config.mjs'), `export default { test: ${JSON.stringify(config)} };\n`);
  for (const [file, text] of Object.entries(files))
    writeFileSync(path.join(root, file), `import { describe, expect, test } from 'vitest';\n${text}`);
  const vitest = [path.resolve('node_modules/vitest/vitest.mjs'), 'run', '--root', root];
  const child = spawn(process.execPath, vitest, { cwd: root, env: { ...process.env, TEST_PATIENCE_SECONDS: '1' } });
  const [output, errors, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { status, told: /has blocked its process for .*: (.*)/.exec(errors)?.[1], output: output + errors };
}

const ENDLESS = 'for (let turn = 0; ; turn += 1) if (turn < 0) break;\n';

// Each waits for a run of its own.
describe.concurrent('an endless loop', () => {
  test('in a test is told by its groups and its name', async () => {
    const { status, told } = await runTests({
      'a.test.ts': `test('is fine', () => {});\ndescribe('a group', () => {\n  test('never ends', () => {\n${ENDLESS}  });\n});\n`,
    });
    expect([status, told]).toEqual([1, 'a.test.ts > a group > never ends']);
  });

  test('outside of tests is told by its file', async () => {
    const { status, told } = await runTests({ 'b.test.ts': `${ENDLESS}test('is never reached', () => {});\n` });
    expect([status, told]).toEqual([1, 'b.test.ts, while it is read']);
  });

  test('is not what works longer than that in steps', async () => {
    const { status, told, output } = await runTests({
      'c.test.ts': `test('works in steps', async () => {
  const worked = () => { const { user, system } = process.cpuUsage(); return (user + system) / 1e6; };
  for (const end = worked() + 2; worked() < end; ) {
    for (const pause = worked() + 0.2; worked() < pause; );
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
});
`,
    });
    expect([status, told], output).toEqual([0, undefined]);
  });
});
