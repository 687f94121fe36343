// The table of a kind: what is not known is said, and what is only possible is not counted; on the fixture.
import { describe, expect, test } from 'vitest';
import { deriveCatalogue } from '../../../../catalogue/model/derive.ts';
import { findKind } from '../../../../catalogue/views/kinds/members.ts';
import { kindFacets, kindRows } from '../../../../site/kinds/kind-rows.ts';
import { type Change, change, parseAfter } from '../../../support/rule-cases.ts';

function table(...changes: Change[]) {
  const catalogue = deriveCatalogue(parseAfter(...changes).files);
  const kind = findKind(catalogue, 'functions');
  if (!kind) throw new Error('the fixture has functions');
  const rows = kindRows(catalogue, kind);
  return { rows, facets: kindFacets(catalogue, rows) };
}

describe('a row', () => {
  test('has the head office, and the union as a place of its own', () => {
    expect(table().rows.map(({ service, headOffice, facets }) => [service.slug, headOffice, facets['office']])).toEqual(
      [
        ['aws-lambda', 'United States', ['US']],
        ['azure-functions', 'United States', ['US']],
        ['scaleway-functions', 'France', ['EU', 'FR']],
      ],
    );
  });

  test('says not known of a service that runs, and nothing of one that has ended', () => {
    const ended = change(
      'services/azure/functions.yaml',
      'sources:',
      'lifecycle:\n  status: retired\n  sunsetDate: "2020-01-01"\nsources:',
    );
    const rowOf = (...changes: Change[]) =>
      table(...changes).rows.find(({ service }) => service.slug === 'azure-functions');
    expect(rowOf()).toMatchObject({ freeTier: 'not known', pricing: 'not known' });
    expect(rowOf(ended)).toMatchObject({ freeTier: '', pricing: '', regions: '' });
  });
});

test('a facet of one value is left out, the others count each value', () => {
  const { facets } = table();
  expect(facets.map(({ name }) => name)).not.toContain('lifecycle');
  expect(facets.find(({ name }) => name === 'office')?.options).toEqual([
    { value: 'EU', label: 'European Union', count: 1, possible: 0 },
    { value: 'FR', label: 'France', count: 1, possible: 0 },
    { value: 'US', label: 'United States', count: 2, possible: 0 },
  ]);
});
