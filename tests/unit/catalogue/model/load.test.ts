// The loader reports every fault of the whole catalogue in one run, with file, line, path and tip.
import { describe, expect, test } from 'vitest';
import { loadCatalogueFiles } from '../../../../catalogue/model/load.ts';
import { renderProblem } from '../../../../catalogue/model/problem.ts';
import { brokenFixture } from '../../../support/fixture.ts';

const LAMBDA = 'catalogue/services/aws/lambda.yaml';
const load = (changes: Parameters<typeof brokenFixture>[0]) => loadCatalogueFiles(brokenFixture(changes)).problems;

describe('loading', () => {
  test('the fixture loads without a problem', () => {
    expect(load({})).toEqual([]);
  });

  test('faults in several files are all reported at once', () => {
    const problems = load({
      [LAMBDA]: (text) =>
        text.replace('hasFreeTier: true', 'hasFreeTier: perhaps').replace('name: AWS Lambda', 'title: AWS Lambda'),
      'catalogue/services/azure/functions.yaml': () => 'name: "unclosed',
      'catalogue/providers/scaleway.yaml': (text) =>
        text.replace('city: Paris, country: FR}', 'city: Paris, country: fr}'),
      'catalogue/services/aws/Misplaced.yaml': () => 'name: x',
    });
    expect(problems.map(({ file, path, rule }) => `${file} ${path} ${rule}`)).toEqual([
      'catalogue/providers/scaleway.yaml headOffice.country schema',
      'catalogue/services/aws/Misplaced.yaml  load',
      'catalogue/services/aws/lambda.yaml name schema',
      'catalogue/services/aws/lambda.yaml title schema',
      'catalogue/services/aws/lambda.yaml hasFreeTier schema',
      'catalogue/services/azure/functions.yaml  yaml',
    ]);
    for (const problem of problems) {
      expect(problem.line).toBeGreaterThan(0);
      expect(problem.tip).not.toBe('');
    }
  });

  test('a problem reads as file, line, path, message and tip', () => {
    const [problem] = load({ [LAMBDA]: (text) => text.replace('hasFreeTier: true', 'hasFreeTier: perhaps') });
    expect(problem && renderProblem(problem)).toBe(
      'catalogue/services/aws/lambda.yaml:10 error hasFreeTier: Invalid input: expected boolean, received string (found "perhaps") [schema]\n    tip: see the table of fields in catalogue/README.md',
    );
  });

  test.each([
    ['an anchor', 'tags: [faas, functions, serverless]', 'tags: &t [faas]', 'anchor &t is not allowed'],
    ['a tag', 'category: serverless', 'category: !word serverless', 'Unresolved tag: !word'],
    ['an unquoted date', "checked: '2026-11-03'", 'checked: 2026-11-03', '2026-11-03 must be quoted'],
    [
      'a key given twice',
      'category: serverless',
      'category: serverless\ncategory: security',
      'not valid YAML: Map keys must be unique',
    ],
    ['a broken indentation', '  - concept: functions', ' - concept: functions\n   - x', 'not valid YAML'],
  ])('%s is refused', (_, from, to, message) => {
    const messages = load({ [LAMBDA]: (text) => text.replace(from, to) }).map((problem) => problem.message);
    expect(messages.join('\n')).toContain(message);
  });

  test.each([
    [39, 1],
    [40, 0],
    [300, 0],
    [301, 1],
  ])('a description of %i characters gives %i problems', (length, count) => {
    const description = `${'a'.repeat(length - 1)}.`;
    expect(
      load({ [LAMBDA]: (text) => text.replace(/description: Runs code.*/, `description: ${description}`) }),
    ).toHaveLength(count);
  });

  test('a missing vocabulary is named', () => {
    const problems = loadCatalogueFiles('tests/fixtures/without-vocabulary').problems;
    expect(problems.map(({ file, message }) => `${file}: ${message}`)).toContain(
      'catalogue/categories.yaml: the file is missing',
    );
  });
});
