// What the URL of the lifecycle page states.
import { describe, expect, test } from 'vitest';
import {
  isMine,
  type LifecycleValues,
  lifecycleSchema,
  phaseOfUrl,
  sharedUrl,
} from '../../../../../site/components/lifecycle/lifecycle-url.ts';
import { readUrl, writeUrl } from '../../../../../site/state/url-state.ts';

const schema = lifecycleSchema({ providers: ['aws', 'azure', 'ibm'].map((id) => ({ id, name: id, count: 1 })) });
const read = (query: string) => readUrl(schema, query).values;
const all: LifecycleValues = { show: 'ahead', status: undefined, within: '0', provider: [], name: '', ids: [] };

describe('the URL', () => {
  test('without parameters shows all retirements to come, and stays empty', () => {
    expect(read('')).toEqual(all);
    expect(writeUrl(schema, all, '')).toBe('');
  });

  test('has every choice, and is read as it was written', () => {
    const values: LifecycleValues = {
      ...all,
      show: 'ended',
      within: '6',
      provider: ['aws', 'ibm'],
      name: 'sql & more',
      ids: ['aws-lambda', 'aws-s3'],
    };
    const query = writeUrl(schema, values, '');
    expect(query).toBe('show=ended&within=6&provider=aws,ibm&name=sql%20%26%20more&ids=aws-lambda,aws-s3');
    expect(read(query)).toEqual(values);
  });

  test.each([
    ['status=sunset', 'ahead'],
    ['status=deprecated', 'deprecated'],
    ['status=preview', 'preview'],
    ['status=retired', 'ended'],
    ['show=preview&status=retired', 'preview'],
    ['show=nonsense', 'ahead'],
  ])('of older versions is understood: %s shows %s', (query, phase) => expect(phaseOfUrl(read(query))).toBe(phase));

  test('of older versions is written as those of today', () =>
    expect(writeUrl(schema, { ...read('status=retired'), show: 'ended' }, 'status=retired')).toBe('show=ended'));

  test.each([
    ['within=3', '3'],
    ['within=12', '12'],
    ['within=4', '0'],
    ['within=-3', '0'],
  ])('%s means %s months', (query, within) => expect(read(query).within).toBe(within));

  test('takes all items of a parameter that is given twice', () =>
    expect(read('provider=aws&provider=ibm&ids=aws-lambda&ids=aws-s3')).toEqual({
      ...all,
      provider: ['aws', 'ibm'],
      ids: ['aws-lambda', 'aws-s3'],
    }));

  test('names what it does not know', () =>
    expect(readUrl(schema, 'provider=aws,nobody&within=4').problems).toEqual([
      'Unknown value “4”. Use 0, 3, 6 or 12. (within)',
      'Unknown provider: nobody. (provider)',
    ]));

  test('tells the approved list from services', () =>
    expect(['ids=mine', 'ids=mine,aws-s3', ''].map((query) => isMine(read(query).ids))).toEqual([true, false, false]));
});

describe('the URL to pass on', () => {
  const mine = { ...all, ids: ['mine'] };

  test('names the services of the list, which others do not have', () => {
    expect(sharedUrl('/lifecycle/', schema, mine, ['aws-s3', 'aws-sqs'])).toBe('/lifecycle/?ids=aws-s3,aws-sqs');
    expect(sharedUrl('/lifecycle/', schema, { ...all, ids: ['aws-s3'] }, ['aws-sqs'])).toBe('/lifecycle/?ids=aws-s3');
    expect(sharedUrl('/lifecycle/', schema, all, ['aws-sqs'])).toBe('/lifecycle/');
    expect(sharedUrl('/lifecycle/', schema, mine, [])).toBe('/lifecycle/?ids=mine');
  });

  test.each([
    [1_800, 'x'],
    [1_801, 'mine'],
  ])('of %d characters begins with ids=%s', (length, begins) => {
    const url = sharedUrl('/lifecycle/', schema, mine, ['x'.repeat(length - '/lifecycle/?ids='.length)]);
    expect(url.startsWith(`/lifecycle/?ids=${begins}`)).toBe(true);
    expect(url.length <= 1_800).toBe(true);
  });
});
