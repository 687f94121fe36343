// The filters of tables, as values: what a choice keeps, what each option would leave, how an address states it.
import { describe, expect, test } from 'vitest';
import {
  type Choice,
  confirmedFirst,
  countOptions,
  countText,
  isOnlyPossible,
  type Row,
  readChoice,
  rowMatches,
  writeChoice,
} from '../../../../../site/client/tables/kept-rows.ts';

const rows: Row[] = [
  { text: 'aws lambda', facets: { provider: ['aws'], country: ['DE', 'US'] } },
  { text: 'amazon ec2', facets: { provider: ['aws'], country: ['US'] } },
  { text: 'azure functions', facets: { provider: ['azure'], country: ['DE'] } },
];
const nothing: Choice = { values: { provider: '', country: '' }, text: '' };
const kept = (choice: Choice) => rows.filter((row) => rowMatches(row, choice)).map(({ text }) => text);

describe('a choice', () => {
  test('of nothing keeps every row', () => {
    expect(kept(nothing)).toHaveLength(3);
  });

  test('of several facets keeps rows that have all of them', () => {
    expect(kept({ values: { provider: 'aws', country: 'DE' }, text: '' })).toEqual(['aws lambda']);
  });

  test('of words keeps rows that hold each of them, in any order and case', () => {
    expect(kept({ ...nothing, text: ' Functions  AZ ' })).toEqual(['azure functions']);
  });

  test('of a value that no row has keeps none', () => {
    expect(kept({ values: { provider: 'nobody', country: '' }, text: '' })).toEqual([]);
  });
});

describe('the count of an option', () => {
  test('is how many rows choosing it would leave, with all other filters kept', () => {
    const choice: Choice = { values: { provider: 'aws', country: 'DE' }, text: '' };
    expect([...countOptions(rows, choice, 'provider')]).toEqual([
      ['', { known: 2, possible: 0 }],
      ['aws', { known: 1, possible: 0 }],
      ['azure', { known: 1, possible: 0 }],
    ]);
    for (const [value, count] of countOptions(rows, choice, 'country')) {
      expect(kept({ ...choice, values: { ...choice.values, country: value } })).toHaveLength(count.known);
    }
  });
});

describe('a value that a row only may have', () => {
  const open: Row[] = [
    ...rows,
    { text: 'cloud run', facets: { provider: ['gcp'], country: [] }, possible: { country: ['DE', 'FR'] } },
  ];
  const inCountry = (country: string): Choice => ({ values: { provider: '', country }, text: '' });

  test('keeps the row, marked as only possible', () => {
    const left = open.filter((row) => rowMatches(row, inCountry('DE')));
    expect(left.map((row) => [row.text, isOnlyPossible(row, inCountry('DE'))])).toEqual([
      ['aws lambda', false],
      ['azure functions', false],
      ['cloud run', true],
    ]);
    expect(open.filter((row) => rowMatches(row, inCountry('JP')))).toEqual([]);
    expect(open.some((row) => isOnlyPossible(row, nothing))).toBe(false);
  });

  test('puts it behind those that have the value, each in the order given', () => {
    const sorted = open.toSorted((a, b) => b.text.localeCompare(a.text));
    const texts = (choice: Choice) => confirmedFirst(sorted, choice).map(({ text }) => text);
    expect(texts(nothing)).toEqual(['cloud run', 'azure functions', 'aws lambda', 'amazon ec2']);
    expect(texts(inCountry('US'))).toEqual(['aws lambda', 'amazon ec2', 'cloud run', 'azure functions']);
  });

  test('is counted apart', () => {
    const counts = countOptions(open, nothing, 'country');
    expect([...counts].map(([value, count]) => `${value}: ${countText(count)}`)).toEqual([
      ': 4',
      'DE: 2 confirmed, 1 possible',
      'US: 2',
      'FR: 0 confirmed, 1 possible',
    ]);
  });
});

describe('an address', () => {
  test('states a choice so that reading it gives the same choice', () => {
    const choice: Choice = { values: { provider: 'aws', country: '' }, text: 'a & b' };
    const query = writeChoice(new URLSearchParams(), choice);
    expect(readChoice(new URLSearchParams(query.toString()), ['provider', 'country'])).toEqual(choice);
    expect(query.has('country')).toBe(false);
  });

  test('keeps parameters that are no filter, and loses filters that were cleared', () => {
    expect(writeChoice(new URLSearchParams('sort=-name&provider=aws&name=x'), nothing).toString()).toBe('sort=-name');
  });
});
