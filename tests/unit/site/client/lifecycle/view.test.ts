// What an address asks of the lifecycle page.
import { describe, expect, test } from 'vitest';
import { type LifecycleView, readView, sharedAddress, writeView } from '../../../../../site/client/lifecycle/view.ts';

const providers = new Set(['aws', 'azure', 'ibm']);
const read = (query: string, anchor?: string) => readView(new URLSearchParams(query), providers, anchor);
const all: LifecycleView = { phase: 'ahead', within: 0, providers: [], text: '', services: undefined };

describe('an address', () => {
  test('without a question shows all that is ahead, and says nothing', () => {
    expect(read('')).toEqual(all);
    expect(writeView(all)).toBe('');
  });

  test('says every choice, and is read as it was written', () => {
    const view: LifecycleView = {
      phase: 'ended',
      within: 6,
      providers: ['aws', 'ibm'],
      text: 'sql & more',
      services: ['aws-lambda', 'aws-s3'],
    };
    const query = writeView(view);
    expect(query).toBe('show=ended&within=6&provider=aws,ibm&name=sql%20%26%20more&ids=aws-lambda,aws-s3');
    expect(read(query)).toEqual(view);
    expect(read(writeView({ ...all, services: 'mine' })).services).toBe('mine');
  });

  test.each([
    ['status=sunset', 'ahead'],
    ['status=deprecated', 'deprecated'],
    ['status=preview', 'preview'],
    ['status=retired', 'ended'],
    ['show=preview&status=retired', 'preview'],
    ['show=nonsense', 'ahead'],
  ])('of older days is understood: %s shows %s', (query, phase) => expect(read(query).phase).toBe(phase));

  test('may lead to a phase by its anchor, which a choice overrules', () => {
    expect(read('', 'deprecated').phase).toBe('deprecated');
    expect(read('show=ended', 'deprecated').phase).toBe('ended');
    expect(read('', 'picture').phase).toBe('ahead');
  });

  test.each([
    ['within=3', 3],
    ['within=12', 12],
    ['within=4', 0],
    ['within=-3', 0],
    ['within=x', 0],
  ])('%s asks for %d months', (query, within) => expect(read(query).within).toBe(within));

  test('takes all items of a parameter that is given twice', () =>
    expect(read('provider=aws&provider=ibm&ids=aws-lambda&ids=aws-s3')).toEqual({
      ...all,
      providers: ['aws', 'ibm'],
      services: ['aws-lambda', 'aws-s3'],
    }));

  test('loses providers that there are not', () => {
    expect(read('provider=aws,nobody,,aws').providers).toEqual(['aws']);
  });
});

describe('an address to pass on', () => {
  const view: LifecycleView = { ...all, services: 'mine' };

  test('names the services of the list, which others do not have', () => {
    expect(sharedAddress('/lifecycle/', view, ['aws-s3', 'aws-sqs'])).toBe('/lifecycle/?ids=aws-s3,aws-sqs');
    expect(sharedAddress('/lifecycle/', { ...all, services: ['aws-s3'] }, ['aws-sqs'])).toBe('/lifecycle/?ids=aws-s3');
    expect(sharedAddress('/lifecycle/', all, ['aws-sqs'])).toBe('/lifecycle/');
  });

  test.each([
    [1_800, 'x'],
    [1_801, 'mine'],
  ])('of %d characters says ids=%s…', (length, begins) => {
    const address = sharedAddress('/lifecycle/', view, ['x'.repeat(length - '/lifecycle/?ids='.length)]);
    expect(address.startsWith(`/lifecycle/?ids=${begins}`)).toBe(true);
    expect(address.length <= 1_800).toBe(true);
  });
});
