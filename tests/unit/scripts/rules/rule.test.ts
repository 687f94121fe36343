// How findings become problems: their lines and severity, what a refused place silences, and one problem for one cause.
import { expect, test } from 'vitest';
import { deriveCatalogue } from '../../../../catalogue/model/derive.ts';
import type { PathStep, Problem } from '../../../../catalogue/model/problem.ts';
import { type Finding, runRules } from '../../../../scripts/rules/rule.ts';
import { parseAfter, TODAY } from '../../../support/rule-cases.ts';

const LAMBDA = 'catalogue/services/aws/lambda.yaml';
const RUNNER = 'catalogue/services/aws/code-runner.yaml';

const { readable } = parseAfter();
const catalogue = deriveCatalogue(readable);

const finding = (more: Partial<Finding> = {}): Finding => ({
  file: LAMBDA,
  at: ['tags', 1],
  message: 'm',
  tip: 't',
  ...more,
});

/** @param refused places of Lambda's file that were refused before */
function problemsOf(findings: readonly Finding[], refused: PathStep[][] = []): Problem[] {
  const rule = { name: 'told', why: 'An example.', check: () => [...findings] };
  const files = { ...readable, refused: new Map([[LAMBDA, refused]]) };
  return runRules([rule], { files, catalogue, today: TODAY, awsPrefixes: new Set() });
}

test('a finding is an error of its rule, in the line and at the path of its place', () =>
  expect(problemsOf([finding()])).toEqual([
    { severity: 'error', file: LAMBDA, line: 11, path: 'tags[1]', message: 'm', tip: 't', rule: 'told' },
  ]));

test('a finding may be a warning', () =>
  expect(problemsOf([finding({ severity: 'warning' })])).toMatchObject([{ severity: 'warning' }]));

test('a line that is stated goes before the line of the place', () =>
  expect(problemsOf([finding({ line: 3 })])).toMatchObject([{ line: 3 }]));

test('a finding in a file that is not there stands in its first line', () =>
  expect(problemsOf([finding({ file: 'catalogue/services/aws/gone.yaml' })])).toMatchObject([{ line: 1 }]));

test('each rule tells its own findings, in the order of the rules', () => {
  const rules = ['b', 'a'].map((name) => ({ name, why: 'An example.', check: () => [finding({ message: name })] }));
  const input = { files: readable, catalogue, today: TODAY, awsPrefixes: new Set<string>() };
  expect(runRules(rules, input).map(({ rule, message }) => [rule, message])).toEqual([
    ['b', 'b'],
    ['a', 'a'],
  ]);
});

test('what follows from a refused place is left out, in its own file alone', () => {
  const found = [finding(), finding({ at: ['category'] }), finding({ file: RUNNER })];
  expect(problemsOf(found, [['tags']]).map(({ file, path }) => [file, path])).toEqual([
    [LAMBDA, 'category'],
    [RUNNER, 'tags[1]'],
  ]);
});

test('a field whose absence is complained of is not absent where one of its names was refused', () => {
  const lacking = [finding({ at: [], lacks: ['policyIdentifiers', 'noPolicyIdentifiers'] })];
  expect(problemsOf(lacking, [['noPolicyIdentifiers']])).toEqual([]);
  expect(problemsOf(lacking, [['policyIdentifiers']])).toEqual([]);
  expect(problemsOf(lacking, [['tags']])).toHaveLength(1);
  expect(problemsOf(lacking)).toHaveLength(1);
});

test('findings without a cause stand alone, however alike', () =>
  expect(problemsOf([finding(), finding()])).toHaveLength(2));

test('what has one cause is one problem: the first, which names the lines of the others', () => {
  const cause = 'there is no x';
  const found = [
    finding({ cause }),
    finding({ cause: 'there is no y' }),
    finding({ cause, file: RUNNER, at: ['name'] }),
  ];
  expect(problemsOf(found).map(({ line, message, tip }) => [line, message, tip])).toEqual([
    [11, `m; so also ${RUNNER}:1`, 't'],
    [11, 'm', 't'],
  ]);
});

test('of the others five are named, and the rest counted', () => {
  const told = (count: number) =>
    problemsOf(Array.from({ length: count }, (_, index) => finding({ cause: 'x', line: index + 1 }))).map(
      ({ message }) => message.replaceAll(LAMBDA, ''),
    );
  expect(told(1)).toEqual(['m']);
  expect(told(5)).toEqual(['m; so also :2, :3, :4, :5']);
  expect(told(6)).toEqual(['m; so also :2, :3, :4, :5, :6']);
  expect(told(7)).toEqual(['m; so also :2, :3, :4, :5, :6 and 1 more']);
});
