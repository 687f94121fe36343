// Completeness: counts over the fixture.
import { describe, expect, test } from 'vitest';
import type { Service } from '../../../../catalogue/model/catalogue.ts';
import {
  countFields,
  countIdentifiers,
  countNeeds,
  countPricing,
  countRegionBasis,
  percentText,
} from '../../../../catalogue/views/completeness.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';
import { madeService } from '../../../support/made-catalogue.ts';

describe('completeness', () => {
  const { services } = fixtureCatalogue();

  test('a field is counted where it says something', () => {
    const counts = Object.fromEntries(countFields(services).map(({ field, present }) => [field, present]));
    expect(counts['description']).toBe(services.length);
    expect(counts['lifecycle']).toBe(services.filter(({ lifecycle }) => lifecycle).length);
    expect(counts['hasFreeTier']).toBe(services.filter(({ hasFreeTier }) => hasFreeTier !== undefined).length);
    expect(counts['equivalents or reason']).toBeGreaterThanOrEqual(counts['equivalents'] ?? Number.NaN);
    expect(countFields([]).every(({ present }) => present === 0)).toBe(true);
  });

  test('only services of providers with generated policies are asked for identifiers, and a named one is not excused as well', () => {
    const all = countIdentifiers(services);
    expect(all.services).toBe(services.filter(({ providerId }) => providerId !== 'scaleway').length);
    expect(all.named + all.excused).toBeLessThanOrEqual(all.services);
    const [lambda] = services.filter(({ id }) => id === 'aws-lambda');
    expect(lambda && countIdentifiers([{ ...lambda, noPolicyIdentifiers: 'For the test only.' }])).toEqual({
      services: 1,
      named: 1,
      excused: 0,
    });
  });

  test('pricing is asked of services that still run, and takes page and model together', () => {
    const [lambda] = services.filter(({ id }) => id === 'aws-lambda');
    if (lambda === undefined) throw new Error('the fixture has no aws-lambda');
    const { pricingUrl: _url, ...withoutPage } = lambda;
    const { pricingModel: _model, ...withoutModel } = lambda;
    const ended = { ...withoutPage, lifecycle: { status: 'retired', sunsetDate: '2026-01-01' } } as const;
    expect(countPricing([lambda, withoutPage, withoutModel, ended])).toEqual({ running: 3, priced: 1 });
  });

  test('needs are asked of what has identifiers, and open where there is neither a need nor a reason for none', () => {
    const [lambda] = services.filter(({ id }) => id === 'aws-lambda');
    const [elsewhere] = services.filter(({ providerId }) => providerId === 'scaleway');
    if (lambda === undefined || elsewhere === undefined) throw new Error('the fixture lacks a service');
    const { needs: _needs, noNeeds: _none, ...bare } = lambda;
    const need = {
      service: 'aws-secrets-manager',
      strength: 'usual',
      for: 'reads secrets',
      source: 'https://aws.amazon.com',
    } as const;
    expect(
      countNeeds([
        { ...bare, id: 'aws-needy', needs: [need] },
        { ...bare, id: 'aws-alone', noNeeds: 'For the test only.' },
        { ...bare, id: 'aws-unseen' },
        { ...bare, id: 'aws-nameless', policyIdentifiers: {}, subServices: [] },
        elsewhere,
      ]),
    ).toEqual({ services: 3, stated: 1, excused: 1, open: ['aws-unseen'] });
  });

  test('a share of nothing is 0', () => {
    expect(percentText(0, 0)).toBe('0.0');
    expect(percentText(1, 3)).toBe('33.3');
  });
});

describe('the count of region bases', () => {
  const [service] = fixtureCatalogue().services;
  if (!service) throw new Error('the fixture has no service');
  const where = (change: Partial<typeof service>) => ({ ...service, lifecycle: undefined, ...change });
  const complete = where({ regionBasis: 'service', elsewhere: 'none' });
  const open = where({ regionBasis: 'service', elsewhere: 'provider' });
  const bounded = where({ regionBasis: 'provider', elsewhere: 'provider' });
  const unknown = where({ regionBasis: 'unknown', elsewhere: 'unknown' });
  const ended = where({ ...complete, lifecycle: { status: 'retired', sunsetDate: '2025-01-01' } });

  test('tells own records, those in part, bounds and what nobody knows; what has ended does not count', () => {
    expect(countRegionBasis([complete, open, open, bounded, unknown, ended])).toEqual({
      running: 5,
      service: 3,
      inPart: 2,
      provider: 1,
      unknown: 1,
    });
  });
});

describe('of one service', () => {
  const bare = { ...madeService('aws-one'), description: '', placement: undefined, regionBasis: 'provider' as const };
  const fieldsOf = (more: Partial<Service>) =>
    countFields([{ ...bare, ...more }]).flatMap(({ field, present }) => (present === 1 ? [field] : []));

  test.each<[field: string[], more: Partial<Service>]>([
    [[], {}],
    [['description'], { description: 'x' }],
    [['documentationUrl'], { documentationUrl: 'https://example.org/' }],
    [['pricingUrl'], { pricingUrl: 'https://example.org/' }],
    [['pricingModel'], { pricingModel: 'usage' }],
    [['hasFreeTier'], { hasFreeTier: false }],
    [['tags'], { tags: ['x'] }],
    [['aliases'], { aliases: ['x'] }],
    [['compliance'], { compliance: ['x'] }],
    [['sub-services'], { subServices: [{ id: 'x', name: 'X' }] }],
    [
      ['equivalents', 'equivalents or reason'],
      { equivalents: [{ serviceId: 'x', grade: 'exact', notes: [], roles: [] }] },
    ],
    [['equivalents or reason'], { noEquivalents: 'None.' }],
    [['lifecycle'], { lifecycle: { status: 'preview' } }],
    [['own regions'], { regionBasis: 'service' }],
  ])('%j counts where the record says it', (fields, more) => expect(fieldsOf(more)).toEqual(fields));

  test.each<[what: string, more: Partial<Service>, counts: [named: number, excused: number]]>([
    ['nothing', {}, [0, 0]],
    ['an identifier', { policyIdentifiers: { alpha: { servicePrefixes: ['x'] } } }, [1, 0]],
    ['an identifier of a part', { subServices: [{ id: 'x', name: 'X', policyIdentifiers: {} }] }, [1, 0]],
    ['a reason for none', { noPolicyIdentifiers: 'None.' }, [0, 1]],
  ])('with %s it is named or excused', (_, more, [named, excused]) => {
    expect(countIdentifiers([{ ...bare, ...more }])).toEqual({ services: 1, named, excused });
    expect(countIdentifiers([{ ...bare, ...more, providerId: 'ovh' }])).toEqual({ services: 0, named: 0, excused: 0 });
  });
});

test('shares have one decimal', () =>
  expect([percentText(1, 8), percentText(2, 2), percentText(5, 1)]).toEqual(['12.5', '100.0', '500.0']));
