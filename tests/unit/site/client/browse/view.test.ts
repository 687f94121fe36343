// The address of what is seen: it says every choice, and what it says wrongly is named.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readView, type View, type Vocabulary, writeView } from '../../../../../site/client/browse/view.ts';

const KNOWN: Vocabulary = {
  values: new Map([
    ['provider', new Set(['aws', 'azure'])],
    ['region', new Set(['aws/eu-1', 'ovh/de/fra'])],
    ['named', new Set(['ISO 27001', 'K-ISMS'])],
  ]),
  columns: ['provider', 'kind', 'free'],
  groups: ['provider'],
  defaultColumns: ['provider', 'kind'],
};
const USUAL: View = { text: '', values: {}, sort: 'name', group: '', columns: ['provider', 'kind'], page: 1 };
const read = (query: string) => readView(new URLSearchParams(query), KNOWN);

describe('the address', () => {
  test('of what is seen without any choice says nothing', () => {
    expect(writeView(USUAL, KNOWN)).toBe('');
    expect(read('')).toEqual({ view: USUAL, unknown: [] });
  });

  test('is short and readable', () => {
    const view: View = {
      text: ' object store ',
      values: { provider: ['aws', 'azure'], region: ['aws/eu-1'], named: ['ISO 27001'] },
      sort: '-free',
      group: 'provider',
      columns: ['free'],
      page: 3,
    };
    expect(writeView(view, KNOWN)).toBe(
      'name=object%20store&provider=aws,azure&region=aws/eu-1&named=ISO%2027001&sort=-free&group=provider&columns=free&page=3',
    );
  });

  test('reads back as what was written, whatever was chosen', () => {
    const views = fc.record({
      text: fc.constantFrom('', 'a b', 'c&d=e', 'ü,#'),
      values: fc.record({
        provider: fc.subarray(['aws', 'azure'], { minLength: 1 }),
        region: fc.subarray(['aws/eu-1', 'ovh/de/fra'], { minLength: 1 }),
        named: fc.subarray(['ISO 27001', 'K-ISMS'], { minLength: 1 }),
      }),
      sort: fc.constantFrom('name', '-name', 'kind', '-free'),
      group: fc.constantFrom('', 'provider'),
      columns: fc.subarray(['provider', 'kind', 'free']),
      page: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(
      fc.property(views, (view) => {
        expect(read(writeView(view, KNOWN))).toEqual({ view, unknown: [] });
      }),
    );
  });

  test('turns an order round by a hyphen at its beginning only', () =>
    expect(read('sort=fr-ee')).toEqual({ view: USUAL, unknown: ['sort=fr-ee'] }));

  test('keeps the order of columns whatever the address has, and reads no columns as none', () => {
    expect(read('columns=free,provider').view.columns).toEqual(['provider', 'free']);
    expect(read('columns=none').view.columns).toEqual([]);
  });

  test('names what nothing is called, and does as if it were not there', () => {
    expect(read('provider=aws,nobody&sort=-weight&group=size&columns=kind,price&q=x&headOffice=DE')).toEqual({
      view: { ...USUAL, values: { provider: ['aws'] }, columns: ['kind'] },
      unknown: ['provider=nobody', 'q=x', 'headOffice=DE', 'sort=weight', 'group=size', 'columns=price'],
    });
  });

  test('says nothing of what others hang on to links', () => {
    expect(read('utm_source=mail&gclid=1&fbclid=2')).toEqual({ view: USUAL, unknown: [] });
  });

  test('is read whatever the case of its values, and as often as it names a facet', () => {
    const view = { ...USUAL, values: { provider: ['aws', 'azure'], named: ['ISO 27001'] } };
    expect(read('provider=AWS&provider=azure,aws&named=iso 27001')).toEqual({ view, unknown: [] });
  });

  test('takes all items of what it gives twice, and says of which there can be one only', () => {
    expect(read('provider=aws&provider=azure&columns=kind&columns=free')).toEqual({
      view: { ...USUAL, values: { provider: ['aws', 'azure'] }, columns: ['kind', 'free'] },
      unknown: [],
    });
    expect(read('name=a&name=b&sort=kind&sort=free')).toEqual({
      view: { ...USUAL, text: 'a', sort: 'kind' },
      unknown: ['name=b (given twice)', 'sort=free (given twice)'],
    });
  });

  test.each([['0'], ['-1'], ['1.5'], ['x'], ['']])('starts at the first page where it says page=%s', (page) => {
    expect(read(`page=${page}`).view.page).toBe(1);
  });
});
