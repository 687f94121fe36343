// Services as rows of a table: where they run, and by which countries readers find them; on the fixture.
import { describe, expect, test } from 'vitest';
import type { Catalogue } from '../../../catalogue/model/catalogue.ts';
import { deriveCatalogue } from '../../../catalogue/model/derive.ts';
import { facetsOf, serviceRows } from '../../../site/service-rows.ts';
import { fixtureCatalogue } from '../../support/fixture.ts';
import { change, parseAfter } from '../../support/rule-cases.ts';

const rowsOf = (catalogue: Catalogue) => serviceRows(catalogue, catalogue.services, 'category');
const row = (slug: string, catalogue = fixtureCatalogue()) => {
  const found = rowsOf(catalogue).find(({ service }) => service.slug === slug);
  return [found?.facets['country'], found?.possible['country'], found?.regions];
};
const withRegions = (regions: string) =>
  deriveCatalogue(
    parseAfter(change('services/scaleway/secret-manager.yaml', 'regions:\n  only: [fr-par]\n', regions)).files,
  );

describe('the countries of a service', () => {
  test('that may run wherever its provider does are possible, and are not called unknown', () => {
    expect(row('aws-lambda')).toEqual([[], ['IE', 'US'], 'not confirmed']);
  });

  test('of which nobody knows anything are unknown', () => {
    expect(row('aws-code-runner')).toEqual([['unknown'], [], 'not known']);
  });

  test('are those of its regions', () => {
    expect(row('scaleway-secret-manager')).toEqual([['FR'], [], 'France']);
  });

  test('are partly confirmed and partly possible where its record says at least', () => {
    const catalogue = withRegions('regions:\n  atLeast: [nl-ams]\n');
    expect(row('scaleway-secret-manager', catalogue)).toEqual([['NL'], ['FR'], 'Netherlands at least']);
  });

  test.each([
    ['global', 'global'],
    ['client', 'at the customer'],
    ['physical', 'not in regions'],
  ])('are %s where it has none', (placement, text) => {
    const catalogue = withRegions(`regions: ${placement}\n`);
    expect(row('scaleway-secret-manager', catalogue)).toEqual([[placement], [], text]);
  });
});

test('the filter by country counts what is confirmed, what is possible and what is unknown, each apart', () => {
  const catalogue = fixtureCatalogue();
  const country = facetsOf(rowsOf(catalogue), 'category', catalogue).find(({ name }) => name === 'country');
  expect(country?.options).toEqual([
    { value: 'FR', label: 'France', count: 1, possible: 1 },
    { value: 'IE', label: 'Ireland', count: 0, possible: 2 },
    { value: 'NL', label: 'Netherlands', count: 0, possible: 3 },
    { value: 'unknown', label: 'Not known', count: 1, possible: 0 },
    { value: 'US', label: 'United States', count: 0, possible: 2 },
  ]);
});
