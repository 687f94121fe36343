// Walks every family of answers with a service of which no region is confirmed: what its provider has is nowhere told
// as a fact about it.
import { describe, expect, test } from 'vitest';
import { browserFiles } from '../../../../catalogue/formats/browser-files.ts';
import { Catalogue } from '../../../../catalogue/model/catalogue.ts';
import { compare } from '../../../../catalogue/views/compare/compare.ts';
import { controlChains } from '../../../../catalogue/views/exposure/control.ts';
import { type Exposure, exposure } from '../../../../catalogue/views/exposure/exposure.ts';
import { exposureCsv } from '../../../../catalogue/views/exposure/exposure-csv.ts';
import { serviceDetail } from '../../../../catalogue/views/json.ts';
import { exportMarkdown } from '../../../../catalogue/views/markdown.ts';
import { findRegion } from '../../../../catalogue/views/regions/region-index.ts';
import { regionDetail } from '../../../../catalogue/views/regions/region-json.ts';
import { buildSearchIndex } from '../../../../catalogue/views/search/text-index.ts';
import { servicesPage } from '../../../../catalogue/views/services.ts';
import type { TextPage } from '../../../../catalogue/views/text/page.ts';
import { categoryTextPage } from '../../../../catalogue/views/text/pages/category.ts';
import { compareTextPage } from '../../../../catalogue/views/text/pages/compare.ts';
import { listTextPage } from '../../../../catalogue/views/text/pages/list.ts';
import { serviceTextPage } from '../../../../catalogue/views/text/pages/service.ts';
import { renderPage } from '../../../../catalogue/views/text/render/render-page.ts';
import { compareCsv, compareMarkdown } from '../../../../site/client/compare/export.ts';
import { serviceRows } from '../../../../site/service-rows.ts';
import { OPEN_PLACE, OPEN_SERVICES, openCatalogue, openServices, toldIn } from '../../../support/open-place.ts';

const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };
const today = '2026-11-21';

const catalogue = openCatalogue;
const index = buildSearchIndex(catalogue);
const { functions, manager } = openServices;
const services = [functions, manager];

/** JSON without the fields that say of themselves that they are not confirmed. */
function facts(json: string): string {
  return json.replaceAll(/"unconfirmedCountries":\[[^\]]*\]/g, '');
}

const list = {
  id: 'L_1',
  slug: null,
  name: null,
  url: 'https://catalogue.example.org/lists/L_1',
  approvedServiceIds: OPEN_SERVICES,
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
    ['the detail of a service', services.map((service) => JSON.stringify(serviceDetail(catalogue, service))).join()],
    ['the listing', JSON.stringify(servicesPage(catalogue, index, { page: 1, limit: 50 }))],
    ['the listing of a country', JSON.stringify(servicesPage(catalogue, index, { country: 'AQ', page: 1, limit: 50 }))],
    ['a comparison', JSON.stringify(compare(catalogue, OPEN_SERVICES))],
    [
      'the files of the site’s tools',
      browserFiles(catalogue)
        .files.filter(({ name }) => name.startsWith('services/'))
        .map(({ body }) => body)
        .join(),
    ],
    ['the CSV of a comparison', compareCsv(catalogue, services, addresses.baseUrl)],
    ['the Markdown of a comparison', compareMarkdown(catalogue, services, addresses, today)],
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
    const found: Exposure = exposure(catalogue, OPEN_SERVICES, addresses.baseUrl);
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
    const [header = '', ...lines] = exposureCsv(found, () => controlChains(catalogue, services)[0]).split('\r\n');
    const open = header.split(',').indexOf('unconfirmedCountries');
    const told = lines.map((line) => line.split(','));
    expect(told.slice(0, 2).map((cells) => cells[open])).toEqual(['AQ FR', 'AQ']);
    expect(toldIn(told.map((cells) => cells.toSpliced(open, 1)).join())).toEqual([]);
  });

  test('in the rows of a table: a country of its own holds confirmed services only', () => {
    const rows = serviceRows(catalogue, services, 'provider');
    expect(rows.flatMap(({ facets }) => facets['country'])).not.toContain('AQ');
    expect(rows.map(({ possible }) => possible['country'])).toEqual([['AQ', 'FR'], ['AQ']]);
    expect(toldIn(rows.map(({ regions }) => regions).join())).toEqual([]);
  });

  test('in the answer of the region itself', () => {
    const entry = findRegion(catalogue, 'scaleway', 'xx-mcmurdo');
    expect(entry && JSON.parse(JSON.stringify(regionDetail(entry)))).toMatchObject({
      confirmedServices: 0,
      confirmed: [],
      possible: expect.arrayContaining(OPEN_SERVICES),
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
    expect(toldIn(JSON.stringify(serviceDetail(told, service)))).toContain('xx-mcmurdo');
    expect(toldIn(renderPage(serviceTextPage(told, service, addresses, today), 'txt', addresses))).toContain(
      'xx-mcmurdo',
    );
    expect(toldIn(JSON.stringify(compare(told, [manager.id])))).toContain('AQ');
  });
});
