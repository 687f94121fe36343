// Walks every family of answers with a service of which no region is confirmed: what its provider has is nowhere told
// as a fact about it.
import { describe, expect, test } from 'vitest';
import { browserFiles } from '../../../../catalogue/formats/browser-files.ts';
import { Catalogue } from '../../../../catalogue/model/catalogue.ts';
import { deriveCatalogue } from '../../../../catalogue/model/derive.ts';
import { compareJson } from '../../../../catalogue/views/compare/compare.ts';
import { type Exposure, exposure } from '../../../../catalogue/views/exposure/exposure.ts';
import { serviceDetailJson } from '../../../../catalogue/views/json.ts';
import { exportMarkdown } from '../../../../catalogue/views/markdown.ts';
import { findRegion } from '../../../../catalogue/views/regions/region-index.ts';
import { regionJson } from '../../../../catalogue/views/regions/region-json.ts';
import { buildSearchIndex } from '../../../../catalogue/views/search/text-index.ts';
import { selectServices } from '../../../../catalogue/views/selection.ts';
import { servicesPageJson } from '../../../../catalogue/views/services.ts';
import type { TextPage } from '../../../../catalogue/views/text/page.ts';
import { categoryTextPage } from '../../../../catalogue/views/text/pages/category.ts';
import { compareTextPage } from '../../../../catalogue/views/text/pages/compare.ts';
import { listTextPage } from '../../../../catalogue/views/text/pages/list.ts';
import { serviceTextPage } from '../../../../catalogue/views/text/pages/service.ts';
import { renderPage } from '../../../../catalogue/views/text/render/page.ts';
import { serviceRows } from '../../../../site/service-rows.ts';
import { change, parseAfter } from '../../../support/rule-cases.ts';

const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };
const today = '2026-11-21';

/** Places that occur nowhere else: McMurdo and Alert, one of them confirmed for one service. */
const OPEN_PLACE = ['xx-mcmurdo', 'McMurdo Sound', 'Ross Island', '"AQ"', 'AQ', 'Antarctica'];
const { files } = parseAfter(
  change(
    'providers/scaleway.yaml',
    /regions:\n {2}- .*\n {2}- .*\n/,
    'regions:\n  - {id: fr-par, name: Paris, city: Paris, country: FR}\n  - {id: xx-mcmurdo, name: McMurdo Sound, city: Ross Island, country: AQ}\n',
  ),
  change('services/scaleway/secret-manager.yaml', 'only: [fr-par]', 'atLeast: [fr-par]'),
);
const catalogue = deriveCatalogue(files);
const index = buildSearchIndex(catalogue);
const SERVICES = ['scaleway-functions', 'scaleway-secret-manager'];
const { services } = selectServices(catalogue, SERVICES);
const [functions, manager] = services;
if (!functions || !manager) throw new Error('the fixture has other services');

function toldIn(text: string): string[] {
  return OPEN_PLACE.filter((word) => new RegExp(`(?<![A-Za-z])${word}(?![A-Za-z])`).test(text));
}

/** JSON without the fields that say of themselves that they are not confirmed. */
function facts(json: string): string {
  return json.replaceAll(/"unconfirmedCountries":\[[^\]]*\]/g, '');
}

const list = {
  id: 'L_1',
  slug: null,
  name: null,
  url: 'https://catalogue.example.org/lists/L_1',
  approvedServiceIds: SERVICES,
  services: services.map(({ id }) => ({ id })),
  notFound: [],
  createdAt: `${today}T00:00:00Z`,
  expiresAt: `${today}T00:00:00Z`,
} as unknown as Parameters<typeof listTextPage>[1];
const [category] = catalogue.categories;
const TEXT_PAGES: [string, TextPage][] = [
  ['a service of which nothing is confirmed', serviceTextPage(catalogue, functions, addresses, today)],
  ['a service with one confirmed region', serviceTextPage(catalogue, manager, addresses, today)],
  ['a comparison', compareTextPage(catalogue, { services, notFound: [] } as never, addresses, today)],
  ['a saved list', listTextPage(catalogue, list, today)],
  ...(category ? [['a category', categoryTextPage(catalogue, category, addresses)] as [string, TextPage]] : []),
];

test('the fixture has something to give away', () => {
  expect(functions).toMatchObject({ regionBasis: 'provider', regions: [] });
  expect(functions.possibleRegions.map(({ id }) => id)).toEqual(['fr-par', 'xx-mcmurdo']);
  expect(manager.possibleRegions.map(({ id }) => id)).toEqual(['xx-mcmurdo']);
  expect(toldIn(JSON.stringify(catalogue.provider('scaleway')))).toEqual(
    OPEN_PLACE.filter((word) => word !== 'Antarctica'),
  );
});

describe('no region that is only possible is told as a fact', () => {
  test.each([
    ['the detail of a service', services.map((service) => serviceDetailJson(catalogue, service)).join()],
    ['the listing', servicesPageJson(catalogue, index, { page: 1, limit: 50 })],
    ['the listing of a country', servicesPageJson(catalogue, index, { country: 'AQ', page: 1, limit: 50 })],
    ['a comparison', compareJson(catalogue, SERVICES)],
    [
      'the files of the site’s tools',
      browserFiles(catalogue)
        .files.filter(({ name }) => name.startsWith('services/'))
        .map(({ body }) => body)
        .join(),
    ],
    ['the Markdown export', exportMarkdown(catalogue, services, { baseUrl: addresses.baseUrl, generatedOn: today })],
  ])('in %s', (_, text) => {
    expect(text.length).toBeGreaterThan(50);
    expect(toldIn(facts(text))).toEqual([]);
  });

  describe.each(TEXT_PAGES)('on the text page of %s', (_, page) => {
    test.each(['ansi', 'txt', 'md', 'html'] as const)('as %s', (format) => {
      expect(toldIn(renderPage(page, format, addresses))).toEqual([]);
    });
  });

  test('in a scorecard: its country has no confirmed service and no share', () => {
    const found: Exposure = exposure(catalogue, SERVICES, addresses.baseUrl);
    expect(found.regionBreakdown.find(({ country }) => country === 'AQ')).toMatchObject({
      regions: 0,
      services: 0,
      percent: 0,
      unconfirmedRegions: 1,
      unconfirmedServices: 2,
    });
    expect(found.services.map(({ regionCountries }) => regionCountries)).toEqual([null, ['FR']]);
    expect(found.services.map(({ europeanResidentOnly }) => europeanResidentOnly)).toEqual([null, null]);
    expect(toldIn(facts(JSON.stringify(found.services)))).toEqual([]);
  });

  test('in the rows of a table: a country of its own holds confirmed services only', () => {
    const rows = serviceRows(catalogue, services, 'provider');
    expect(rows.flatMap(({ facets }) => facets['country'])).not.toContain('AQ');
    expect(rows.map(({ possible }) => possible['country'])).toEqual([['AQ', 'FR'], ['AQ']]);
    expect(toldIn(rows.map(({ regions }) => regions).join())).toEqual([]);
  });

  test('in the answer of the region itself', () => {
    const entry = findRegion(catalogue, 'scaleway', 'xx-mcmurdo');
    expect(entry && JSON.parse(regionJson(entry))).toMatchObject({
      confirmedServices: 0,
      confirmed: [],
      possible: expect.arrayContaining(SERVICES),
    });
  });

  test('once the service is confirmed there, all of them tell it', () => {
    const region = catalogue.provider('scaleway')?.regions.at(-1);
    const told = new Catalogue({
      ...catalogue.data,
      services: catalogue.services.map((service) =>
        service.id === manager.id && region ? { ...service, regions: [region], possibleRegions: [] } : service,
      ),
    });
    const service = told.service(manager.id) ?? manager;
    expect(toldIn(serviceDetailJson(told, service))).toContain('xx-mcmurdo');
    expect(toldIn(renderPage(serviceTextPage(told, service, addresses, today), 'txt', addresses))).toContain(
      'xx-mcmurdo',
    );
    expect(toldIn(compareJson(told, [manager.id]))).toContain('AQ');
  });
});
