// One page of each kind in each format, byte for byte. `vitest run -u` writes them anew; the difference is what a
// reader sees changed.
import { describe, expect, test } from 'vitest';
import { FORMATS } from '../../../../../catalogue/formats/text-formats.ts';
import type { Catalogue } from '../../../../../catalogue/model/catalogue.ts';
import { deriveCatalogue } from '../../../../../catalogue/model/derive.ts';
import { SEARCH_PAGE_SIZE } from '../../../../../catalogue/model/limits.ts';
import { loadCatalogueFiles } from '../../../../../catalogue/model/reading/load.ts';
import { compare } from '../../../../../catalogue/views/compare/compare.ts';
import { categories, providers, serviceDetail, serviceValue } from '../../../../../catalogue/views/json.ts';
import { kindDetail, kindSummaries } from '../../../../../catalogue/views/kinds/kinds-json.ts';
import { findKind } from '../../../../../catalogue/views/kinds/members.ts';
import { countriesOfCatalogue } from '../../../../../catalogue/views/regions/country-index.ts';
import { countryDetail, countryValues } from '../../../../../catalogue/views/regions/country-json.ts';
import { findRegion } from '../../../../../catalogue/views/regions/region-index.ts';
import {
  providerRegionValues,
  regionDetail,
  regionValues,
} from '../../../../../catalogue/views/regions/region-json.ts';
import { NOTHING_MEANT } from '../../../../../catalogue/views/search/meant.ts';
import { answerSearch } from '../../../../../catalogue/views/search/search.ts';
import { buildSearchIndex } from '../../../../../catalogue/views/search/text-index.ts';
import { selectServices } from '../../../../../catalogue/views/selection.ts';
import { servicesPage } from '../../../../../catalogue/views/services.ts';
import type { TextPage } from '../../../../../catalogue/views/text/page.ts';
import { categoriesTextPage } from '../../../../../catalogue/views/text/pages/categories.ts';
import { categoryTextPage } from '../../../../../catalogue/views/text/pages/category.ts';
import { compareTextPage } from '../../../../../catalogue/views/text/pages/compare.ts';
import { countriesTextPage, countryTextPage } from '../../../../../catalogue/views/text/pages/countries.ts';
import { missingTextPage } from '../../../../../catalogue/views/text/pages/error.ts';
import { helpTextPage } from '../../../../../catalogue/views/text/pages/help.ts';
import { homeTextPage } from '../../../../../catalogue/views/text/pages/home.ts';
import { kindsTextPage, kindTextPage } from '../../../../../catalogue/views/text/pages/kinds.ts';
import { lifecycleTextPage } from '../../../../../catalogue/views/text/pages/lifecycle.ts';
import { listTextPage, type SavedList } from '../../../../../catalogue/views/text/pages/list.ts';
import { datedEntries, listedServices } from '../../../../../catalogue/views/text/pages/page-json.ts';
import { providerTextPage } from '../../../../../catalogue/views/text/pages/provider.ts';
import { providersTextPage } from '../../../../../catalogue/views/text/pages/providers.ts';
import {
  providerRegionsTextPage,
  regionsTextPage,
  regionTextPage,
} from '../../../../../catalogue/views/text/pages/regions.ts';
import { searchTextPage } from '../../../../../catalogue/views/text/pages/search.ts';
import { serviceTextPage } from '../../../../../catalogue/views/text/pages/service.ts';
import { renderPage } from '../../../../../catalogue/views/text/render/render-page.ts';
import { brokenFixture } from '../../../../support/fixture.ts';
import { faultsOfTerminal } from '../../../../support/read/terminal-faults.ts';

const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };
const today = '2026-11-21';

/** The fixture with a service that is about to end, and one whose words are hard to show. */
function awkwardCatalogue(): Catalogue {
  const root = brokenFixture({
    'catalogue/services/azure/queue-classic.yaml': () =>
      [
        'name: Azure Queue Classic',
        'category: serverless',
        'description: An invented queue of the fixture that is about to end. Its successor is invented as well.',
        'lifecycle:',
        '  status: sunset',
        "  sunsetDate: '2027-03-31'",
        '  successorSlug: azure-functions',
        '  note: Move to functions before the end.',
        '  announcementUrl: https://azure.microsoft.com/updates/retirement',
        'subServices:',
        '  - id: topics',
        '    name: Topics',
        '    lifecycle:',
        '      status: sunset',
        "      sunsetDate: '2026-12-24'",
        '      successorSlug: azure-functions',
        'noEquivalents: An invented service of the fixture.',
        'noPolicyIdentifiers: It has none of its own.',
        'sources:',
        '  - url: https://azure.microsoft.com/',
        "    checked: '2026-11-03'",
        '',
      ].join('\n'),
    'catalogue/services/scaleway/hard-to-show.yaml': () =>
      [
        "name: '対象 & <Object> | `Store` 👩‍👩‍👧‍👦'",
        'category: security',
        "description: 'Holds **objects** in _buckets_ with [links](https://x.example/), 日本語の説明文がとても長くて折り返される場合もあります, and naïve e\u0301 marks.'",
        'hasFreeTier: false',
        'pricingModel: usage-and-capacity',
        'lifecycle: {status: preview, gaTarget: second half of 2027}',
        'regions: global',
        'equivalents:',
        '  - concept: secrets-management',
        '    grade: partial',
        "    note: 'It stores | pipes and <tags>.'",
        'sources:',
        '  - url: https://www.scaleway.com/en/docs/',
        "    checked: '2026-11-04'",
        '',
      ].join('\n'),
  });
  return deriveCatalogue(loadCatalogueFiles(root).files);
}

const catalogue = awkwardCatalogue();
const index = buildSearchIndex(catalogue);

function service(slug: string) {
  const found = catalogue.find(slug);
  if (!found) throw new Error(`the fixture has no ${slug}`);
  return found;
}

function the<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('the fixture lacks what the test needs');
  return value;
}

const list: SavedList = {
  id: 'L_8nY2kQwZ4vTb',
  slug: 'platform-team',
  name: 'Platform team',
  url: `${addresses.baseUrl}/lists/platform-team`,
  approvedServiceIds: ['aws-lambda', 'azure-queue-classic', 'aws-gone'],
  services: [service('aws-lambda'), service('azure-queue-classic')].map(serviceValue),
  notFound: ['aws-gone'],
  createdAt: '2026-11-21T12:00:00.000Z',
  expiresAt: '2027-02-19T12:00:00.000Z',
};
const compared = ['aws-lambda', 'azure-functions', 'scaleway-functions', 'azure-queue-classic', 'aws-lamda'];
const found = answerSearch(catalogue, index, 'lambda');

const parisOf = (of: Catalogue) => the(findRegion(of, 'scaleway', 'fr-par'));

const functions = the(findKind(catalogue, 'functions'));

/** JSON is absent where the API's document, which has tests of its own, is the answer. */
const countries = countriesOfCatalogue(catalogue);
const france = the(countries.find(({ code }) => code === 'FR'));
const PAGES: [kind: string, page: TextPage, json?: string][] = [
  ['home', homeTextPage(catalogue, addresses)],
  ['help', helpTextPage(catalogue, addresses)],
  ['providers', providersTextPage(catalogue, addresses), JSON.stringify(providers(catalogue))],
  ['categories', categoriesTextPage(catalogue, addresses), JSON.stringify(categories(catalogue))],
  [
    'provider',
    providerTextPage(catalogue, the(catalogue.provider('aws')), addresses),
    JSON.stringify(listedServices(catalogue, index, { provider: 'aws' })),
  ],
  [
    'service',
    serviceTextPage(catalogue, service('aws-lambda'), addresses, today),
    JSON.stringify(serviceDetail(catalogue, service('aws-lambda'))),
  ],
  [
    'service-ending',
    serviceTextPage(catalogue, service('azure-queue-classic'), addresses, today),
    JSON.stringify(serviceDetail(catalogue, service('azure-queue-classic'))),
  ],
  [
    'service-hard-to-show',
    serviceTextPage(catalogue, service('scaleway-hard-to-show'), addresses, today),
    JSON.stringify(serviceDetail(catalogue, service('scaleway-hard-to-show'))),
  ],
  [
    'service-needs',
    serviceTextPage(catalogue, service('aws-secrets-manager'), addresses, today),
    JSON.stringify(serviceDetail(catalogue, service('aws-secrets-manager'))),
  ],
  ['kinds', kindsTextPage(catalogue, addresses), JSON.stringify(kindSummaries(catalogue))],
  ['kind', kindTextPage(catalogue, functions, addresses), JSON.stringify(kindDetail(catalogue, functions))],
  ['regions', regionsTextPage(catalogue, addresses), JSON.stringify(regionValues(catalogue))],
  [
    'provider-regions',
    providerRegionsTextPage(catalogue, parisOf(catalogue).provider, addresses),
    JSON.stringify(providerRegionValues(catalogue, parisOf(catalogue).provider)),
  ],
  ['countries', countriesTextPage(catalogue, addresses), JSON.stringify(countryValues(countries))],
  ['country', countryTextPage(catalogue, france, addresses), JSON.stringify(countryDetail(france))],
  [
    'region',
    regionTextPage(catalogue, parisOf(catalogue), addresses),
    JSON.stringify(regionDetail(parisOf(catalogue))),
  ],
  [
    'category',
    categoryTextPage(catalogue, the(catalogue.category('serverless')), addresses),
    JSON.stringify(listedServices(catalogue, index, { category: 'serverless' })),
  ],
  [
    'compare',
    compareTextPage(catalogue, selectServices(catalogue, compared), addresses, today),
    JSON.stringify(compare(catalogue, compared)),
  ],
  [
    'search',
    searchTextPage(catalogue, found, 'lambda', 1, addresses),
    JSON.stringify(servicesPage(catalogue, index, { q: 'lambda', page: 1, limit: SEARCH_PAGE_SIZE })),
  ],
  ['list', listTextPage(catalogue, list, today), JSON.stringify(list)],
  ['lifecycle', lifecycleTextPage(catalogue, addresses, today), JSON.stringify(datedEntries(catalogue))],
  ['missing', missingTextPage(catalogue, ['aws', 'lamda'], addresses)],
];

describe.each(PAGES)('the page %s', (kind, page) => {
  test.each(FORMATS.filter((format) => format !== 'json'))('as %s is the golden one', async (format) => {
    await expect(renderPage(page, format, addresses)).toMatchFileSnapshot(`../../../../golden/text/${kind}.${format}`);
  });

  test('fits a terminal', () => {
    expect(faultsOfTerminal(renderPage(page, 'txt', addresses), 'txt')).toEqual([]);
    expect(faultsOfTerminal(renderPage(page, 'ansi', addresses), 'ansi')).toEqual([]);
  });
});

test.each(PAGES.flatMap(([kind, , json]) => (json === undefined ? [] : [[kind, json]])))(
  'the page %s as json is the golden one',
  async (kind, json) => {
    await expect(`${JSON.stringify(JSON.parse(json ?? ''), undefined, 2)}\n`).toMatchFileSnapshot(
      `../../../../golden/text/${kind}.json`,
    );
  },
);

test('a page with hyperlinks is the golden one', async () => {
  await expect(
    renderPage(serviceTextPage(catalogue, service('aws-lambda'), addresses, today), 'ansi', addresses, true),
  ).toMatchFileSnapshot('../../../../golden/text/service-links.ansi');
});

describe('a comparison', () => {
  const eight = catalogue.services.slice(0, 8);
  const pageOf = (services: typeof eight) =>
    renderPage(compareTextPage(catalogue, { services, notFound: [] }, addresses, today), 'txt', addresses);

  test('of eight services shows all and says nothing of a limit', () => {
    for (const { name } of eight) expect(pageOf(eight).replaceAll(/\s+/g, '')).toContain(name.replaceAll(/\s+/g, ''));
    expect(pageOf(eight)).not.toContain('At most');
  });

  test('of nine shows eight and names the one left out', () => {
    const ninth = the(catalogue.services[8]);
    expect(pageOf([...eight, ninth])).toContain(`At most 8 services are shown; left out: ${ninth.name}`);
  });
});

describe('a search', () => {
  const many = Array.from({ length: 21 }, () => service('aws-lambda'));
  const text = (services: typeof many, page: number) =>
    renderPage(searchTextPage(catalogue, { ...NOTHING_MEANT, services }, 'a b&c', page, addresses), 'txt', addresses);

  test('shows twenty matches on a page and leads to the next', () => {
    expect(text(many.slice(0, 20), 1)).toContain('20 services found.');
    expect(text(many.slice(0, 20), 1)).not.toContain('More:');
    expect(text(many, 1)).toContain('21 services found, 1 to 20 shown.');
    expect(text(many, 1)).toContain('More: /search?q=a+b%26c&page=2');
    expect(text(many, 2)).toContain('21 services found, 21 to 21 shown.');
    expect(text(many, 3)).toContain('this page is past the last');
  });

  test('without a match offers the nearest names', () => {
    expect(renderPage(searchTextPage(catalogue, NOTHING_MEANT, 'aws lamda', 1, addresses), 'txt', addresses)).toContain(
      'Did you mean /aws/lambda',
    );
  });
});
