// One file: what is wrong with it is told in the words of the catalogue, once for each place, and the rest of it can
// still be read.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseFile } from '../../../../catalogue/model/parse-file.ts';
import { renderPath } from '../../../../catalogue/model/problem.ts';

const FIXTURE = 'tests/fixtures/small/catalogue';
const LAMBDA = 'services/aws/lambda.yaml';

function parse(file: string, from: string | RegExp, to: string) {
  const text = readFileSync(`${FIXTURE}/${file}`, 'utf8');
  expect(text).toMatch(from);
  return parseFile(file, text.replace(from, to));
}
const told = (...args: Parameters<typeof parse>) =>
  parse(...args).problems.map(({ line, path, message, tip }) => `${line} ${path}: ${message} | ${tip}`);

describe('a fault is told in words', () => {
  test.each([
    [
      'a missing field',
      LAMBDA,
      /category: .*\n/,
      '',
      '1 category: is missing | Lower-case words joined by hyphens. See "Fields of a service" in catalogue/README.md.',
    ],
    [
      'a field without meaning in the schema',
      LAMBDA,
      'hasFreeTier: true',
      'hasFreeTier: perhaps',
      '10 hasFreeTier: must be true or false (found "perhaps") | See "Fields of a service" in catalogue/README.md.',
    ],
    [
      'an empty field',
      LAMBDA,
      /category: .*/,
      'category:',
      '5 category: is empty | Lower-case words joined by hyphens. Write a value, or remove the field. See',
    ],
    [
      'a word in place of a list',
      LAMBDA,
      '[faas, functions, serverless]',
      'faas',
      '11 tags: must be a list (found "faas") |',
    ],
    ['a list in place of a text', LAMBDA, 'name: AWS Lambda', 'name: [a]', '1 name: must be a text (found a list) |'],
    [
      'a text in place of a block',
      LAMBDA,
      /\n {2}servicePrefixes: \[lambda\]/,
      ' lambda',
      '22 policyIdentifiers: must be a block of fields (found "lambda") |',
    ],
    [
      'a block in place of a text',
      LAMBDA,
      'category: serverless',
      'category: {id: x}',
      '5 category: must be a text (found a block of fields) |',
    ],
    [
      'true in place of a text',
      LAMBDA,
      'name: AWS Lambda',
      'name: true',
      '1 name: must be a text (found true) | Put it in quotes. The name as the provider writes it today. See',
    ],
    [
      'a word that is not allowed',
      LAMBDA,
      'pricingModel: usage',
      'pricingModel: usge',
      '9 pricingModel: is none of the words for it (found "usge") | Did you mean "usage"? Allowed are usage, capacity, usage-and-capacity, per-user, subscription, free, quote. See',
    ],
    [
      'a word like none that is allowed',
      LAMBDA,
      'grade: exact',
      'grade: mostly right',
      '21 equivalents[0].grade: is none of the words for it (found "mostly right") | Allowed are exact, close, partial. See',
    ],
    [
      'an unknown field',
      LAMBDA,
      'category: serverless',
      'category: serverless\nquality: high',
      '6 quality: unknown field "quality" | Allowed are name, shortName, slug,',
    ],
    [
      'a misspelt field, which is not missing as well',
      LAMBDA,
      'description:',
      'descripton:',
      '6 descripton: unknown field "descripton" | Did you mean "description"? Allowed are name,',
    ],
    [
      'a misspelt field in a block',
      LAMBDA,
      'grade: exact',
      'grad: exact',
      '21 equivalents[0].grad: unknown field "grad" | Did you mean "grade"? Allowed are concept, grade, note.',
    ],
    [
      'a text that is too short',
      LAMBDA,
      /description: Runs code.*/,
      'description: Runs code.',
      '6 description: has 10 characters, fewer than 40 | What it is and when one would choose it, in our own words. See',
    ],
    [
      'a text that is too long',
      LAMBDA,
      'shortName: Lambda',
      `shortName: ${'L'.repeat(41)}`,
      '2 shortName: has 41 characters, more than 40 |',
    ],
    ['an empty list', LAMBDA, '[faas, functions, serverless]', '[]', '11 tags: has 0 entries, fewer than 1 |'],
    [
      'a word of the wrong form',
      LAMBDA,
      'category: serverless',
      'category: Server less',
      '5 category: must be lower-case letters and digits in words joined by single hyphens, e.g. "key-vault" (found "Server less") |',
    ],
    [
      'a tag of the wrong form',
      LAMBDA,
      '[faas, functions, serverless]',
      '[faas, Functions]',
      '11 tags[1]: must be 2 to 40 characters in lower case: letters, digits, spaces and . + # / -, e.g. "object storage" (found "Functions") |',
    ],
    [
      'an address of the wrong form',
      LAMBDA,
      'pricingUrl: https://',
      'pricingUrl: http://',
      '8 pricingUrl: must be an absolute https URL with a public host name (found "http://aws.amazon.com/lambda/pricing/") |',
    ],
    [
      'a date of the wrong form',
      LAMBDA,
      '2026-11-03',
      '3.11.2026',
      '26 sources[0].checked: must be a date in quotes, e.g. "2026-11-21" (found "3.11.2026") | The day somebody last compared the record with this source. See',
    ],
    [
      'regions of the wrong form',
      'services/scaleway/secret-manager.yaml',
      'only:',
      'onlie:',
      '4 regions: must be "global", or one of "only" and "except" with a list of region ids, e.g. {only: [eu-west-1]} (found a block of fields) |',
    ],
    [
      'a host of the wrong form',
      'providers/aws.yaml',
      '[aws.amazon.com]',
      '[https://aws.amazon.com]',
      '5 documentationHosts[0]: must be a host name in lower case, e.g. "docs.example.com" (found "https://aws.amazon.com") | Hosts of the provider\'s own pages; sub-domains count as well. See "Fields of a provider"',
    ],
    [
      'a colour of the wrong form',
      'providers/aws.yaml',
      'legalEntity:',
      'color: blue\nlegalEntity:',
      '6 color: must be a colour in lower case and quotes, e.g. \'#1f6feb\' (found "blue") |',
    ],
    [
      'a number that must be quoted, which is of the wrong type for that reason alone',
      LAMBDA,
      'name: AWS Lambda',
      'name: 5',
      "1 name: 5 must be quoted | write '5', or run npm run fix:data",
    ],
    [
      'what is found in a long text is cut',
      LAMBDA,
      'category: serverless',
      `category: ${'x'.repeat(70)}!`,
      `(found "${'x'.repeat(59)} …)`,
    ],
    [
      'a vocabulary',
      'categories.yaml',
      'name: Security',
      'nam: Security',
      '6 [1].nam: unknown field "nam" | Did you mean "name"? Allowed are id, name, icon, description. See "Other files"',
    ],
  ])('%s', (_, file, from, to, fault) => {
    const faults = told(file, from, to);
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(fault);
  });

  test('a misspelt field does not hide that another is missing', () => {
    const text = 'nam: A\ncategory: ab\n';
    expect(parseFile(LAMBDA, text).problems.map(({ path, message }) => `${path} ${message}`)).toEqual([
      'description is missing',
      'sources is missing',
      'nam unknown field "nam"',
    ]);
  });
});

describe('a path', () => {
  test.each([
    ['services/aws/Misplaced.yaml', 'this file has no place in the catalogue'],
    ['services/aws/-x.yaml', 'this file has no place in the catalogue'],
    ['services/aws/a--b.yaml', 'this file has no place in the catalogue'],
    ['services/lambda.yaml', 'this file has no place in the catalogue'],
    ['services/aws/lambda.yml', 'this file has no place in the catalogue'],
    ['identifiers/scaleway.yaml', 'this file has no place in the catalogue'],
    [`services/aws/${'x'.repeat(61)}.yaml`, `the id aws-${'x'.repeat(61)} has 65 characters, more than 64`],
  ])('%s is refused', (file, message) => {
    expect(parseFile(file, 'a: b\n')).toMatchObject({ refused: [[]], problems: [{ line: 1, message, rule: 'load' }] });
  });

  test.each([
    [LAMBDA, 'services', 'aws-lambda'],
    [`services/aws/${'x'.repeat(60)}.yaml`, 'services', `aws-${'x'.repeat(60)}`],
    ['providers/clever-cloud.yaml', 'providers', 'clever-cloud'],
    ['concepts/ai.yaml', 'concepts', 'ai'],
    ['identifiers/aws.yaml', 'identifiers', 'aws'],
    ['identifiers/azure-parentless.yaml', 'identifiers', 'azure-parentless'],
    ['enforcement/gcp.yaml', 'enforcement', 'gcp'],
    ['categories.yaml', 'categories', 'categories'],
  ])('%s is one of the %s, %s', (file, kind, id) => expect(parseFile(file, '')).toMatchObject({ kind, id }));
});

describe('the rest of a file', () => {
  const readable = (...args: Parameters<typeof parse>) => parse(...args).entry?.value;

  test('a text of a wrong form stays, and its place is refused', () => {
    const { entry, refused } = parse(LAMBDA, 'category: serverless', 'category: Server less');
    expect(entry?.value).toMatchObject({
      name: 'AWS Lambda',
      category: 'Server less',
      tags: ['faas', 'functions', 'serverless'],
    });
    expect(refused).toEqual([['category']]);
  });

  test.each([
    ['a list that is none', '[faas, functions, serverless]', 'faas', { tags: [] }],
    ['an entry that is none', '[faas, functions, serverless]', '[faas, {a: b}]', { tags: ['faas', ''] }],
    ['a required text that is none', 'category: serverless', 'category: [x]', { category: '' }],
    [
      'a word that is not allowed',
      'grade: exact',
      'grade: some',
      { equivalents: [{ concept: 'functions', grade: 'some' }] },
    ],
    ['true or false that is neither', 'hasFreeTier: true', 'hasFreeTier: x', { hasFreeTier: undefined }],
  ])('%s is read as far as it goes', (_, from, to, value) => expect(readable(LAMBDA, from, to)).toMatchObject(value));

  test('unknown fields are left out, and a misspelt one leaves its right name refused', () => {
    const { entry, refused } = parse(LAMBDA, 'equivalents:', 'equivalent:');
    expect(entry?.value).not.toHaveProperty('equivalent');
    expect(refused.map(renderPath).sort()).toEqual(['equivalent', 'equivalents']);
  });

  test('required blocks that are missing are there, and empty', () => {
    expect(readable('providers/aws.yaml', /legalEntity: .*\n/, '')).toMatchObject({
      legalEntity: { name: '', country: '' },
    });
  });

  test.each(['', 'word\n', '- a\n', 'a: [b\n', 'a: *b\n'])('of %j nothing can be read', (text) => {
    const { entry, refused } = parseFile(LAMBDA, text);
    expect([entry, refused.some((place) => place.length === 0)]).toEqual([undefined, true]);
  });
});

describe('a file with very many faults', () => {
  test.each([
    [49, 49],
    [50, 50],
    [51, 51],
    [60, 51],
  ])('of %i, %i are told', (count, lines) => {
    const sources = `sources:\n${"  - {url: x, checked: '2026-11-03'}\n".repeat(count)}`;
    const messages = parse(LAMBDA, /sources:[\s\S]*/, sources).problems.map(({ message }) => message);
    expect(messages).toHaveLength(lines);
    const last = lines > 50 ? `${count - 50} more problems from here on` : 'must be an absolute https URL';
    expect(messages.at(-1)).toContain(last);
  });
});
