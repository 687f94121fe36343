// How a problem reads, and in which order problems stand.
import { describe, expect, test } from 'vitest';
import {
  compareProblems,
  type PathStep,
  type Problem,
  renderPath,
  renderProblem,
} from '../../../../catalogue/model/problem.ts';

const PROBLEM: Problem = {
  severity: 'error',
  file: 'catalogue/services/aws/lambda.yaml',
  line: 12,
  path: 'tags[1]',
  message: 'is empty',
  tip: 'remove it',
  rule: 'schema',
};

describe('a path', () => {
  test.each<[path: PathStep[], text: string]>([
    [[], ''],
    [['name'], 'name'],
    [['equivalents', 0, 'concept'], 'equivalents[0].concept'],
    [[3, 'description'], '[3].description'],
    [['a', 'b', 1, 2], 'a.b[1][2]'],
  ])('%j reads as "%s"', (path, text) => expect(renderPath(path)).toBe(text));
});

describe('a problem', () => {
  test('reads as file and line, severity, path, message, rule and tip', () => {
    expect(renderProblem(PROBLEM)).toBe(
      'catalogue/services/aws/lambda.yaml:12 error tags[1]: is empty [schema]\n    tip: remove it',
    );
    expect(renderProblem({ ...PROBLEM, severity: 'warning', path: '' })).toBe(
      'catalogue/services/aws/lambda.yaml:12 warning: is empty [schema]\n    tip: remove it',
    );
  });

  test('stands by file, then line, then rule, then message', () => {
    const ordered = [
      { ...PROBLEM, file: 'a.yaml', line: 2, rule: 'b', message: 'a' },
      { ...PROBLEM, file: 'a.yaml', line: 10, rule: 'a', message: 'b' },
      { ...PROBLEM, file: 'a.yaml', line: 10, rule: 'b', message: 'a' },
      { ...PROBLEM, file: 'a.yaml', line: 10, rule: 'b', message: 'b' },
      { ...PROBLEM, file: 'b.yaml', line: 1, rule: 'a', message: 'a' },
    ];
    expect(ordered.toReversed().sort(compareProblems)).toEqual(ordered);
    expect(compareProblems(PROBLEM, PROBLEM)).toBe(0);
  });
});
