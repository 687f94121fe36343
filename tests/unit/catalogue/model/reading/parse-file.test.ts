// One file: its kind by its path, and what can be read of it where something was refused.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { renderPath } from '../../../../../catalogue/model/problem.ts';
import { parseFile } from '../../../../../catalogue/model/reading/parse-file.ts';

const FIXTURE = 'tests/fixtures/rules/catalogue';
const LAMBDA = 'services/aws/lambda.yaml';

function parse(file: string, from: string | RegExp, to: string) {
  const text = readFileSync(`${FIXTURE}/${file}`, 'utf8');
  expect(text).toMatch(from);
  return parseFile(file, text.replace(from, to));
}

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
    ['identifiers/aws-unlisted.yaml', 'identifiers', 'aws-unlisted'],
    ['identifiers/azure-parentless.yaml', 'identifiers', 'azure-parentless'],
    ['enforcement/gcp.yaml', 'enforcement', 'gcp'],
    ['coverage/lifecycle/clever-cloud.yaml', 'ends', 'clever-cloud'],
    ['categories.yaml', 'categories', 'categories'],
  ])('%s is one of the %s, %s', (file, kind, id) => {
    const { problems, ...parsed } = parseFile(file, '');
    expect(parsed).toMatchObject({ kind, id });
    expect(problems.map(({ rule }) => rule)).not.toContain('load');
  });
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

describe('a file that is not read', () => {
  test.each([
    [
      'without a place',
      'services/lambda.yaml',
      'a: b\n',
      {
        message: 'this file has no place in the catalogue',
        tip: 'use providers/<id>.yaml, services/<provider>/<name>.yaml or concepts/<category>.yaml, in lower case',
      },
    ],
    [
      'with an id that is too long',
      `providers/${'x'.repeat(65)}.yaml`,
      'a: b\n',
      { message: `the id ${'x'.repeat(65)} has 65 characters, more than 64`, tip: 'shorten the name' },
    ],
    ['that is no text', LAMBDA, undefined, { message: 'this is not text in UTF-8', tip: 'save it as UTF-8' }],
  ])('%s has one problem, of the whole file', (_, file, text, words) => {
    const { problems, refused } = parseFile(file, text);
    const problem = { severity: 'error', file: `catalogue/${file}`, line: 1, path: '', rule: 'load', ...words };
    expect([problems, refused]).toEqual([[problem], [[]]]);
  });
});

test('a fault of YAML and one of the schema in other places are told together, the places of both refused', () => {
  const { problems, refused, document } = parse(LAMBDA, 'name: AWS Lambda', 'name: 5\nquality: high');
  expect(problems.map(({ line, path, rule }) => `${line} ${path} ${rule}`)).toEqual([
    '1 name yaml',
    '2 quality schema',
  ]);
  expect(refused.map(renderPath)).toEqual(['name', 'name', 'quality']);
  expect(document?.file).toBe(`catalogue/${LAMBDA}`);
});

test('a file that is as it should be has no problem and nothing refused', () => {
  const { problems, refused, entry } = parse(LAMBDA, 'name', 'name');
  expect([problems, refused]).toEqual([[], []]);
  expect(entry).toMatchObject({ id: 'aws-lambda', file: `catalogue/${LAMBDA}`, value: { name: 'AWS Lambda' } });
});

test.each([
  ['services/aws/lambda.yaml', 'aws-lambda'],
  ['providers/aws.yaml', 'aws'],
  ['categories.yaml', 'categories'],
  ['equivalences/overrides.yaml', 'overrides'],
  ['coverage/lifecycle/aws.yaml', 'aws'],
])('the id of %s is %s', (file, id) => expect(parseFile(file, '[]').id).toBe(id));
