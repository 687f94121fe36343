// Needs of which one of several services is enough: the first is followed where none of them is approved.
import { describe, expect, test } from 'vitest';
import { contentsOf } from '../../../../../catalogue/views/policies/contents.ts';
import {
  countMissingRequired,
  countOverGrants,
  includedServices,
  missingServices,
  overGrants,
} from '../../../../../catalogue/views/policies/findings/gaps.ts';
import { warningsOf } from '../../../../../catalogue/views/policies/findings/warnings.ts';
import { API_WORDS } from '../../../../../catalogue/views/policies/option-words.ts';
import type { PolicyOptions } from '../../../../../catalogue/views/policies/options.ts';
import { policyCatalogue, servicesOf } from '../../../../support/policies/policy-catalogue.ts';

const NODES = { service: 'aws-sets', alternatives: ['aws-machines', 'aws-slots'] };
const catalogue = policyCatalogue({
  'aws-cluster': { identifiers: ['cluster'], needs: [NODES] },
  'aws-sets': { identifiers: ['sets'], needs: [{ service: 'aws-net' }] },
  'aws-machines': { identifiers: ['machines', 'disks'] },
  'aws-slots': { identifiers: ['slots'] },
  'aws-net': { identifiers: ['net'] },
  'aws-wrap': { identifiers: ['wrap'], needs: [{ service: 'aws-cluster' }] },
  'aws-often': { identifiers: ['often'], needs: [{ service: 'aws-cluster', strength: 'usual' }] },
  'aws-outer': { identifiers: ['outer'], needs: [{ service: 'aws-wrap', alternatives: ['aws-slots'] }] },
  'aws-loop': { identifiers: ['loop'], needs: [{ service: 'aws-back', alternatives: ['aws-slots'] }] },
  'aws-back': { identifiers: ['back'], needs: [{ service: 'aws-loop', alternatives: ['aws-slots'] }] },
  'aws-part': { identifiers: ['part'], needs: [{ ...NODES, patterns: ['sets:Get*'], alone: true }] },
  'aws-strict': { identifiers: ['strict'], needs: [{ service: 'aws-sets', for: 'a strict need' }] },
  'aws-sharing': { identifiers: ['net', 'slots'] },
  'aws-other': { identifiers: ['other'], needs: [{ service: 'aws-sets', alternatives: ['aws-slots'] }] },
});

const contents = (ids: readonly string[], options: PolicyOptions = {}) =>
  contentsOf(catalogue, 'alpha', servicesOf(catalogue, ...ids), { foundation: 'none', ...options });
const opened = (ids: string[], include: 'none' | 'required' | 'usual' = 'required') =>
  contents(ids, { include }).entries.map((entry) => entry.replace(':*', ''));
const brief = (needed: readonly { service: string; strength: string; alternatives?: readonly string[] }[]) =>
  needed.map(({ service, strength, alternatives }) => [service, strength, alternatives]);
const included = (ids: string[], include: 'required' | 'usual' = 'required') =>
  brief(includedServices(contents(ids, { include })));
const missing = (ids: string[], options: PolicyOptions = {}) => brief(missingServices(contents(ids, options)));

describe('where none of them is approved', () => {
  test('the first is opened with what it requires, and the value names the others', () => {
    expect(opened(['aws-cluster'])).toEqual(['cluster', 'net', 'sets']);
    expect(included(['aws-cluster'])).toEqual([
      ['aws-net', 'required', undefined],
      ['aws-sets', 'required', ['aws-machines', 'aws-slots']],
    ]);
    expect(overGrants(contents(['aws-cluster'], { include: 'required' }))).toEqual([
      { id: 'aws-sharing', identifiers: ['net'] },
    ]);
    expect(countOverGrants(contents(['aws-cluster'], { include: 'required' }))).toBe(1);
  });

  test('nothing is opened without being asked, and the first is what is missing', () => {
    expect(opened(['aws-cluster'], 'none')).toEqual(['cluster']);
    expect(missing(['aws-cluster'])).toEqual([
      ['aws-net', 'required', undefined],
      ['aws-sets', 'required', ['aws-machines', 'aws-slots']],
    ]);
    expect(countMissingRequired(contents(['aws-cluster']))).toEqual({ yes: 2, unknown: 0 });
  });

  test('a warning says which was opened, and for whom', () => {
    const of = (ids: string[], include: 'none' | 'required' | 'usual') =>
      warningsOf(contents(ids, { include }), API_WORDS, 100).filter((text) => text.includes('the first is opened'));
    expect(of(['aws-cluster'], 'required')).toEqual([
      'aws-cluster requires aws-sets or aws-machines or aws-slots, and none is approved: the first is opened; approve the one that is used to keep the others closed.',
    ]);
    expect(of(['aws-cluster'], 'none')).toEqual([]);
    expect(of(['aws-cluster', 'aws-slots'], 'required')).toEqual([]);
    expect(of(['aws-cluster', 'aws-sets'], 'required')).toEqual([]);
    expect(of(['aws-often'], 'required')).toEqual([]);
    expect(of(['aws-often'], 'usual')).toHaveLength(1);
  });

  test('what needs a part of it alone brings no more than that', () =>
    expect(opened(['aws-part'])).toEqual(['part', 'sets:Get*']));
});

describe.each(['aws-machines', 'aws-slots'])('where %s is approved', (other) => {
  test('the first is usual, and so is what only it requires', () => {
    expect(included(['aws-cluster', other])).toEqual([]);
    const asUsual = [
      ['aws-net', 'usual', undefined],
      ['aws-sets', 'usual', ['aws-machines', 'aws-slots']],
    ];
    expect(missing(['aws-cluster', other])).toEqual(asUsual);
    expect(included(['aws-cluster', other], 'usual')).toEqual(asUsual);
    expect(countMissingRequired(contents(['aws-cluster', other]))).toEqual({ yes: 0, unknown: 0 });
  });

  test('a need without alternatives stays, and so does its reason', () => {
    expect(included(['aws-cluster', 'aws-strict', other])).toEqual([
      ['aws-net', 'required', undefined],
      ['aws-sets', 'required', undefined],
    ]);
  });
});

describe('a need with alternatives', () => {
  test('is met by its first', () => {
    expect(included(['aws-cluster', 'aws-sets'])).toEqual([['aws-net', 'required', undefined]]);
    expect(missing(['aws-cluster', 'aws-sets', 'aws-net'])).toEqual([]);
  });

  test('is met where all of an alternative is open, however that came, and not where a part is', () => {
    const allowed = (alpha: string[]) => missing(['aws-cluster', 'aws-net'], { alsoAllow: { alpha } });
    expect(allowed(['machines:*', 'disks:*'])).toEqual([]);
    expect(allowed(['machines:*'])).toHaveLength(1);
    expect(allowed(['slots:Run*'])).toHaveLength(1);
  });

  test('is missing where what was opened for it is denied', () => {
    const denied = { include: 'required', alsoDeny: { alpha: ['sets:*'] } } as const;
    expect(missing(['aws-cluster'], denied)).toEqual([['aws-sets', 'required', ['aws-machines', 'aws-slots']]]);
    expect(countMissingRequired(contents(['aws-cluster'], denied))).toEqual({ yes: 1, unknown: 0 });
  });

  test('is followed through what is required, and through what is usual as that', () => {
    expect(opened(['aws-wrap'])).toEqual(['cluster', 'net', 'sets', 'wrap']);
    expect(opened(['aws-often'])).toEqual(['often']);
    expect(opened(['aws-often'], 'usual')).toEqual(['cluster', 'net', 'often', 'sets']);
    expect(included(['aws-often'], 'usual')).toEqual([
      ['aws-cluster', 'usual', undefined],
      ['aws-net', 'usual', undefined],
      ['aws-sets', 'usual', ['aws-machines', 'aws-slots']],
    ]);
    expect(included(['aws-often', 'aws-machines'], 'usual')).toEqual([['aws-cluster', 'usual', undefined]]);
  });

  test('leads to those of the service that it opens, and stops where one of them is approved', () => {
    expect(opened(['aws-outer'])).toEqual(['cluster', 'net', 'outer', 'sets', 'wrap']);
    expect(opened(['aws-outer', 'aws-machines'])).toEqual(['cluster', 'disks', 'machines', 'outer', 'wrap']);
    expect(opened(['aws-outer', 'aws-slots'])).toEqual(['outer', 'slots']);
  });

  test('may lead in a circle', () => expect(opened(['aws-loop'])).toEqual(['back', 'loop']));

  test('of several names only what does for all of them', () =>
    expect(included(['aws-cluster', 'aws-other'])).toContainEqual(['aws-sets', 'required', ['aws-slots']]));
});
