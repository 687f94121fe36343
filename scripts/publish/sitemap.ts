// dist/site/sitemap.xml and robots.txt: every page that search engines should know.
import { escapeXml } from '../../catalogue/views/writing/escape-xml.ts';
import type { OutputFile } from './output/output-file.ts';

/** Most addresses that one sitemap may hold, by the protocol of sitemaps.org. */
const SITEMAP_MAXIMUM = 50_000;

/**
 * @param paths of all pages, each from `/`
 * @param baseUrl without trailing slash
 * @returns robots.txt and sitemap.xml; with more than 50,000 pages the latter is an index of sitemap-1.xml,
 *   sitemap-2.xml …
 */
export function publishSitemap(paths: readonly string[], baseUrl: string): OutputFile[] {
  const robots = { path: 'site/robots.txt', body: `User-agent: *\nAllow: /\n\nSitemap: ${baseUrl}/sitemap.xml\n` };
  const parts = Array.from({ length: Math.ceil(paths.length / SITEMAP_MAXIMUM) }, (_, part) =>
    paths.slice(part * SITEMAP_MAXIMUM, (part + 1) * SITEMAP_MAXIMUM),
  );
  const [only = [], ...more] = parts;
  if (more.length === 0)
    return [robots, { path: 'site/sitemap.xml', body: sitemapXml('urlset', 'url', only, baseUrl) }];
  const names = parts.map((_, part) => `/sitemap-${part + 1}.xml`);
  return [
    robots,
    { path: 'site/sitemap.xml', body: sitemapXml('sitemapindex', 'sitemap', names, baseUrl) },
    ...parts.map((part, number) => ({
      path: `site${names[number]}`,
      body: sitemapXml('urlset', 'url', part, baseUrl),
    })),
  ];
}

function sitemapXml(root: string, entry: string, paths: readonly string[], baseUrl: string): string {
  const entries = paths.map((path) => `<${entry}><loc>${escapeXml(`${baseUrl}${path}`)}</loc></${entry}>\n`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${root}>\n`;
}
