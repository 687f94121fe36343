// What is written as YAML, HCL or Bicep is read back as it was, whatever the texts hold.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { writeBicep } from '../../../../../../catalogue/views/policies/formats/write-bicep.ts';
import { writeHcl } from '../../../../../../catalogue/views/policies/formats/write-hcl.ts';
import { writeYaml } from '../../../../../../catalogue/views/policies/formats/write-yaml.ts';
import { readBicep } from '../../../../../../tests/support/policies/read-bicep.ts';
import { formatHcl } from '../../../../../support/policies/format-hcl.ts';
import { readHcl } from '../../../../../support/policies/read-hcl.ts';

const HOSTILE = [
  '"',
  "'",
  '\\',
  '${',
  '%{',
  '$${',
  '\n',
  '\r',
  '\t',
  '\b',
  '\f',
  '\u0000',
  '\u007f',
  '\u0085',
  '\u2028',
  '#',
  ': ',
  '- ',
  '//',
  '*/',
  '}',
  ']',
  '&a',
  '*a',
  '!!js',
  '<<',
  'b',
  'é',
  '😀',
];
const texts = fc.oneof(
  fc.string(),
  fc.array(fc.constantFrom(...HOSTILE), { maxLength: 8 }).map((parts) => parts.join('')),
);
const keys = fc.oneof(
  fc.constantFrom('name', 'on', 'yes', 'No', 'null', 'aws:PrincipalArn', 'Fn::If', '<<'),
  fc.stringMatching(/^[A-Za-z][A-Za-z:-]{0,8}$/),
);
const { value: values } = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    texts,
    fc.boolean(),
    fc.nat(),
    fc.array(tie('value'), { maxLength: 3 }),
    fc.dictionary(keys, tie('value'), { maxKeys: 3, noNullPrototype: true }),
  ),
}));
const documents = fc.dictionary(keys, values, { minKeys: 1, maxKeys: 3, noNullPrototype: true });

describe('a value', () => {
  test.each(['1.1', '1.2'] as const)('written as YAML is the same to a parser of YAML %s', (version) => {
    fc.assert(
      fc.property(documents, (value) => {
        expect(
          parse(writeYaml(value), { version, merge: false, schema: version === '1.1' ? 'yaml-1.1' : 'core' }),
        ).toEqual(value);
      }),
      { numRuns: 500 },
    );
  });

  test('written as HCL is the same to a parser of HCL', () => {
    fc.assert(
      fc.property(values, (value) => {
        expect(readHcl(`a = ${writeHcl(value)}\n`)).toEqual({ a: value });
      }),
      { numRuns: 500 },
    );
  });

  test('written as Bicep is the same to a reader of Bicep', () => {
    fc.assert(
      fc.property(documents, (value) => {
        const { resources } = readBicep(`resource a 'b' = ${writeBicep(value)}\n`);
        expect(resources).toEqual([{ symbol: 'a', type: 'b', value }]);
      }),
      { numRuns: 500 },
    );
  });
});

test('HCL is written as terraform fmt writes it', () => {
  fc.assert(
    fc.property(values, (value) => {
      const text = `a = ${writeHcl(value)}\n`;
      expect(formatHcl(text)).toBe(text);
    }),
    { numRuns: 500 },
  );
});

describe('the readers', () => {
  test.each(['a = "$' + '{b}"', 'a = "%{ if true }"', 'a = {', 'a = "b" c'])('refuse the HCL %s', (text) => {
    expect(() => readHcl(`${text}\n`)).toThrow();
  });

  test.each([
    "resource a 'b' = {",
    "resource a 'b' = '$" + "{c}'",
    "resource a 'b' = { c: 1, d: 2 }",
    "resource a 'b' = 'c' d",
    "module a 'b' = {}",
  ])('refuse the Bicep %s', (text) => {
    expect(() => readBicep(`${text}\n`)).toThrow();
  });
});

describe('the look of what is written', () => {
  const VALUE = { name: 'a', on: [], 'b-c': {}, list: ['x', { v: 1, w: [true] }], deep: { er: { e: 'f' } } };

  test('as YAML: blocks, with texts in quotes', () =>
    expect(writeYaml(VALUE)).toBe(
      `name: "a"\n"on": []\n"b-c": {}\nlist:\n  - "x"\n  - v: 1\n    w:\n      - true\ndeep:\n  er:\n    e: "f"\n`,
    ));

  test('as HCL: a line for each item, empty ones on one line, with equal signs as terraform fmt sets them', () =>
    expect(writeHcl(VALUE, '  ')).toBe(
      `{\n    name  = "a"\n    on    = []\n    "b-c" = {}\n    list = [\n      "x",\n      {\n        v = 1\n        w = [\n          true,\n        ]\n      },\n    ]\n    deep = {\n      er = {\n        e = "f"\n      }\n    }\n  }`,
    ));

  test('as Bicep: a line for each item, texts in single quotes', () =>
    expect(writeBicep(VALUE)).toBe(
      `{\n  name: 'a'\n  on: []\n  'b-c': {}\n  list: [\n    'x'\n    {\n      v: 1\n      w: [\n        true\n      ]\n    }\n  ]\n  deep: {\n    er: {\n      e: 'f'\n    }\n  }\n}`,
    ));

  test.each([
    ['plain', 'plain', 'plain', 'plain'],
    ['a1', 'a1', 'a1', 'a1'],
    ['1a', '"1a"', '"1a"', "'1a'"],
    ['a b', '"a b"', '"a b"', "'a b'"],
    ['a:b', '"a:b"', '"a:b"', "'a:b'"],
    ['No', '"No"', 'No', 'No'],
    ['nothing', 'nothing', 'nothing', 'nothing'],
    ['true', '"true"', '"true"', "'true'"],
    ['null', '"null"', '"null"', "'null'"],
  ])('the key %s stands as %s in YAML, %s in HCL and %s in Bicep', (key, yaml, hcl, bicep) => {
    expect(writeYaml({ [key]: 1 })).toBe(`${yaml}: 1\n`);
    expect(writeHcl({ [key]: 1 })).toBe(`{\n  ${hcl} = 1\n}`);
    expect(writeBicep({ [key]: 1 })).toBe(`{\n  ${bicep}: 1\n}`);
  });
});

test.each([
  ['$', '{x}'],
  ['$$', '{x}'],
  ['$$$', '{{"'],
  ['%', '{ if }'],
  ['%%', '{ if }'],
  ['$%', '{x'],
])('signs %s before a brace begin no template of HCL', (signs, rest) => {
  const text = `${signs}${rest}`;
  expect(readHcl(`a = ${writeHcl(text)}\n`)).toEqual({ a: text });
});

test('what YAML cannot print is escaped', () =>
  expect(writeYaml({ a: 'x\u007f\u0085\u2028\u2029\ufeffy' })).toBe('a: "x\\u007f\\u0085\\u2028\\u2029\\ufeffy"\n'));

// By the square of the length it would take a minute.
test.each(['$', '%', '$%'])('HCL of a text of 100,000 times %j is written at once', { timeout: 5_000 }, (sign) => {
  const text = sign.repeat(100_000);
  expect(writeHcl(text)).toBe(JSON.stringify(text));
});
