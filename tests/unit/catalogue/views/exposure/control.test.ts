// Who sells, who owns, who controls: one chain a provider.
import { expect, test } from 'vitest';
import { Catalogue } from '../../../../../catalogue/model/catalogue.ts';
import { controlChains, isIndependent } from '../../../../../catalogue/views/exposure/control.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';

const fixture = fixtureCatalogue();
const seller = { customersIn: ['US' as const], name: 'Scaleway US Corporation', country: 'US' };
const owner = { name: 'Iliad Holding', country: 'FR' };
const catalogue = new Catalogue({
  ...fixture.data,
  providers: fixture.providers.map(({ ultimateParent, ...provider }) =>
    provider.id === 'scaleway'
      ? { ...provider, ultimateParent, contractingEntities: [seller], parent: owner }
      : provider.id === 'azure'
        ? { ...provider, ultimateParent }
        : provider,
  ),
});
const chains = controlChains(catalogue, catalogue.services);

test('a chain leads from the sellers to the ultimate parent, once a provider', () => {
  expect(chains.map(({ provider }) => provider)).toEqual(['Amazon Web Services', 'Microsoft Azure', 'Scaleway']);
  expect(chains.at(-1)).toEqual({
    providerId: 'scaleway',
    provider: 'Scaleway',
    sellers: [seller],
    legalEntity: { name: 'Scaleway SAS', country: 'FR' },
    parent: owner,
    ultimateParent: { name: 'Iliad SA', country: 'FR' },
  });
});

test('a parent that is not known is null, and a firm that owns itself is independent', () => {
  expect(chains.map(({ ultimateParent }) => ultimateParent?.name ?? null)).toEqual([
    null,
    'Microsoft Corporation',
    'Iliad SA',
  ]);
  expect(chains.map(isIndependent)).toEqual([false, true, false]);
});

test('a provider that the catalogue does not know has no chain', () =>
  expect(controlChains(new Catalogue({ ...fixture.data, providers: [] }), fixture.services)).toEqual([]));
