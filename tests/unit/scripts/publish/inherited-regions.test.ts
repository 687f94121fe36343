// Walks every file that is published for the API and the text host: where a service may run is told by no file as where
// it runs, whichever family the file is of.
import { describe, expect, test } from 'vitest';
import { Catalogue } from '../../../../catalogue/model/catalogue.ts';
import { buildSearchIndex } from '../../../../catalogue/views/search/text-index.ts';
import { findTextPage } from '../../../../catalogue/views/text/find-page.ts';
import { renderPage } from '../../../../catalogue/views/text/render/render-page.ts';
import { publishAll } from '../../../../scripts/publish/index.ts';
import { openCatalogue, openServices, toldIn } from '../../../support/open-place.ts';

const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };
const { functions, manager } = openServices;

/** Paths of the files that name the place; fields that say of themselves that they are not confirmed do not count. */
function telling(catalogue: Catalogue): string[] {
  return publishAll(catalogue, buildSearchIndex(catalogue), addresses)
    .filter(({ body }) => toldIn(String(body).replaceAll(/"unconfirmedCountries":\[[^\]]*\]/g, '')).length > 0)
    .map(({ path }) => path)
    .toArray();
}

/** What is told of a provider and of its regions is told there; the description of the API has examples of it. */
const OF_PLACES = /^(?:api\/openapi|api\/v1\/(?:providers|regions)|text\/(?:countries|regions|scaleway|providers))[./]/;
const OF_A_SERVICE = /scaleway[/-](?:functions|secret-manager)/;

describe('a published file', () => {
  test('names the place only as one of the provider', () => {
    const paths = telling(openCatalogue);
    expect(paths).toContain('api/v1/regions/scaleway/xx-mcmurdo.json');
    expect(paths.filter((path) => !OF_PLACES.test(path) || OF_A_SERVICE.test(path))).toEqual([]);
  });

  test('of a service names it as soon as it is confirmed', () => {
    const regions = openCatalogue.provider('scaleway')?.regions ?? [];
    const confirmed = new Catalogue({
      ...openCatalogue.data,
      services: openCatalogue.services.map((service) =>
        service.id === manager.id ? { ...service, regions, possibleRegions: [] } : service,
      ),
    });
    const paths = telling(confirmed).filter((path) => OF_A_SERVICE.test(path));
    expect(paths.length).toBeGreaterThan(4);
    expect(paths.filter((path) => !path.includes('secret-manager'))).toEqual([]);
  });
});

describe('a text page that is made when somebody asks', () => {
  const find = findTextPage(
    {
      catalogue: openCatalogue,
      index: buildSearchIndex(openCatalogue),
      addresses,
      today: () => '2026-11-21',
      discovery: () => '{}',
    },
    async () => undefined,
  );
  const textOf = async (path: string, query = '') => {
    const answer = await find({
      path,
      segments: path.split('/').filter(Boolean),
      query: new URLSearchParams(query),
    });
    if (answer.kind !== 'page') throw new Error(`${path} is ${answer.kind}`);
    return [renderPage(answer.page(), 'md', addresses), JSON.stringify(answer.value())];
  };

  test('of the region has the services as possible, and none as confirmed', async () => {
    const [page = '', json = ''] = await textOf('/regions/scaleway/xx-mcmurdo');
    expect(page).not.toContain('Confirmed there (1)');
    const possible = page.slice(page.indexOf('Possible there (2)'));
    for (const { name } of [functions, manager]) expect(possible).toContain(name);
    expect(JSON.parse(json)).toMatchObject({ confirmed: [], notKnown: [], confirmedServices: 0, possibleServices: 2 });
  });

  test('of its country counts nothing as confirmed', async () => {
    const [page, json = ''] = await textOf('/countries/aq');
    expect(page).toContain('0 confirmed in 1 region');
    expect(JSON.parse(json)).toMatchObject({ code: 'AQ', confirmedServices: 0 });
  });

  test('of a search tells it of no service', async () => {
    const told = await textOf('/search', 'q=scaleway');
    expect(told.join()).toContain(functions.name);
    expect(toldIn(told.join())).toEqual([]);
  });
});
