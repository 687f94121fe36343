// When a fault counts as noticed, and by which test.
import { expect, test } from 'vitest';
import { judge, stagesOf } from '../../../../scripts/mutate/judge.ts';
import type { Outcome } from '../../../../scripts/mutate/run.ts';

/** Runs that end as told, one after the other; what was asked for is kept. */
function runs(...outcomes: readonly Outcome[]) {
  const asked: [files: readonly string[], seconds: number][] = [];
  const run = async (files: readonly string[], timeoutSeconds: number) => {
    const outcome = outcomes[asked.length] ?? 'passed';
    asked.push([files, timeoutSeconds]);
    return { outcome, ...(outcome === 'failed' && { by: `${files[0]}: a test` }) };
  };
  return { run, asked };
}
const STAGES = [['near'], ['far', 'farther']];
const none = () => 0;

test('a fault ends at the first test that fails', async () => {
  const { run, asked } = runs('failed');
  expect(await judge(STAGES, run, none)).toEqual({ verdict: 'killed', by: 'near: a test' });
  expect(asked.map(([files]) => files)).toEqual([['near']]);
});

test('a fault that all tests pass with survives', async () => {
  const { run, asked } = runs('passed', 'passed');
  expect(await judge(STAGES, run, none)).toEqual({ verdict: 'survived' });
  expect(asked.map(([files]) => files)).toEqual(STAGES);
  expect(await judge([], run, none)).toEqual({ verdict: 'survived' });
});

test('a run that took too long is repeated with three times the patience: the machine may have been busy', async () => {
  const busy = runs('timed out', 'passed', 'failed');
  expect(await judge(STAGES, busy.run, none)).toEqual({ verdict: 'killed', by: 'far: a test' });
  const [[, once = 0] = [], [, again = 0] = []] = busy.asked;
  expect(again).toBe(once * 3);
  expect(await judge(STAGES, runs('timed out', 'timed out').run, none)).toEqual({ verdict: 'timed out' });
});

test('the patience grows with what the tests take without a fault', async () => {
  const { run, asked } = runs();
  await judge(STAGES, run, (file) => (file === 'farther' ? 3 : 0.5));
  expect(asked.map(([, seconds]) => seconds)).toEqual([26, 57]);
});

test('tests that stand under a name come first, those that see it from afar last; a stage without tests falls away', () => {
  const importers = new Map([
    [
      'catalogue/model/a.ts',
      ['tests/unit/catalogue/x.test.ts', 'tests/unit/catalogue/model/a.test.ts', 'catalogue/model/b.ts'],
    ],
    ['catalogue/model/b.ts', ['tests/unit/catalogue/y.test.ts']],
  ]);
  expect(stagesOf('catalogue/model/a.ts', importers, process.cwd())).toEqual([
    ['tests/unit/catalogue/model/a.test.ts'],
    ['tests/unit/catalogue/x.test.ts'],
    ['tests/unit/catalogue/y.test.ts'],
  ]);
  expect(stagesOf('catalogue/model/b.ts', importers, process.cwd())).toEqual([['tests/unit/catalogue/y.test.ts']]);
});
