// What a schema refuses is told in the words of the catalogue, once for each place.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parseFile } from '../../../../../catalogue/model/reading/parse-file.ts';

const FIXTURE = 'tests/fixtures/rules/catalogue';
const LAMBDA = 'services/aws/lambda.yaml';

/** What is wrong with a file of the fixture after a change: `line path: message | tip`. */
function told(file: string, from: string | RegExp, to: string): string[] {
  const text = readFileSync(`${FIXTURE}/${file}`, 'utf8');
  expect(text).toMatch(from);
  return parseFile(file, text.replace(from, to)).problems.map(
    ({ line, path, message, tip }) => `${line} ${path}: ${message} | ${tip}`,
  );
}

describe('a fault is told in words', () => {
  test.each([
    [
      'a missing field',
      LAMBDA,
      /description: Runs code.*\n/,
      '',
      '1 description: is missing | What it is and when one would choose it, in our own words. See "Fields of a service" in catalogue/README.md.',
    ],
    [
      'a word in place of true or false',
      LAMBDA,
      'hasFreeTier: true',
      'hasFreeTier: perhaps',
      '10 hasFreeTier: must be true or false (found "perhaps") |',
    ],
    [
      'an empty field',
      LAMBDA,
      'name: AWS Lambda',
      'name:',
      '1 name: is empty | The name as the provider writes it today. Write a value, or remove the field. See',
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
      '9 pricingModel: is none of the words for it (found "usge") | Did you mean "usage"? Allowed are usage, capacity, usage-and-capacity, per-user, subscription, purchase, free, quote. See',
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
    [
      'an empty list whose field needs no explanation',
      LAMBDA,
      /sources:[\s\S]*/,
      'sources: []\n',
      '24 sources: has 0 entries, fewer than 1 | See "Fields of a service" in',
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
      '4 regions: must be "global", "client" or "physical", or one of "only", "except" and "atLeast" with a list of region ids, e.g. {only: [eu-west-1]} (found a block of fields) | Where it runs; absent when nobody has looked: it never',
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
      "1 name: 5 must be quoted | write '5', or run npm run fix",
    ],
    [
      'what is found in a long text is cut',
      LAMBDA,
      'category: serverless',
      `category: ${'x'.repeat(70)}!`,
      `(found "${'x'.repeat(59)}…)`,
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
    expect(faults[0]).not.toMatch(/ {2}| $/);
  });

  test('a field that is there already is not what another was meant to be', () => {
    const [fault = ''] = told(LAMBDA, 'shortName: Lambda', 'shortName: Lambda\nshortname: L');
    expect(fault).toContain('unknown field "shortname" | Allowed are');
    expect(told(LAMBDA, 'shortName: Lambda', 'shortname: L')[0]).toContain('Did you mean "shortName"?');
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
