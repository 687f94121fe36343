// Which rows people are shown of a comparison, and in what words.
import { describe, expect, test } from 'vitest';
import { compareAttributes } from '../../../../../catalogue/views/compare/compare.ts';
import { absenceOf, likenessOf, shownAttributes } from '../../../../../catalogue/views/compare/likeness.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';
import { madeService } from '../../../../support/made-catalogue.ts';

const row = (key: string, ...values: (string | number | null)[]) => ({
  key,
  label: key,
  values: Object.fromEntries(values.map((value, place) => [`s${place}`, value])),
  differs: new Set(values.filter((value) => value !== null)).size > 1,
});

describe('a row', () => {
  test.each([
    [row('provider', 'A', 'B'), 'differs'],
    [row('provider', 'A', 'B', null), 'differs'],
    [row('provider', 'A', 'A'), 'same'],
    [row('provider', 'A', null), 'in part'],
    [row('unconfirmedRegions', 1, 2), 'open'],
    [row('unconfirmedRegions', 1, 1), 'open'],
    [row('unconfirmedRegions', 0, 1), 'open'],
    [row('unconfirmedRegions', 0, 0), 'same'],
    [{ ...row('regions', 3, 4), differs: false }, 'open'],
    [row('regions', 3, 4), 'differs'],
    [row('regions', 3, 3), 'same'],
    [row('regions', 3, null), 'in part'],
    [{ ...row('regionCountries', 'FR', 'PL'), differs: false }, 'open'],
    [row('match', 'exact: B', 'exact: A'), 'told'],
    [row('keyDifferences', 'x', 'y'), 'told'],
    [row('pricingUrl', 'https://a.example', 'https://b.example'), 'told'],
  ] as const)('%o is %s', (attribute, likeness) => expect(likenessOf(attribute)).toBe(likeness));

  test('of tags is not shown', () => {
    const catalogue = fixtureCatalogue();
    const services = ['aws-lambda', 'azure-functions'].flatMap((id) => catalogue.service(id) ?? []);
    const attributes = compareAttributes(catalogue, services);
    const hidden = attributes.filter((attribute) => !shownAttributes(attributes).includes(attribute));
    expect(hidden.map(({ key }) => key)).toEqual(['tags']);
  });
});

describe('what stands where no value is', () => {
  const possible = [{ id: 'r', name: 'R', country: 'FR' }];
  const open = madeService('a-x', { placement: undefined, elsewhere: 'provider', possibleRegions: possible });
  const nowhere = madeService('a-x', { placement: undefined, elsewhere: 'unknown' });
  const global = madeService('a-x');

  test.each([
    ['freeTier', global, 'not known', true],
    ['pricingModel', global, 'not known', true],
    ['sunsetDate', global, 'no date', false],
    ['closedToNewCustomers', global, 'no date', false],
    ['kinds', global, 'of no kind', false],
    ['subServices', global, 'none', false],
    ['policyIdentifiers', global, 'none', false],
    ['tags', global, 'none', false],
    ['match', global, 'none known', false],
    ['keyDifferences', global, 'no match', false],
    ['regions', global, 'global: the customer does not choose where it runs', false],
    ['regions', open, 'none confirmed', true],
    ['regionCountries', open, 'none confirmed', true],
    ['regionCountries', nowhere, 'not known', true],
  ] as const)('for %s tells what nobody knows from what there is none of', (key, service, text, isUnknown) =>
    expect(absenceOf(key, service)).toEqual({ text, isUnknown }),
  );
});
