// Addresses that hold a selection, and what they ask for.
import fc from 'fast-check';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readIndex } from '../../../../../catalogue/formats/browser-data.ts';
import {
  addressOf,
  addressWith,
  askedSelection,
  resolver,
  showInAddress,
} from '../../../../../site/client/selection/selection.ts';
import { listOf } from '../../../../../site/state/url-state.ts';

const idsOfLength = (count: number) =>
  Array.from({ length: count }, (_, place) => `aws-service-number-${1_000 + place}`);
const asked = (address: string) => {
  const { search, hash } = new URL(address, 'http://localhost');
  return askedSelection({ search, hash });
};

describe('a selection in an address', () => {
  test('is there while the address has at most 1,800 characters', () => {
    const path = '/builder/';
    const room = 1_800 - '/builder/?ids='.length;
    expect(addressWith(path, ['a'.repeat(room)])).toHaveLength(1_800);
    expect(addressWith(path, ['a'.repeat(room + 1)])).toBeUndefined();
  });

  test('takes the place of the one before, in the query and in the fragment, and leaves another fragment alone', () => {
    const shown = (search: string, hash: string, ids: readonly string[]) => {
      let address = '';
      vi.stubGlobal('location', { pathname: '/builder/', search, hash });
      vi.stubGlobal('history', { state: null, replaceState: (...[, , url]: unknown[]) => (address = String(url)) });
      return [showInAddress(ids), address];
    };
    onTestFinished(() => void vi.unstubAllGlobals());
    expect(shown('?ids=a', '#list', ['b', 'c'])).toEqual([true, '/builder/?ids=b,c#list']);
    expect(shown('', '#ids=a', ['b'])).toEqual([true, '/builder/?ids=b']);
    expect(shown('?ids=a', '', idsOfLength(2_000))).toEqual([false, '/builder/']);
    expect(shown('?ids=a', '#list', ['a'])).toEqual([true, '']);
  });

  test('is nothing but the path when nothing is selected', () =>
    expect(addressWith('/builder/', [])).toBe('/builder/'));

  test('goes into the fragment when it is too long for a query, and is read from there', () => {
    const ids = idsOfLength(2_000);
    const address = addressOf('/builder/', ids);
    expect(new URL(address, 'http://localhost').search).toBe('');
    expect(asked(address).ids).toEqual(ids);
  });

  test('comes back as it went in', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.stringMatching(/^[a-z0-9-]{1,44}$/), { maxLength: 200 }), (ids) => {
        expect(asked(addressOf('/compare/', ids)).ids ?? []).toEqual(ids);
      }),
    );
  });

  test('names what to add apart from what to open', () => {
    expect(asked('/builder/?add=aws-lambda,%20azure-functions,,aws-lambda')).toEqual({
      ids: undefined,
      add: ['aws-lambda', 'azure-functions'],
    });
    expect(asked('/builder/?ids=')).toEqual({ ids: [], add: [] });
  });

  test('takes all where a parameter is given more than once', () =>
    expect(asked('/compare/?ids=aws-lambda&ids=aws-s3,aws-lambda&add=a&add=b')).toEqual({
      ids: ['aws-lambda', 'aws-s3'],
      add: ['a', 'b'],
    }));

  test('drops blanks and repeats', () => expect(listOf(' a,,b , a')).toEqual(['a', 'b']));
});

describe('the services of an address', () => {
  const service = (id: string, formerSlugs: string[]) => ({
    id,
    providerId: 'aws',
    name: id,
    category: 'compute',
    formerSlugs,
  });
  const resolve = resolver(
    readIndex({
      lastUpdated: '2026-11-24',
      categories: [],
      providers: [],
      services: [service('aws-lambda', ['aws-functions'])],
    }),
  );

  test('are found by ids and former ones, in capitals too, each once', () => {
    const { services, notFound } = resolve(['AWS-LAMBDA', 'Aws-Functions', 'aws-lambda', 'NOPE']);
    expect([services.map(({ id }) => id), notFound]).toEqual([['aws-lambda'], ['NOPE']]);
  });
});
