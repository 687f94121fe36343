// Ends of the real catalogue: every output that speaks of a service's lifecycle speaks of its parts'. The list that is
// being made is drawn by scripts: tests/browser/approved-list.test.ts.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Service } from '../../../../../catalogue/model/catalogue.ts';
import { compareAttributes } from '../../../../../catalogue/views/compare/compare.ts';
import { serviceValue } from '../../../../../catalogue/views/json.ts';
import { entriesOf, isAhead, lifecycleEntries } from '../../../../../catalogue/views/lifecycle/lifecycle-entries.ts';
import { exportMarkdown } from '../../../../../catalogue/views/markdown.ts';
import { sharedListContents } from '../../../../../catalogue/views/shared-list.ts';
import { compareTextPage } from '../../../../../catalogue/views/text/pages/compare.ts';
import { lifecycleTextPage } from '../../../../../catalogue/views/text/pages/lifecycle.ts';
import { listTextPage, type SavedList } from '../../../../../catalogue/views/text/pages/list.ts';
import { serviceTextPage } from '../../../../../catalogue/views/text/pages/service.ts';
import { renderPage } from '../../../../../catalogue/views/text/render/render-page.ts';
import { DEFAULT_ADDRESSES } from '../../../../../catalogue/views/urls.ts';
import { pageHtml, textOf } from '../../../../support/browser/page-text.ts';
import { serviceThat } from '../../../../support/pick.ts';
import { realBuild } from '../../../../support/real-build.ts';

const { catalogue } = realBuild;
const today = catalogue.data.lastUpdated;
const entries = lifecycleEntries(catalogue);
/** As Markdown, which breaks no name in two. */
const text = (page: Parameters<typeof renderPage>[0]) => renderPage(page, 'md', DEFAULT_ADDRESSES).replaceAll('\\', '');

function listOf(services: readonly Service[]): SavedList {
  return {
    id: 'L_8nY2kQwZ4vTb',
    slug: null,
    name: null,
    url: 'http://localhost:8080/lists/L_8nY2kQwZ4vTb',
    approvedServiceIds: services.map(({ id }) => id),
    services: services.map(serviceValue),
    notFound: [],
    createdAt: `${today}T00:00:00.000Z`,
    expiresAt: `${today}T00:00:00.000Z`,
  };
}

async function listPage(services: readonly Service[]): Promise<string> {
  if (!realBuild.renderListPage) throw new Error('the build has no server bundle');
  const saved = { ...listOf(services), createdAt: Date.parse(today), expiresAt: Date.parse(today) };
  return textOf((await realBuild.renderListPage({ list: sharedListContents(catalogue, saved, today), today })).html);
}

test('hold every service and every part that is not simply active, once', () => {
  const wanted = catalogue.services.flatMap(({ slug, lifecycle, subServices }) => [
    ...(lifecycle ? [slug] : []),
    ...subServices.flatMap(({ id, lifecycle: its }) => (its ? [`${slug}--${id}`] : [])),
  ]);
  expect(entries.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted());
  expect(entries.some(({ partId }) => partId)).toBe(true);
});

const endOf = (parts: Service['subServices'], status: string) =>
  parts.some(({ lifecycle }) => lifecycle?.status === status);

/** Generally available services of which parts end or have ended: what a glance at the service alone hides. */
describe.each([
  serviceThat(
    'of which parts end and others have ended',
    ({ lifecycle, subServices }) => !lifecycle && endOf(subServices, 'sunset') && endOf(subServices, 'retired'),
  ),
  serviceThat('of which a part ends', ({ lifecycle, subServices }) => !lifecycle && endOf(subServices, 'sunset')),
  serviceThat('of which a part has ended', ({ lifecycle, subServices }) => !lifecycle && endOf(subServices, 'retired')),
])('the parts of $id', (service) => {
  const parts = entriesOf(catalogue, service).filter(({ partId }) => partId);
  const other = serviceThat('of another provider', ({ providerId }) => providerId !== service.providerId);
  const named = (output: string) => parts.filter(({ name }) => !output.includes(name)).map(({ name }) => name);

  test('are some', () => {
    expect(service.lifecycle).toBeUndefined();
    expect(parts.length).toBeGreaterThan(0);
  });

  test('stand on its pages', () => {
    expect(named(textOf(pageHtml(`services/${service.slug}/`)))).toEqual([]);
    expect(named(text(serviceTextPage(catalogue, service, DEFAULT_ADDRESSES, today)))).toEqual([]);
  });

  test('stand on the lifecycle pages of site and text host, and in their JSON', () => {
    expect(named(textOf(pageHtml('lifecycle/')))).toEqual([]);
    // Of what has ended the text host shows the latest alone.
    const shown = parts.filter((part) => isAhead(part, today) || part.lifecycle.status === 'deprecated');
    const page = text(lifecycleTextPage(catalogue, DEFAULT_ADDRESSES, today));
    expect(shown.filter(({ name }) => !page.includes(`${name}, part of`))).toEqual([]);
    const json = JSON.parse(readFileSync('dist/text/lifecycle.json', 'utf8')) as {
      slug: string;
      part?: { id: string };
    }[];
    const rows = json.filter(({ slug }) => slug === service.slug).map(({ part }) => part?.id);
    expect(rows.toSorted()).toEqual(parts.flatMap(({ partId, date }) => (date ? [partId] : [])).toSorted());
  });

  test('stand in a comparison', () => {
    const row = compareAttributes(catalogue, [service, other]).find(({ key }) => key === 'partsLifecycle');
    expect(named(String(row?.values[service.slug]))).toEqual([]);
    const page = text(
      compareTextPage(catalogue, { services: [service, other], notFound: [] }, DEFAULT_ADDRESSES, today),
    );
    expect(page).toContain('Lifecycle of parts');
  });

  test('stand in a saved list on both hosts and in its Markdown', async () => {
    expect(named(await listPage([service]))).toEqual([]);
    expect(named(text(listTextPage(catalogue, listOf([service]), today)))).toEqual([]);
    const context = { baseUrl: DEFAULT_ADDRESSES.baseUrl, generatedOn: today };
    expect(named(exportMarkdown(catalogue, [service], context).replaceAll('\\', ''))).toEqual([]);
  });
});

test('the first of them to come are those of the home page, and both pages count alike', () => {
  const coming = entries.filter((entry) => isAhead(entry, today));
  const home = textOf(pageHtml(''));
  for (const { name, date } of coming.slice(0, 10)) expect(home).toContain(`${date} ${name}`);
  expect(home).toContain(`All ${coming.length} services and parts with an end date ahead`);
  expect(textOf(pageHtml('lifecycle/'))).toContain(`${coming.length} services and parts of services have an end ahead`);
  expect(text(lifecycleTextPage(catalogue, DEFAULT_ADDRESSES, today))).toContain(
    `${coming.length} services and parts of services with an end to come`,
  );
});

test('a list without any says so of services and parts', async () => {
  const quiet = catalogue.services.find((service) => entriesOf(catalogue, service).length === 0) as Service;
  expect(await listPage([quiet])).toContain(
    'None: every service in the list is generally available, and so are its parts.',
  );
});
