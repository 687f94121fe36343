// The page of all services as the build holds it: what travels before the first choice, what its data say, and what is
// there without scripts.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type BrowseBody, type BrowseMoreBody, readBrowse } from '../../../catalogue/formats/browse-data.ts';
import { browserFiles } from '../../../catalogue/formats/browser-files.ts';
import { pack } from '../../../scripts/publish/output/pack.ts';
import { columnsOf, DEFAULT_COLUMNS } from '../../../site/client/browse/columns.ts';
import { FACET_NAMES, facetsOf } from '../../../site/client/browse/facets.ts';
import { pageHtml } from '../../support/browser/page-text.ts';
import { browseFacts } from '../../support/read/browse-facts.ts';
import { realBuild } from '../../support/real-build.ts';

/** What may travel before a reader can choose, in bytes as Brotli packs them, also of a catalogue that has grown. */
const MAXIMUM_BYTES = 100_000;
const GROWN_SERVICES = 4_000;

const { catalogue, manifest } = realBuild;
const html = pageHtml('services/');
const folder = `site${browserFiles(catalogue).address}`;
const data = `${folder}browse.json`;
const read = (path: string): unknown => JSON.parse(readFileSync(`dist/${path}`, 'utf8'));
const browse = readBrowse(read(data) as BrowseBody, read(`${folder}browse-more.json`) as BrowseMoreBody);
const sizes = new Map(manifest.files.map(({ path, size, twins }) => [path, twins?.br ?? size]));

/** The page's style sheets and scripts, with the scripts that these import at once. */
function loadedAtOnce(): Set<string> {
  const found = new Set<string>();
  const visit = (path: string): void => {
    if (found.has(path)) return;
    found.add(path);
    if (!path.endsWith('.js')) return;
    for (const [, name = ''] of readFileSync(`dist/${path}`, 'utf8').matchAll(
      /(?:from|import)\s*["'](\.\/[^"']+)["']/g,
    ))
      visit(new URL(name, `file:///${path}`).pathname.slice(1));
  };
  for (const [, path] of html.matchAll(/<(?:script|link)[^>]*\s(?:src|href)="(\/assets\/[^"]+)"/g))
    visit(`site${path}`);
  return found;
}

const packed = (body: BrowseBody) => pack.br(Buffer.from(JSON.stringify(body))).length;

/** Every second service alone; what they share stays. */
function halved({ columns, few, ...shared }: BrowseBody): BrowseBody {
  const byColumn = Object.entries<unknown[]>(columns).map(([name, cells]) => [name, cells.filter((_, row) => row % 2)]);
  const byRow = Object.entries<[number, ...unknown[]][]>(few).map(([name, rows]) => [
    name,
    rows.filter(([row]) => row % 2),
  ]);
  return { ...shared, columns: Object.fromEntries(byColumn), few: Object.fromEntries(byRow) };
}

describe('the page of all services', () => {
  test('needs less than 100 KB before the first choice: page, styles, scripts and data', () => {
    const paths = ['site/services/index.html', data, ...loadedAtOnce()];
    const unknown = paths.filter((path) => !sizes.has(path));
    expect(unknown).toEqual([]);
    expect(paths.length).toBeGreaterThan(4);
    const bytes = paths.reduce((sum, path) => sum + (sizes.get(path) ?? 0), 0);
    expect(bytes).toBeLessThan(MAXIMUM_BYTES);

    // What a service adds, as every second one adds it to the others.
    const body = read(data) as BrowseBody;
    const count = catalogue.services.length;
    const added = (packed(body) - packed(halved(body))) / Math.floor(count / 2);
    expect(added).toBeGreaterThan(5);

    expect(bytes + added * (GROWN_SERVICES - count)).toBeLessThan(MAXIMUM_BYTES);
  });

  test('has for every service the facts of the catalogue', () => {
    expect(browse.services.map(({ provider: _, also: __, ...facts }) => facts)).toEqual(browseFacts(catalogue));
  });

  test('has words for every value of every facet, and columns for what is shown at first', () => {
    const facets = facetsOf(browse, catalogue.data.lastUpdated);
    const wordless = facets.flatMap(({ name, valuesOf, labelOf, order }) =>
      [...new Set(browse.services.flatMap(valuesOf))]
        .filter((value) => labelOf(value).trim() === '' || (order !== undefined && !order.includes(value)))
        .map((value) => `${name}=${value}`),
    );
    expect(wordless).toEqual([]);
    const columns = columnsOf(browse, catalogue.data.lastUpdated).map(({ name }) => name);
    expect(columns).toEqual(expect.arrayContaining(DEFAULT_COLUMNS));
  });

  test('says nothing twice in an address: no value holds a comma', () => {
    const values = facetsOf(browse, catalogue.data.lastUpdated).flatMap(({ valuesOf }) =>
      browse.services.flatMap(valuesOf),
    );
    expect([...new Set(values)].filter((value) => value.includes(','))).toEqual([]);
  });

  test('has a frame for every facet, and without scripts a link to every category and provider', () => {
    for (const [name] of FACET_NAMES) expect(html).toContain(`data-facet="${name}"`);
    const without = [...html.matchAll(/<noscript>(.*?)<\/noscript>/gs)].map(([, text]) => text).join('');
    // Ahead of the lists: what an address asks for is not answered here, and where it is.
    expect(without).toMatch(/asks for is left out here\..*href="\/v1\/services\?.*id="categories"/s);
    for (const { id } of catalogue.categories) expect(without).toContain(`href="/categories/${id}/"`);
    for (const { id } of catalogue.providers) expect(without).toContain(`href="/providers/${id}/"`);
  });

  test('is linked from every page and from the home page, and says where a reader is', () => {
    expect(pageHtml('about/')).toContain('href="/services/"');
    expect(html).toMatch(/<a href="\/services\/" aria-current="page"/);
    expect(pageHtml('services/aws-lambda/')).toMatch(/<a href="\/services\/" aria-current="true"/);
    expect(pageHtml('compare/')).toMatch(/<a href="\/compare\/" aria-current="page"/);
    expect(pageHtml('')).not.toContain('aria-current');
    expect(pageHtml('').match(/href="\/services\/"/g)).toHaveLength(2);
  });
});
