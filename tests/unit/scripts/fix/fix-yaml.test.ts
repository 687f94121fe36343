// The fixer mends every fault that a machine can mend, keeps what authors wrote, and does nothing twice.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseYamlFile } from '../../../../catalogue/model/reading/yaml-file.ts';
import { fixYaml } from '../../../../scripts/fix/fix-yaml.ts';
import { tidyText } from '../../../../scripts/fix/tidy-text.ts';
import { anyBreak } from '../../../support/broken-yaml.ts';
import { FUZZ_TIMEOUT_MILLISECONDS, fuzzRuns } from '../../../support/fuzz-runs.ts';
import { problemsAfter } from '../../../support/rule-cases.ts';

const LAMBDA = 'catalogue/services/aws/lambda.yaml';
const AZURE = 'catalogue/enforcement/azure.yaml';
const fixtureText = (file: string) => readFileSync(`tests/fixtures/rules/${file}`, 'utf8');

const NEED = (service: string, strength: string) =>
  `  - service: ${service}\n    strength: ${strength}\n    for: keeps what it is told\n    source: https://docs.aws.amazon.com/lambda/latest/dg/welcome.html\n`;
const withNeeds = (...needs: string[]) => fixtureText(LAMBDA).replace('sources:', `needs:\n${needs.join('')}sources:`);
const ENFORCED =
  "sources:\n  - url: https://github.com/Azure/bicep-types-az\n    checked: '2026-11-03'\nenforced: [Microsoft.Web/sites]\nnotEnforced: [Microsoft.Web/sites/functions]\nunknown: [Microsoft.KeyVault/vaults]\n";

/** What a rule that says `run npm run fix` refuses, and what the fixer makes of it. */
const MECHANICAL: [rule: string, what: string, file: string, broken: string, mended: string][] = [
  ...(
    [
      ['lines-tidy', 'a byte order mark', (text) => `\uFEFF${text}`],
      ['lines-tidy', 'line ends of Windows', (text) => text.replaceAll('\n', '\r\n')],
      ['lines-tidy', 'spaces at the end of a line', (text) => text.replace('grade: exact', 'grade: exact \t ')],
      ['lines-tidy', 'empty lines at its beginning', (text) => `\n\n${text}`],
      ['lines-tidy', 'empty lines at its end', (text) => `${text}\n\n`],
      ['lines-tidy', 'no line end at its end', (text) => text.trimEnd()],
      ['yaml', 'tabs that indent', (text) => text.replace('    grade: exact', '\t\tgrade: exact')],
      ['yaml', 'a date without quotes', (text) => text.replace("'2026-11-03'", '2026-11-03')],
      ['yaml', 'an anchor that nothing needs', (text) => text.replace('[faas', '&tags [faas')],
      ['key-order', 'keys in another order', (text) => text.replace(/(name: .*\n)(shortName: .*\n)/, '$2$1')],
      [
        'key-order',
        'keys of a block in another order',
        (text) => text.replace(/( +- )(url: .*)\n +(checked: .*)/, '$1$3\n    $2'),
      ],
      ['lists-without-repeats', 'a tag given twice', (text) => text.replace('[faas, ', '[faas, faas, ')],
      ['lists-without-repeats', 'a framework given twice', (text) => text.replace('[SOC 2]', '[SOC 2, SOC 2]')],
      [
        'lists-without-repeats',
        'a part given an identifier twice',
        (text) => text.replace('[cloudfront]', '[cloudfront, cloudfront]'),
      ],
      ['names-unique', 'an alias that repeats the name', (text) => text.replace('[FaaS by', '[aws lambda, FaaS by')],
      ['names-unique', 'an alias that repeats the short name', (text) => text.replace('[FaaS by', '[LAMBDA, FaaS by')],
      ['names-unique', 'an alias that repeats another', (text) => text.replace('Amazon]', 'Amazon, faas by amazon]')],
    ] satisfies [string, string, (text: string) => string][]
  ).map(([rule, what, change]): [string, string, string, string, string] => [
    rule,
    what,
    LAMBDA,
    change(fixtureText(LAMBDA)),
    fixtureText(LAMBDA),
  ]),
  [
    'names-unique',
    'a short name that repeats the name',
    LAMBDA,
    fixtureText(LAMBDA).replace('shortName: Lambda', 'shortName: AWS lambda'),
    fixtureText(LAMBDA).replace('shortName: Lambda\n', ''),
  ],
  [
    'names-unique',
    'no alias but one that repeats the name',
    LAMBDA,
    fixtureText(LAMBDA).replace('[FaaS by Amazon]', '[aws lambda]'),
    fixtureText(LAMBDA).replace('aliases: [FaaS by Amazon]\n', ''),
  ],
  [
    'needs-resolve',
    'needs of which the weakest come first',
    LAMBDA,
    withNeeds(NEED('aws-secrets-manager', 'optional'), NEED('aws-secrets-manager', 'required')),
    withNeeds(NEED('aws-secrets-manager', 'required'), NEED('aws-secrets-manager', 'optional')),
  ],
  [
    'lists-without-repeats',
    'an identifier listed twice',
    AZURE,
    ENFORCED.replace('[Microsoft.Web/sites]', '[Microsoft.Web/sites, Microsoft.Web/sites]'),
    ENFORCED,
  ],
];

const problemsWith = (file: string, text: string) =>
  problemsAfter((texts) => new Map([...texts, [file.replace('catalogue/', ''), text]]));

describe('what a machine can mend', () => {
  test.each(MECHANICAL)('%s: %s', (rule, _, file, broken, mended) => {
    expect(broken).not.toBe(mended);
    const problems = problemsWith(file, broken);
    expect(problems).toEqual([expect.stringContaining(` [${rule}] `)]);
    expect(problems[0]).toMatch(/ \| .*npm run fix/);
    expect(fixYaml(file, broken)).toBe(mended);
    expect(problemsWith(file, mended)).toEqual([]);
  });

  test('each rule that sends to the fixer is among them', () => {
    const sending = globSync('scripts/rules/*/*.ts')
      .filter((file) => readFileSync(file, 'utf8').includes('npm run fix'))
      .map((file) => path.basename(file, '.ts').replace('need-faults', 'needs-resolve'));
    expect(sending.length).toBeGreaterThan(3);
    const shown = new Set(MECHANICAL.map(([rule]) => rule));
    expect(sending.filter((rule) => !shown.has(rule))).toEqual([]);
  });

  test('double quotes become single ones, and numbers that need quotes keep their digits', () => {
    expect(fixYaml(LAMBDA, 'name: "it\'s"\naliases: [1.10, 0010, "x"]\n')).toBe(
      "name: 'it''s'\naliases: ['1.10', '0010', 'x']\n",
    );
  });
});

describe('what authors wrote', () => {
  test('comments stay: at the head, above a key, behind a value, in a list', () => {
    expect(
      fixYaml(
        LAMBDA,
        '# yaml-language-server: $schema=x\n# of the file\nshortName: X # short\n# of the name\nname: Y\ntags:\n  # best\n  - a # why\n  - b\n  - b # meant\n# at the end\n',
      ),
    ).toBe(
      '# yaml-language-server: $schema=x\n# of the file\n# of the name\nname: Y\nshortName: X # short\ntags:\n  # best\n  - a # why\n  - b\n  - b # meant\n\n# at the end\n',
    );
  });

  test('long lines are not folded', () => {
    const line = `name: X\ndescription: ${'word '.repeat(50).trim()}\n`;
    expect(fixYaml(LAMBDA, line)).toBe(line);
  });

  test('what is no YAML, or has an alias, loses its invisible faults and nothing else', () => {
    expect(fixYaml(LAMBDA, 'b: [a  \nname: "x"\n')).toBe('b: [a\nname: "x"\n');
    expect(fixYaml(LAMBDA, 'name: [\rtags: a\r')).toBe('name: [\ntags: a\n');
    expect(fixYaml(LAMBDA, 'tags: &t [a]\nname: *t \n')).toBe('tags: &t [a]\nname: *t\n');
    expect(fixYaml('catalogue/nowhere.yaml', 'b: "x"  \na: y\n')).toBe('b: "x"\na: y\n');
    expect(fixYaml(LAMBDA, '')).toBe('');
  });

  const withoutRepeats = (value: unknown): unknown =>
    JSON.parse(JSON.stringify(value), (_, inner: unknown) => (Array.isArray(inner) ? [...new Set(inner)] : inner));

  test(
    'whatever an author writes is mended once, and says the same',
    () => {
      const files = [LAMBDA, 'catalogue/providers/aws.yaml', 'catalogue/concepts/serverless.yaml'];
      const runs = fuzzRuns(200, 5_000);
      let compared = 0;
      fc.assert(
        fc.property(fc.constantFrom(...files), anyBreak, (file, change) => {
          const text = change(fixtureText(file));
          const fixed = fixYaml(file, text);
          expect(fixYaml(file, fixed)).toBe(fixed);
          const { value, faults } = parseYamlFile(file, text);
          if (faults.length > 0 || file === LAMBDA || tidyText(text).found.length > 0) return;
          expect(withoutRepeats(parseYamlFile(file, fixed).value)).toEqual(withoutRepeats(value));
          compared += 1;
        }),
        { numRuns: runs },
      );
      expect(compared).toBeGreaterThan(runs / 20);
    },
    FUZZ_TIMEOUT_MILLISECONDS,
  );
});
