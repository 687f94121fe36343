// Needs that meet others: of one service by several, and of services that govern others.
import { describe, expect, test } from 'vitest';
import { contentsOf } from '../../../../../../catalogue/views/policies/contents.ts';
import {
  countMissingRequired,
  includedServices,
  missingServices,
} from '../../../../../../catalogue/views/policies/findings/gaps.ts';
import type { PolicyOptions } from '../../../../../../catalogue/views/policies/options.ts';
import { policyCatalogue, servicesOf } from '../../../../../support/policies/policy-catalogue.ts';
import { shortNeeds } from '../../../../../support/policies/short-needs.ts';

const catalogue = policyCatalogue({
  'aws-app': { identifiers: ['app'], needs: [{ service: 'aws-keys', patterns: ['kms:Decrypt'] }] },
  'aws-bus': { identifiers: ['bus'], needs: [{ service: 'aws-keys', patterns: ['kms:Encrypt', 'kms:Decrypt'] }] },
  'aws-keys': { identifiers: ['kms'] },
  'aws-first': { governedBy: ['aws-two'] },
  'aws-second': { governedBy: ['aws-two'] },
  'aws-third': { governedBy: ['aws-two'] },
  'aws-strange': { governedBy: ['gcp-elsewhere'] },
  'aws-two': { identifiers: ['zwei', 'eins'] },
  'aws-some-of-two': {
    identifiers: ['some'],
    needs: [
      { service: 'aws-two', patterns: ['eins:Run*'], for: 'runs one' },
      { service: 'aws-app', patterns: ['app:Start'] },
    ],
  },
  'aws-exact': {
    governedBy: ['aws-two', 'aws-bus'],
    needs: [{ service: 'aws-two', patterns: ['eins:Run*'], for: 'runs one' }, { service: 'aws-bus' }],
  },
  'aws-usual': {
    governedBy: ['aws-two'],
    needs: [{ service: 'aws-two', patterns: ['eins:Run*'], strength: 'usual' }],
  },
  'aws-optional': {
    governedBy: ['aws-two'],
    needs: [{ service: 'aws-two', patterns: ['eins:Run*'], strength: 'optional' }],
  },
  'aws-another': { governedBy: ['aws-two'], needs: [{ service: 'aws-bus' }] },
  'aws-shared': { identifiers: ['app', 'other'] },
  'gcp-elsewhere': { identifiers: ['elsewhere.googleapis.com'] },
});

const contents = (ids: readonly string[], options: PolicyOptions = {}) =>
  contentsOf(catalogue, 'alpha', servicesOf(catalogue, ...ids), { foundation: 'none', ...options });
const missing = (ids: string[], options: PolicyOptions = {}) => shortNeeds(missingServices(contents(ids, options)));

describe('what several need of one service', () => {
  test('is put together, each action once and sorted', () =>
    expect(missing(['aws-app', 'aws-bus'])).toEqual([
      ['aws-keys', 'required', ['kms'], ['kms:Decrypt', 'kms:Encrypt'], ['aws-app', 'aws-bus']],
    ]));

  test('is not missing where a pattern of alsoAllow covers it', () => {
    expect(missing(['aws-app'], { alsoAllow: { alpha: ['kms:De*'] } })).toEqual([]);
    expect(missing(['aws-app'], { alsoAllow: { alpha: ['kms:En*'] } })).toHaveLength(1);
  });
});

describe('who rules an approved service', () => {
  test('is named as a whole, in the order of its record, for the first approved that it rules', () =>
    expect(missing(['aws-second', 'aws-third'])).toEqual([
      ['aws-two', 'required', ['zwei', 'eins'], [], ['aws-second']],
    ]));

  test('is missing where only a part of it is open', () => {
    expect(missing(['aws-second'], { alsoAllow: { alpha: ['eins:*'] } })).toHaveLength(1);
    expect(missing(['aws-second'], { alsoAllow: { alpha: ['eins:*', 'zwei:*'] } })).toEqual([]);
  });

  test('is told once, as a whole and with the reason that is known, where another needs a part of it', () => {
    const both = contents(['aws-first', 'aws-some-of-two'], { include: 'required' });
    expect(both.entries).toEqual(['app:Start', 'eins:*', 'kms:Decrypt', 'some:*', 'zwei:*']);
    const [app, keys, two, ...others] = includedServices(both);
    expect(others).toEqual([]);
    expect([app?.patterns, keys?.patterns]).toEqual([['app:Start'], ['kms:Decrypt']]);
    expect(two).toMatchObject({
      service: 'aws-two',
      identifiers: ['eins', 'zwei'],
      patterns: [],
      for: 'runs one',
      source: 'https://example.org/',
      neededBy: ['aws-first', 'aws-some-of-two'],
    });
  });

  test('counts by what the service says that it requires of it, where it says so', () => {
    expect(contents(['aws-exact'], { include: 'required' }).entries).toEqual([
      'bus:*',
      'eins:Run*',
      'kms:Decrypt',
      'kms:Encrypt',
    ]);
    expect(missing(['aws-exact']).map(([service]) => service)).toEqual(['aws-bus', 'aws-keys', 'aws-two']);
    expect(countMissingRequired(contents(['aws-exact']))).toEqual({ yes: 3, unknown: 0 });
    expect(missing(['aws-exact', 'aws-bus']).map(([service]) => service)).toEqual(['aws-keys', 'aws-two']);
  });

  test.each(['aws-usual', 'aws-optional', 'aws-another'])(
    'counts as a whole where the service requires none of it itself: %s',
    (id) => {
      expect(contents([id], { include: 'required' }).entries).toEqual(expect.arrayContaining(['eins:*', 'zwei:*']));
      expect(missing([id])).toContainEqual(['aws-two', 'required', ['zwei', 'eins'], [], [id]]);
    },
  );

  test('is of the same cloud', () => expect(missing(['aws-strange'])).toEqual([]));
});
