// The exposure scorecard, against figures worked out by hand.
import { describe, expect, test } from 'vitest';
import { exposure } from '../../../../../catalogue/views/exposure/exposure.ts';
import { jurisdictionOf } from '../../../../../catalogue/views/exposure/jurisdictions.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../../support/made-catalogue.ts';

const catalogue = fixtureCatalogue();
const score = (...ids: string[]) => exposure(catalogue, ids, 'https://example.org');

describe('exposure', () => {
  test('one US and one French provider', () => {
    expect(score('aws-lambda', 'scaleway-functions')).toMatchObject({
      selection: { requested: 2, resolved: 2, providers: 2 },
      headOfficeBreakdown: [
        { country: 'FR', jurisdiction: 'EU', providers: 1, services: 1, percent: 50 },
        { country: 'US', jurisdiction: 'US', providers: 1, services: 1, percent: 50 },
      ],
      regionBreakdown: [
        { country: null, services: 2, percent: 100, unconfirmedServices: 0 },
        { country: 'FR', services: 0, percent: 0, unconfirmedRegions: 1, unconfirmedServices: 1 },
        { country: 'IE', services: 0, percent: 0, unconfirmedRegions: 1, unconfirmedServices: 1 },
        { country: 'NL', services: 0, percent: 0, unconfirmedRegions: 1, unconfirmedServices: 1 },
        { country: 'US', services: 0, percent: 0, unconfirmedRegions: 1, unconfirmedServices: 1 },
      ],
      usHeadquarteredPercent: 50,
      sovereignOptions: 1,
      europeanResidentOnly: 1,
      unknown: [
        { slug: 'aws-lambda', reason: "regions not confirmed, only the provider's known" },
        { slug: 'scaleway-functions', reason: "regions not confirmed, only the provider's known" },
      ],
      notFound: [],
      methodologyVersion: '2',
      methodologyUrl: 'https://example.org/methodology/',
      asOf: '2026-11-03',
    });
  });

  test('a US provider with European regions only is resident there but no sovereign option', () => {
    expect(score('azure-functions').services).toEqual([
      {
        slug: 'azure-functions',
        headOffice: 'US',
        ultimateParent: 'US',
        regionBasis: 'provider',
        regionCountries: null,
        unconfirmedCountries: ['NL'],
        usHeadquartered: true,
        sovereignOption: false,
        europeanResidentOnly: true,
      },
    ]);
  });

  test('providers count once in the US percentage, services in the breakdown', () => {
    const { usHeadquarteredPercent, headOfficeBreakdown } = score(
      'aws-lambda',
      'aws-secrets-manager',
      'azure-functions',
      'scaleway-functions',
    );
    expect(usHeadquarteredPercent).toBe(66.7);
    expect(headOfficeBreakdown).toEqual([
      { country: 'US', jurisdiction: 'US', providers: 2, services: 3, percent: 75 },
      { country: 'FR', jurisdiction: 'EU', providers: 1, services: 1, percent: 25 },
    ]);
  });

  test('an unknown parent is named as unknown and never counted as sovereign', () => {
    const data = structuredClone(catalogue.data);
    for (const provider of data.providers) delete provider.ultimateParent;
    const orphaned = exposure(
      new (catalogue.constructor as new (value: typeof data) => typeof catalogue)(data),
      ['scaleway-functions', 'aws-lambda'],
      '',
    );
    expect(orphaned.services.map(({ sovereignOption }) => sovereignOption)).toEqual([null, false]);
    expect(orphaned.sovereignOptions).toBe(0);
    expect(orphaned.unknown).toEqual([
      {
        slug: 'scaleway-functions',
        reason: "ultimate parent not known; regions not confirmed, only the provider's known",
      },
      { slug: 'aws-lambda', reason: "ultimate parent not known; regions not confirmed, only the provider's known" },
    ]);
  });

  test('a provider that the catalogue does not know counts as none, and its services as of no country', () => {
    const { selection, headOfficeBreakdown, usHeadquarteredPercent } = exposure(
      madeCatalogue([madeService('lost-one'), madeService('known-one')], { providers: [madeProvider('known')] }),
      ['lost-one', 'known-one'],
      '',
    );
    expect(selection).toEqual({ requested: 2, resolved: 2, providers: 1 });
    expect(usHeadquarteredPercent).toBe(0);
    expect(headOfficeBreakdown).toEqual([
      { country: 'DE', jurisdiction: 'EU', providers: 1, services: 1, percent: 50 },
      { country: null, jurisdiction: 'UNKNOWN', providers: 1, services: 1, percent: 50 },
    ]);
  });

  test('repeats count once, unknown ids are named, and nothing resolved gives zeroes', () => {
    expect(score('aws-lambda', 'aws-lambda', 'nope').selection).toEqual({ requested: 2, resolved: 1, providers: 1 });
    expect(score('nope')).toMatchObject({
      notFound: ['nope'],
      usHeadquarteredPercent: 0,
      headOfficeBreakdown: [],
      regionBreakdown: [],
    });
  });

  test('the disclaimer says what it is', () => {
    expect(score('aws-lambda').disclaimer).toMatch(/procurement triage, not legal advice/i);
  });

  test.each([
    ['DE', 'EU'],
    ['NO', 'EEA'],
    ['CH', 'CH'],
    ['GB', 'UK'],
    ['US', 'US'],
    ['CA', 'FVEY'],
    ['HK', 'CN'],
    ['BR', 'OTHER'],
    [undefined, 'UNKNOWN'],
  ])('%s belongs to %s', (country, jurisdiction) => expect(jurisdictionOf(country)).toBe(jurisdiction));
});
