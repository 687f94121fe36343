// robots.txt and the sitemap: every page of the build, and an index when one file may not hold them all.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { publishSitemap } from '../../../../scripts/publish/sitemap.ts';
import { realBuild } from '../../../support/real-build.ts';

const BASE = 'https://catalogue.example.org';
const locations = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location);
const published = (count: number) =>
  publishSitemap(
    Array.from({ length: count }, (_, number) => `/services/${number}/`),
    BASE,
  );

describe('the sitemap', () => {
  test.each([
    [49_999, ['site/robots.txt', 'site/sitemap.xml']],
    [50_000, ['site/robots.txt', 'site/sitemap.xml']],
    [50_001, ['site/robots.txt', 'site/sitemap.xml', 'site/sitemap-1.xml', 'site/sitemap-2.xml']],
  ])('of %i pages', (count, names) => {
    const files = published(count);
    expect(files.map(({ path }) => path)).toEqual(names);
    const maps = files.filter(({ path }) => path.endsWith('.xml'));
    const pages = maps
      .flatMap(({ body }) => locations(String(body)))
      .filter((location) => location?.includes('/services/'));
    expect(new Set(pages).size).toBe(count);
  });

  test('with several parts names each of them by its full address', () => {
    const [, index] = published(50_001);
    expect(locations(String(index?.body))).toEqual([`${BASE}/sitemap-1.xml`, `${BASE}/sitemap-2.xml`]);
  });

  test('escapes what XML would read as markup', () => {
    const [, map] = publishSitemap(['/a&b/'], BASE);
    expect(String(map?.body)).toContain('<loc>https://catalogue.example.org/a&amp;b/</loc>');
  });

  test('of the real build names its pages, and neither the 404 page nor anything that is not there', () => {
    const { baseUrl, files } = realBuild.manifest;
    const built = files
      .filter(({ path }) => /^site\/.*index\.html$/.test(path))
      .map(({ path }) => `${baseUrl}/${path.slice('site/'.length, -'index.html'.length)}`);
    expect(locations(readFileSync('dist/site/sitemap.xml', 'utf8')).sort()).toEqual(built.sort());
    expect(readFileSync('dist/site/robots.txt', 'utf8')).toBe(
      `User-agent: *\nAllow: /\n\nSitemap: ${baseUrl}/sitemap.xml\n`,
    );
  });
});
