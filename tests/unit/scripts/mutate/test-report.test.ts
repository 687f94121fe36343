// What Vitest's report says about a run.
import { expect, test } from 'vitest';
import { failureIn, parseReport, secondsByFile } from '../../../../scripts/mutate/test-report.ts';

const file = (name: string, tests: readonly [name: string, failure?: string][], message = '') => ({
  name: `/copy/tests/unit/${name}`,
  startTime: 1_000,
  endTime: 3_500,
  message,
  status: message !== '' || tests.some(([, failure]) => failure !== undefined) ? 'failed' : 'passed',
  assertionResults: tests.map(([fullName, failure]) => ({
    fullName,
    status: failure === undefined ? 'passed' : 'failed',
    failureMessages: failure === undefined ? [] : [failure],
  })),
});
const failureOf = (...testResults: readonly ReturnType<typeof file>[]) => {
  const report = parseReport(JSON.stringify({ testResults }));
  if (!report) throw new Error('the report is not read');
  return failureIn(report, '/copy');
};

test('the first test that failed is named with its file', () => {
  const passed = file('a.test.ts', [['a is b']]);
  expect(failureOf(passed)).toBeUndefined();
  expect(failureOf(passed, file('b.test.ts', [['fine'], ['c is d', 'expected 1 to be 2']]))).toEqual({
    test: 'tests/unit/b.test.ts: c is d',
    isLate: false,
  });
});

test('a file that does not load has failed', () =>
  expect(failureOf(file('a.test.ts', [], 'x is not a function'))).toEqual({
    test: 'tests/unit/a.test.ts does not load',
    isLate: false,
  }));

test.each(['Error: Test timed out in 60000ms.', 'Error: Hook timed out in 60000ms.'])(
  '"%s" is no finding of the test',
  (message) => expect(failureOf(file('a.test.ts', [['a is b', message]]))?.isLate).toBe(true),
);

test('seconds are told by file', () => {
  const report = parseReport(JSON.stringify({ testResults: [file('a.test.ts', [['a is b']])] }));
  expect(report && secondsByFile(report, '/copy')).toEqual([['tests/unit/a.test.ts', 2.5]]);
});

test.each(['', '{', '[]', '{"testResults": 1}'])('%j is no report', (text) =>
  expect(parseReport(text)).toBeUndefined(),
);
