// The loader reports every fault of the whole catalogue in one run, with file, line, path and tip.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { renderProblem } from '../../../../../catalogue/model/problem.ts';
import { loadCatalogueFiles } from '../../../../../catalogue/model/reading/load.ts';
import { brokenFixture } from '../../../../support/fixture.ts';

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
    const [problem] = load({ [LAMBDA]: (text) => text.replace('grade: exact', 'grade: exakt') });
    expect(problem && renderProblem(problem)).toBe(
      'catalogue/services/aws/lambda.yaml:21 error equivalents[0].grade: is none of the words for it (found "exakt") [schema]\n    tip: Did you mean "exact"? Allowed are exact, close, partial. See "Fields of a service" in catalogue/README.md.',
    );
  });

  test.each([
    ['an alias', 'shortName: Lambda', 'shortName: *a', 2, 'alias *a is not allowed'],
    ['a merge key', 'grade: exact', '<<: *a', 21, 'alias *a is not allowed'],
    ['a broken indentation', '  - concept: functions', ' - concept: functions\n   - x', 21, 'not valid YAML: '],
  ])('%s is refused with file, line and tip', (_, from, to, line, message) => {
    expect(load({ [LAMBDA]: (text) => text.replace(from, to) })).toEqual([
      expect.objectContaining({
        file: LAMBDA,
        line,
        message: expect.stringContaining(message),
        tip: expect.any(String),
      }),
    ]);
  });

  test('a file that is no text, a link to nothing and a folder with the name of a file are no obstacle', () => {
    const root = brokenFixture({});
    writeFileSync(`${root}/${LAMBDA}`, Buffer.from([0x6e, 0xff, 0xfe]));
    symlinkSync('nowhere.yaml', `${root}/catalogue/services/aws/link.yaml`);
    mkdirSync(`${root}/catalogue/services/aws/folder.yaml`);
    expect(loadCatalogueFiles(root).problems.map(({ file, message }) => `${file}: ${message}`)).toEqual(
      [`${LAMBDA}: this is not text in UTF-8`, 'catalogue/services/aws/link.yaml: this is not text in UTF-8'].sort(),
    );
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

  test('a byte order mark stays in the text, so that whoever asks for tidy files can find it', () => {
    const { files, problems } = loadCatalogueFiles(brokenFixture({ [LAMBDA]: (text) => `\uFEFF${text}` }));
    expect(problems).toEqual([]);
    expect(files.documents.get(LAMBDA)?.text.startsWith('\uFEFFname: ')).toBe(true);
  });

  test('files with other endings, and folders, are none of the catalogue', () => {
    const root = brokenFixture({
      'catalogue/services/aws/notes.txt': () => 'x',
      'catalogue/services/aws/yaml': () => 'x',
      'catalogue/services/aws/x.yaml.bak': () => 'x',
    });
    expect(loadCatalogueFiles(root).problems).toEqual([]);
    for (const ending of ['yml', 'YAML'])
      expect(load({ [`catalogue/services/aws/x.${ending}`]: () => 'x' }).map(({ message }) => message)).toEqual([
        'this file has no place in the catalogue',
      ]);
  });

  test('a folder that is not there is an error of the caller', () => {
    expect(() => loadCatalogueFiles('tests/fixtures/nowhere')).toThrow(/ENOENT/);
  });

  test('a missing vocabulary is named', () => {
    const problems = loadCatalogueFiles('tests/fixtures/without-vocabulary').problems;
    expect(problems.map(({ file, message }) => `${file}: ${message}`)).toContain(
      'catalogue/categories.yaml: the file is missing',
    );
  });
});
