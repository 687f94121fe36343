// What each kind of query parameter takes, what it makes of it, and what it says when it refuses.
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import {
  countryCode,
  day,
  filterId,
  flag,
  integer,
  region,
  text,
  word,
  words,
} from '../../../../catalogue/contract/parameters.ts';

/** The value, or the message that refuses it. */
function read(shape: z.ZodType, value: unknown): unknown {
  const result = shape.safeParse(value);
  return result.success ? result.data : `refused: ${result.error.issues.map(({ message }) => message).join('; ')}`;
}

const KINDS: [kind: string, shape: z.ZodType, absent: unknown][] = [
  ['a country', countryCode('Only there', 'CH'), undefined],
  ['a day', day('From then on', '2027-01-01'), undefined],
  ['an id', filterId('Only of it', 'aws'), undefined],
  ['yes or no', flag('Only those'), undefined],
  ['a whole number', integer(200, 50, 'How many'), 50],
  ['a region', region, undefined],
  ['a text', text('Only with it', 5, ['a']), undefined],
  ['a word', word(['one', 'two'], 'Which'), undefined],
  ['words', words(['one', 'two'], 'Which', 'one'), undefined],
];

describe.each(KINDS)('%s', (_, shape, absent) => {
  test.each([undefined, ''])('counts as absent when it is %j', (value) => expect(read(shape, value)).toBe(absent));

  test('is given once', () => expect(read(shape, ['one', 'two'])).toBe('refused: is given twice; give it once'));
});

test.each([
  ['CH', 'CH'],
  ['ch', 'CH'],
  ['uk', 'GB'],
  ['UK', 'GB'],
  ['gb', 'GB'],
  ['ua', 'UA'],
  ['CHE', 'refused: must be an ISO 3166-1 alpha-2 code of two letters, e.g. CH (found "CHE")'],
  ['c', 'refused: must be an ISO 3166-1 alpha-2 code of two letters, e.g. CH (found "c")'],
  ['c1', 'refused: must be an ISO 3166-1 alpha-2 code of two letters, e.g. CH (found "c1")'],
  [' ch', 'refused: must be an ISO 3166-1 alpha-2 code of two letters, e.g. CH (found " ch")'],
])('the country %j is %s', (value, expected) => expect(read(countryCode('Only there', 'CH'), value)).toBe(expected));

test.each([
  ['2028-02-29', '2028-02-29'],
  ['2027-02-29', 'refused: must be a day as YYYY-MM-DD, e.g. 2027-01-01 (found "2027-02-29")'],
  ['2027-1-1', 'refused: must be a day as YYYY-MM-DD, e.g. 2027-01-01 (found "2027-1-1")'],
  ['2027-01-01T00:00', 'refused: must be a day as YYYY-MM-DD, e.g. 2027-01-01 (found "2027-01-01T00:00")'],
])('the day %j is %s', (value, expected) => expect(read(day('From then on', '2027-01-01'), value)).toBe(expected));

test.each([
  ['true', true],
  ['false', false],
  ['TRUE', 'refused: must be true or false (found "TRUE")'],
  ['1', 'refused: must be true or false (found "1")'],
])('of yes or no %j is %s', (value, expected) => expect(read(flag('Only those'), value)).toBe(expected));

test.each([
  ['1', 1],
  ['200', 200],
  ['0', 'refused: must be a whole number from 1 to 200 (found "0")'],
  ['201', 'refused: must be a whole number from 1 to 200 (found "201")'],
  ['1x', 'refused: must be a whole number from 1 to 200 (found "1x")'],
])('of numbers up to 200 %j is %s', (value, expected) =>
  expect(read(integer(200, 50, 'How many'), value)).toBe(expected),
);

test.each([
  ['abcde', 'abcde'],
  ['abcdef', 'refused: must have at most 5 characters'],
])('of texts of 5 characters %j is %s', (value, expected) =>
  expect(read(text('With it', 5, ['a']), value)).toBe(expected),
);

const PLACES = 'must be a provider and a region of it, joined by a slash, e.g. aws/eu-west-1';
test.each([
  ['aws/eu-west-1', 'aws/eu-west-1'],
  ['ionos/de/fra', 'ionos/de/fra'],
  ['a/eu', `refused: ${PLACES}`],
  ['aws', `refused: ${PLACES}`],
  ['aws/', `refused: ${PLACES}`],
  ['aws/-1', `refused: ${PLACES}`],
  [`aws/${'e'.repeat(40)}`, `aws/${'e'.repeat(40)}`],
  [`aws/${'e'.repeat(41)}`, `refused: ${PLACES}`],
  [`${'a'.repeat(64)}/x`, `${'a'.repeat(64)}/x`],
  [`${'a'.repeat(65)}/x`, `refused: ${PLACES}`],
])('the region %j is %s', (value, expected) => expect(read(region, value)).toBe(expected));

describe('words', () => {
  const OF = ['one', 'two'] as const;

  test.each([
    ['one', ['one']],
    ['two, one,', ['two', 'one']],
    [',', []],
    ['one,three,four', 'refused: must be one of one, two, or several with commas between (found "three")'],
    ['One', 'refused: must be one of one, two, or several with commas between (found "One")'],
  ])('%j are %j', (value, expected) => expect(read(words(OF, 'Which', 'one'), value)).toEqual(expected));

  test.each([
    ['one', 'one'],
    ['one,two', 'refused: must be one of one, two (found "one,two")'],
  ])('where one is taken: %j is %s', (value, expected) => expect(read(word(OF, 'Which'), value)).toBe(expected));
});

test('a message quotes 40 characters of what it refuses at most', () => {
  const found = (length: number) => /found "(.*)"/.exec(String(read(flag('Only those'), 'x'.repeat(length))))?.[1];
  expect(found(40)).toBe('x'.repeat(40));
  expect(found(41)).toMatch(/^x{39,40}…$/);
});
