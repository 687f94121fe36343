// The text pages of one provider, of all, and of categories.
import { expect, test } from 'vitest';
import type { Provider } from '../../../../../../catalogue/model/catalogue.ts';
import { categoriesTextPage } from '../../../../../../catalogue/views/text/pages/categories.ts';
import { categoryTextPage } from '../../../../../../catalogue/views/text/pages/category.ts';
import { providerTextPage } from '../../../../../../catalogue/views/text/pages/provider.ts';
import { providersTextPage } from '../../../../../../catalogue/views/text/pages/providers.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../../../support/made-catalogue.ts';
import { blockLines } from '../../../../../support/read/block-lines.ts';

const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };
const region = (id: string, country: string, restricted = false) => ({
  id,
  name: id,
  country,
  ...(restricted && { access: 'restricted' as const }),
});
const linesOf = (provider: Provider, ...services: ReturnType<typeof madeService>[]) =>
  blockLines(providerTextPage(madeCatalogue(services, { providers: [provider] }), provider, addresses).blocks);

test('a provider that says little has its services, legal entity and seat, and no parent that is known', () =>
  expect(linesOf(madeProvider('a'))).toEqual([
    'Services: 0, 0 with a free tier',
    'Legal entity: a GmbH (Germany)',
    'Head office: Bonn, Germany',
    'Ultimate parent: not known',
    'Full site: https://catalogue.example.org/providers/a/',
  ]));

test('a provider that says all has it in its place', () =>
  expect(
    linesOf(
      madeProvider('a', {
        contractingEntities: [
          { customersIn: ['FR', 'apac'], name: 'a SARL', country: 'FR' },
          { customersIn: ['US'], name: 'a Corp.', country: 'US' },
        ],
        parent: { name: 'Owner AG', country: 'AT' },
        ultimateParent: { name: 'Parent Inc.', country: 'US' },
        defaultCompliance: ['SOC 2', 'ISO 27001'],
        documentationBaseUrl: 'https://example.org/docs',
        statusPageUrl: 'https://status.example.org/',
        regions: [region('us-1', 'US'), region('de-1', 'DE', true), region('de-2', 'DE')],
      }),
      madeService('a-two', { hasFreeTier: true }),
      madeService('a-one', { hasFreeTier: false }),
    ),
  ).toEqual([
    'Services: 2, 1 with a free tier',
    'Legal entity: a GmbH (Germany)',
    'Head office: Bonn, Germany',
    'Sells in: France; Asia and the Pacific: a SARL (France)',
    'Sells in: United States: a Corp. (United States)',
    'Owner: Owner AG (Austria)',
    'Ultimate parent: Parent Inc. (United States)',
    'Compliance: SOC 2, ISO 27001',
    'Documentation: https://example.org/docs',
    'Status: https://status.example.org/',
    'Full site: https://catalogue.example.org/providers/a/',
    '# Regions: 3 in 2 countries',
    'DE de-1* de-2 · US us-1',
    '* not open to every customer',
    '# Compute (2)',
    'Name of a-one',
    'Name of a-two',
  ]));

test('all providers stand with their country and number of services', () => {
  const page = providersTextPage(
    madeCatalogue([madeService('a-1'), madeService('a-2'), madeService('b-1')]),
    addresses,
  );
  expect([page.path, page.title, page.siteUrl]).toEqual([
    '/providers',
    '2 providers',
    'https://catalogue.example.org/',
  ]);
  expect(blockLines(page.blocks)).toEqual(['The a | Germany | 2 services', 'The b | Germany | 1 service']);
  expect(providersTextPage(madeCatalogue([]), addresses).blocks).toEqual([]);
});

test('all categories stand with their numbers of services and of providers', () => {
  const page = categoriesTextPage(
    madeCatalogue([madeService('a-1'), madeService('a-2'), madeService('b-1')]),
    addresses,
  );
  expect([page.path, page.title]).toEqual(['/categories', '1 category']);
  expect(blockLines(page.blocks)).toEqual(['Compute | 3 services | 2 providers']);
  expect(categoriesTextPage(madeCatalogue([], { categories: [] }), addresses)).toMatchObject({
    title: '0 categories',
    blocks: [],
  });
});

test('a category has its services by provider, below what it is', () => {
  const catalogue = madeCatalogue([madeService('b-1'), madeService('a-1'), madeService('a-0')]);
  const [category] = catalogue.categories;
  if (!category) throw new Error('there is no category');
  const page = categoryTextPage(catalogue, category, addresses);
  expect([page.path, page.title]).toEqual(['/category/compute', 'Compute']);
  expect(blockLines(page.blocks)).toEqual([
    'What computes.',
    'Services: 3 of 2 providers',
    'Full site: https://catalogue.example.org/categories/compute/',
    '# The a (2)',
    'Name of a-0',
    'Name of a-1',
    '# The b (1)',
    'Name of b-1',
  ]);
  expect(blockLines(categoryTextPage(catalogue, { ...category, description: '' }, addresses).blocks)[0]).toBe(
    'Services: 3 of 2 providers',
  );
});
