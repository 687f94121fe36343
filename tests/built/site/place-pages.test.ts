// Pages of countries, and of the regions of a provider: what they count, mark and lead to.
import { describe, expect, test } from 'vitest';
import { countryInSentence } from '../../../catalogue/views/country-name.ts';
import { countriesOfCatalogue } from '../../../catalogue/views/regions/country-index.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { pageHtml } from '../../support/browser/page-text.ts';
import { realBuild } from '../../support/real-build.ts';

const { catalogue } = realBuild;
const countries = countriesOfCatalogue(catalogue);
const page = (path: string) => pageHtml(path.slice(1));
const occurrences = (html: string, text: string) => html.split(text).length - 1;

describe('the page of a country', () => {
  test('leads from the number of confirmed services to their list', () => {
    const leading = countries.filter(({ code }) =>
      page(pagePath.country(code)).includes(`href="/services/?country=${code}"`),
    );
    expect(leading.map(({ code }) => code)).toEqual(
      countries.filter(({ confirmed }) => confirmed > 0).map(({ code }) => code),
    );
  });

  test('marks each region of a separate cloud', () => {
    const realms = countries.map(({ code, regions }) => [code, regions.filter(({ region }) => region.realm).length]);
    expect(realms.some(([, count]) => count !== 0)).toBe(true);
    expect(countries.map(({ code }) => [code, occurrences(page(pagePath.country(code)), '>separate cloud')])).toEqual(
      realms,
    );
  });

  test('says of a provider with regions there alone that its services can run nowhere else, not that they run', () => {
    const hereOnly = countries.filter((country) => country.hereOnly.length > 0);
    expect(hereOnly.map(({ code }) => code)).toContain('CH');
    for (const { code, hereOnly: own } of hereOnly) {
      const html = page(pagePath.country(code))
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll(/\s+/g, ' ');
      for (const { provider, services } of own) {
        const cloud = provider.regions.some(({ realm }) => realm) ? 'the main cloud of ' : '';
        expect(html).toContain(`Every region of ${cloud}${provider.shortName} is in ${countryInSentence(code)}:`);
        expect(html).toMatch(
          new RegExp(`: ${services} (further )?services? of it can run here only, though none is confirmed`),
        );
      }
    }
  });
});

test('every country, and every provider with or without regions, is reached from a list', () => {
  const list = page(pagePath.countries());
  for (const { code } of countries) expect(list).toContain(`href="${pagePath.country(code)}"`);
  for (const { id, regions } of catalogue.providers) {
    const links = new Set(page(pagePath.providerRegions(id)).match(new RegExp(`href="/regions/${id}/[^"]+/"`, 'g')));
    expect([id, links.size]).toEqual([id, regions.length]);
  }
});
