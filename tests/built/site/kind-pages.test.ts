// The built pages of kinds, coverage, providers and categories: who has what stands there without scripts, and how much
// travels for it.
import { readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { browserFiles } from '../../../catalogue/formats/browser-files.ts';
import { coverageBody } from '../../../catalogue/formats/coverage-data.ts';
import { coverage } from '../../../catalogue/views/kinds/coverage.ts';
import { membersOf } from '../../../catalogue/views/kinds/members.ts';
import { largestProviders } from '../../../catalogue/views/largest-providers.ts';
import { pagePath } from '../../../catalogue/views/urls.ts';
import { kindFacets, kindRows } from '../../../site/kinds/kind-rows.ts';
import { providerKinds } from '../../../site/kinds/provider-kinds.ts';
import { pageHtml, textOf } from '../../support/browser/page-text.ts';
import { realBuild } from '../../support/real-build.ts';

const { catalogue } = realBuild;
const { concepts } = catalogue.data;
const page = (path: string) => pageHtml(path.slice(1));
const KILOBYTE = 1_024;

describe('pages of kinds', () => {
  test('say what the kind is and is not, and have each member with its note, in the order of readers', () => {
    const faults = concepts.flatMap((kind) => {
      const html = page(pagePath.kind(kind));
      const text = textOf(html);
      const members = membersOf(catalogue, kind);
      const body = html.slice(html.indexOf('<tbody'));
      const linked = [...body.matchAll(/<td[^>]*>\s*<input[^>]*value="([^"]+)"/g)].map(([, slug]) => slug);
      const missing = [kind.description, kind.notEnough ?? '', ...members.map(({ note = '' }) => note)].filter(
        (wanted) => !text.includes(wanted.replace(/\s+/g, ' ')),
      );
      const inOrder = linked.join() === members.map(({ service }) => service.slug).join();
      return missing.length === 0 && inOrder ? [] : [`${kind.id}: ${missing.join(' | ')}`];
    });
    expect(faults).toEqual([]);
  });

  test('have a filter for each value that tells rows apart', () => {
    const kafka = concepts.find(({ id }) => id === 'managed-kafka');
    if (!kafka) throw new Error('the catalogue has Kafka');
    const html = page(pagePath.kind(kafka));
    const facets = kindFacets(catalogue, kindRows(catalogue, kafka));
    expect(facets.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['provider', 'grade', 'lifecycle', 'office']),
    );
    for (const { name } of facets) expect(html).toContain(`<select name="${name}"`);
  });

  test('are named by the index, the services that are of the kind, and the sitemap', () => {
    const index = page(pagePath.kinds());
    const sitemap = readFileSync('dist/site/sitemap.xml', 'utf8');
    expect(
      concepts.filter((kind) => {
        const path = pagePath.kind(kind);
        const first = catalogue.service(kind.members[0]?.serviceId ?? '');
        return (
          ![index, first ? page(pagePath.service(first)) : ''].every((html) => html.includes(`href="${path}"`)) ||
          !sitemap.includes(`${path}</loc>`)
        );
      }),
    ).toEqual([]);
  });
});

describe('the coverage', () => {
  const html = page(pagePath.coverage());

  test('without scripts has every kind at the three largest providers, and marks what is missing', () => {
    const largest = largestProviders(catalogue, 3);
    const head = html.slice(html.indexOf('<thead'), html.indexOf('</thead'));
    expect([...head.matchAll(/href="\/providers\/([^/]+)\/"/g)].map(([, id]) => id)).toEqual(
      largest.map(({ id }) => id),
    );
    expect(concepts.filter((kind) => !html.includes(`href="${pagePath.kind(kind)}"`))).toEqual([]);
    const gaps = largest.reduce((sum, { id }) => sum + providerKinds(catalogue, id).counts.lacks, 0);
    expect(html.match(/<td[^>]*class="gap\b/g)).toHaveLength(gaps);
  });

  test('on the page of a category names every service of its columns', () => {
    const category = page(pagePath.category('databases'));
    const columns = coverage(coverageBody(catalogue), {
      providers: largestProviders(catalogue, 5).map(({ id }) => id),
      category: 'databases',
    });
    const services = columns.groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flat()));
    const cells = [...category.matchAll(/<tr role="row" class="kind">.*?<\/tr>/gs)].join('');
    expect(services.length).toBeGreaterThan(50);
    expect(services.filter((service) => !cells.includes(`href="${pagePath.service(service)}"`))).toEqual([]);
  });

  test('weighs less than 60 KB with the file that a choice needs', () => {
    const file = browserFiles(catalogue).files.find(({ name }) => name === 'coverage.json');
    expect(brotliCompressSync(html).length + brotliCompressSync(file?.body ?? '').length).toBeLessThan(60 * KILOBYTE);
    expect(file).toBeDefined();
  });
});

test('pages of providers lead with services, kinds and lifecycle; law and regions stand behind', () => {
  const html = page(pagePath.provider('aws'));
  const places = ['services', 'kinds', 'lifecycle', 'all', 'company', 'law', 'regions'].map((id) =>
    html.indexOf(`<h2 id="${id}"`),
  );
  expect(places.every((place) => place > 0)).toBe(true);
  expect(places.toSorted((a, b) => a - b)).toEqual(places);
  const { has, lacks } = providerKinds(catalogue, 'aws').counts;
  expect(textOf(html)).toContain(`AWS has ${has} of ${has + lacks} kinds of service`);
});

test('the table of a category begins with its first kind, the largest provider first, and ends with what has ended', () => {
  const html = page(pagePath.category('databases'));
  const table = html.slice(html.indexOf('id="service-table"'));
  const titles = [...table.matchAll(/<tr class="group"[^>]*>\s*<th[^>]*>([\s\S]*?)<span/g)].map(([, title = '']) =>
    textOf(title).trim(),
  );
  expect(titles.length).toBeGreaterThan(10);
  expect(titles.at(-1)).toBe('Ended');
  const providers = [
    ...table
      .slice(0, table.indexOf('data-group', table.indexOf('data-group') + 1))
      .matchAll(/data-provider="([^"]+)"/g),
  ].map(([, id = '']) => id);
  const sizes = providers.map((id) => catalogue.servicesOf(id).length);
  expect(sizes.toSorted((a, b) => b - a)).toEqual(sizes);
});
