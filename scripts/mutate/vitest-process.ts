// A Vitest that stays, in a process of its own, as a fault may hang it: for each message with test files it runs them up
// to the first failure, and answers. Most of a run would go into starting it anew.
import path from 'node:path';
import { createVitest, type TestModule } from 'vitest/node';
import type { Asked, Run } from './run.ts';

const vitest = await createVitest('test', {
  watch: false,
  project: ['unit'],
  pool: 'forks',
  maxWorkers: 1,
  isolate: false,
  bail: 1,
  reporters: [{}],
});
process.on('message', ({ files, changed }: Asked) => {
  run(files, changed).then(
    (answer) => process.send?.(answer),
    (error: unknown) =>
      process.send?.({ outcome: 'failed', by: 'the test process', seconds: [], output: String(error) }),
  );
});

async function run(files: readonly string[], changed: readonly string[]): Promise<Run> {
  for (const file of changed) vitest.invalidateFile(path.resolve(file));
  const asked = new Set(files.map((file) => path.resolve(file)));
  const found = await vitest.globTestSpecifications([...files]);
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications(
    found.filter(({ moduleId }) => asked.has(moduleId)),
    false,
  );
  const own = testModules.filter(({ moduleId }) => asked.has(moduleId));
  const seconds = own.map((module): [string, number] => [nameOf(module), module.diagnostic().duration / 1_000]);
  for (const module of own) {
    const failure = failureOf(module);
    if (failure) return { ...failure, seconds, output: failure.by };
  }
  const [error] = unhandledErrors;
  if (error === undefined) return { outcome: 'passed', seconds, output: '' };
  return { outcome: 'failed', by: 'an error outside of tests', seconds, output: String(error) };
}

/** A test that takes too long has not failed. */
function failureOf(module: TestModule): { outcome: 'failed' | 'timed out'; by: string } | undefined {
  if (module.state() !== 'failed') return undefined;
  for (const test of module.children.allTests()) {
    const { state, errors } = test.result();
    if (state !== 'failed') continue;
    const isLate = /\b(Test|Hook) timed out in \d+ms/.test(errors?.[0]?.message ?? '');
    return { outcome: isLate ? 'timed out' : 'failed', by: `${nameOf(module)}: ${test.fullName}` };
  }
  return { outcome: 'failed', by: `${nameOf(module)} does not load` };
}

function nameOf({ moduleId }: TestModule): string {
  return path.relative(process.cwd(), moduleId).replaceAll(path.sep, '/');
}
