// What the address says of a coverage, and the choices that readers have.
import { describe, expect, test } from 'vitest';
import { readQuestion, showChoices, writeQuestion } from '../../../../../site/client/kinds/address.ts';

const FIRST = ['aws', 'azure'];
const read = (query: string) => readQuestion(new URLSearchParams(query), FIRST);

describe('the address', () => {
  test('that says nothing asks for the first providers and all kinds', () =>
    expect(read('')).toEqual({ providers: FIRST, category: '', show: 'all' }));

  test('is written so that it reads back, with commas that people can read', () => {
    const question = { providers: ['gcp', 'otc'], category: 'databases', show: 'lacks-otc' };
    const written = writeQuestion(new URLSearchParams(), question, FIRST);
    expect(written).toBe('providers=gcp,otc&category=databases&show=lacks-otc');
    expect(read(written)).toEqual(question);
  });

  test('takes the providers of a parameter that is given twice', () =>
    expect(read('providers=gcp&providers=otc').providers).toEqual(['gcp', 'otc']));

  test('leaves out what is the same without a word, and keeps what is not its own', () => {
    const query = new URLSearchParams('providers=gcp&show=gaps&lifecycle=retired');
    expect(writeQuestion(query, { providers: FIRST, category: '', show: 'all' }, FIRST)).toBe('lifecycle=retired');
  });
});

test('what can be shown names each provider; one that stands alone is held against all', () => {
  const [aws, azure] = [
    { id: 'aws', name: 'AWS' },
    { id: 'azure', name: 'Azure' },
  ];
  expect(showChoices([aws, azure]).map(({ value }) => value)).toEqual([
    'all',
    'gaps',
    'lacks-aws',
    'lacks-azure',
    'only-aws',
    'only-azure',
  ]);
  expect(showChoices([aws]).map(({ text }) => text)).toEqual(['All kinds', 'What AWS lacks', 'What only AWS has']);
});
