// Every built page of a service, provider, category, region and country: what is only possible is never a fact there.
import { describe, expect, test } from 'vitest';
import type { Service } from '../../../catalogue/model/catalogue.ts';
import { regionEntries } from '../../../catalogue/views/regions/region-index.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { countriesOf } from '../../../catalogue/views/whereabouts.ts';
import { pageHtml } from '../../support/browser/page-text.ts';
import { realBuild } from '../../support/real-build.ts';

const { catalogue } = realBuild;
const { services, providers, categories } = catalogue;
const page = (path: string) => pageHtml(path.slice(1));
const linksTo = (html: string, folder: string) =>
  [...html.matchAll(new RegExp(`href="(/${folder}/[^"]+)"`, 'g'))].map(([, href = '']) => href);
const distinct = (list: readonly string[]) => [...new Set(list)].toSorted();

describe('the page of a service', () => {
  test('names and maps its confirmed regions and countries, and no other', () => {
    const faults = services.flatMap((service) => {
      const html = page(pagePath.service(service));
      const { regions } = service;
      const entries = regionEntries(catalogue).filter(
        ({ provider, region }) => provider.id === service.providerId && regions.some(({ id }) => id === region.id),
      );
      const shown = [distinct(linksTo(html, 'regions')).join(), distinct(linksTo(html, 'countries')).join()];
      const known = [
        distinct(entries.map((entry) => pagePath.region(entry))).join(),
        distinct(countriesOf(regions).map((country) => pagePath.country(country))).join(),
      ];
      const mapped = html.includes('class="world-map"') === regions.length > 0;
      return shown.join(' ') === known.join(' ') && mapped ? [] : [service.id];
    });
    expect(faults).toEqual([]);
  });
});

/** What the filter by country must know of a service: what is confirmed, or a word for it, and what is possible. */
function countryFilterOf({ placement = 'regional', regions, elsewhere, possibleRegions }: Service): string {
  const confirmed = countriesOf(regions);
  const possible = countriesOf(possibleRegions).filter((country) => !confirmed.includes(country));
  const isUnknown = placement === 'regional' && confirmed.length === 0 && elsewhere === 'unknown';
  const known = placement !== 'regional' ? [placement] : isUnknown ? ['unknown'] : confirmed;
  return [known.join('|'), ...(possible.length > 0 ? [possible.join('|')] : [])].join('~');
}

describe('the table of services', () => {
  test.each([
    ...providers.map(({ id }) => [pagePath.provider(id), catalogue.servicesOf(id)] as const),
    ...categories.map(({ id }) => [pagePath.category(id), catalogue.servicesIn(id)] as const),
  ])('of %s filters by confirmed countries, apart from possible ones and from what is not known', (path, own) => {
    const rows = [...page(path).matchAll(/<tr [^>]*data-country="([^"]*)"[^>]*>[\s\S]*?href="\/services\/([^/"]+)\//g)];
    const faults = rows.flatMap(([, told = '', slug = '']) => {
      const service = catalogue.find(slug);
      const expected = service && countryFilterOf(service);
      return told === expected ? [] : [`${slug}: ${told} where ${expected}`];
    });
    expect(faults).toEqual([]);
    expect(rows.map(([, , slug = '']) => slug).toSorted()).toEqual(own.map(({ slug }) => slug).toSorted());
  });

  test('holds a row of each kind somewhere', () => {
    const kinds = new Set(
      services.map((service) => countryFilterOf(service).replaceAll(/[A-Z]{2}(\|[A-Z]{2})*/g, 'XX')),
    );
    expect([...kinds]).toEqual(expect.arrayContaining(['XX', 'XX~XX', '~XX', 'unknown', 'global']));
  });
});

describe('the page of a region', () => {
  test('tells its confirmed services before the others, each where it belongs', () => {
    const faults = regionEntries(catalogue).flatMap((entry) => {
      const html = page(pagePath.region(entry));
      const [open = '', ...folded] = html.slice(html.indexOf('id="confirmed"')).split('<details');
      const linked = (text: string) => distinct(linksTo(text, 'services')).join();
      const paths = (list: typeof entry.confirmed) => distinct(list.map((service) => pagePath.service(service))).join();
      const lists = [entry.possible, entry.notKnown, entry.absent];
      const told = lists.map((list) => (list.length > 0 ? (folded.shift() ?? '') : ''));
      return linked(open) === paths(entry.confirmed) &&
        lists.every((list, place) => linked(told[place] ?? '') === paths(list))
        ? []
        : [pagePath.region(entry)];
    });
    expect(faults).toEqual([]);
  });
});
