// Every built page of a service, provider, category, region and country: what is only possible is never a fact there.
import { describe, expect, test } from 'vitest';
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

describe('the table of services', () => {
  test.each([
    ...providers.map(({ id }) => pagePath.provider(id)),
    ...categories.map(({ id }) => pagePath.category(id)),
  ])('of %s filters by confirmed countries apart from possible ones', (path) => {
    const rows = [...page(path).matchAll(/<tr [^>]*data-country="([^"]*)"[^>]*>[\s\S]*?href="\/services\/([^/"]+)\//g)];
    const faults = rows.flatMap(([, countries = '', slug = '']) => {
      const service = catalogue.find(slug);
      const [known = ''] = countries.split('~');
      const confirmed = service ? countriesOf(service.regions) : [];
      const told = known.split('|').filter((value) => /^[A-Z]{2}$/.test(value));
      return told.join() === confirmed.join() ? [] : [`${slug}: ${known}`];
    });
    expect(faults).toEqual([]);
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
