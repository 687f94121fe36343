// The built service, category, provider and lifecycle pages: every fact of the catalogue stands in the HTML, with no
// script needed.
import { describe, expect, test } from 'vitest';
import type { PolicyIdentifiers, Service } from '../../../catalogue/model/catalogue.ts';
import { countryName } from '../../../catalogue/views/country-name.ts';
import { lifecycleEntries } from '../../../catalogue/views/lifecycle/lifecycle-entries.ts';
import { governorsOf, needsOf, REACH_TEXTS } from '../../../catalogue/views/needs.ts';
import { refusesCounting } from '../../../site/client/page/outbound.ts';
import { dateText } from '../../../site/dates.ts';
import { LIFECYCLE_LABELS } from '../../../site/names.ts';
import { pageHtml, textOf } from '../../support/browser/page-text.ts';
import { realBuild } from '../../support/real-build.ts';

const { catalogue } = realBuild;
const BUDGET_BYTES = 20_000;

const identifiersIn = ({ alpha, beta, gamma }: PolicyIdentifiers = {}) =>
  alpha?.servicePrefixes.map((prefix) => `${prefix}:*`) ?? beta?.resourceTypes ?? gamma?.apiServices ?? [];

function wantedOn(service: Service): string[] {
  const { lifecycle, equivalents, subServices, sources, regions } = service;
  return [
    service.name,
    service.description,
    ...service.aliases,
    ...service.formerSlugs,
    ...service.compliance,
    ...service.tags,
    ...identifiersIn(service.policyIdentifiers),
    ...(lifecycle
      ? [
          LIFECYCLE_LABELS[lifecycle.status],
          lifecycle.note ?? '',
          lifecycle.sunsetDate ? dateText(lifecycle.sunsetDate) : '',
        ]
      : []),
    ...equivalents.flatMap(({ serviceId }) => catalogue.service(serviceId)?.name ?? []),
    ...subServices.flatMap(({ name, description = '', policyIdentifiers, lifecycle: its }) => [
      name,
      description,
      its?.note ?? '',
      ...identifiersIn(policyIdentifiers),
    ]),
    ...regions.map(({ country }) => countryName(country)),
    ...regions.map(({ name }) => name),
    ...sources.map(({ url, checked }) => `${url} checked ${checked}`),
    (equivalents.length === 0 && service.noEquivalents) || '',
    (Object.keys(service.policyIdentifiers).length === 0 && service.noPolicyIdentifiers) || '',
    ...needsOf(catalogue, service).flatMap(({ service: needed, for: purpose }) => [needed.name, purpose]),
    service.noNeeds ?? '',
    ...[...governorsOf(catalogue, service), ...catalogue.neededBy(service.id)].map(({ name }) => name),
    service.reach ? REACH_TEXTS[service.reach] : '',
  ];
}

describe('service pages', () => {
  test('say everything that the catalogue knows', () => {
    const missing = catalogue.services.flatMap((service) => {
      const text = textOf(pageHtml(`services/${service.slug}/`));
      return wantedOn(service)
        .filter((wanted) => !text.includes(wanted.replace(/\s+/g, ' ')))
        .map((wanted) => `${service.id}: ${wanted}`);
    });
    expect(missing).toEqual([]);
  });

  test('link documentation, prices, announcement and successor, and count the first three as outbound', () => {
    const missing = catalogue.services.flatMap(({ slug, documentationUrl, pricingUrl, lifecycle }) => {
      const html = pageHtml(`services/${slug}/`);
      const links = [
        documentationUrl && ([documentationUrl, 'documentation'] as const),
        pricingUrl && ([pricingUrl, 'pricing'] as const),
        lifecycle?.announcementUrl && ([lifecycle.announcementUrl, 'announcement'] as const),
      ].filter((link) => link !== undefined && link !== '');
      const successor = lifecycle?.successorSlug && catalogue.find(lifecycle.successorSlug)?.slug;
      return [
        ...links
          .filter(
            ([url, target]) => !html.includes(`<a href="${url.replaceAll('&', '&#38;')}" data-outbound="${target}"`),
          )
          .map(([url]) => url),
        ...(successor && !html.includes(`<a href="/services/${successor}/"`) ? [successor] : []),
        ...(html.includes(`data-service="${slug}"`) ? [] : [slug]),
      ];
    });
    expect(missing).toEqual([]);
  });

  test('use each id once, and have a target for each link within the page', () => {
    const faults = catalogue.services.flatMap(({ slug }) => {
      const html = pageHtml(`services/${slug}/`);
      const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
      const targets = [...html.matchAll(/(?:href="#|data-copy=")([^"]+)"/g)].map(([, id]) => id);
      return [
        ...(new Set(ids).size === ids.length ? [] : [`${slug}: an id twice`]),
        ...targets.filter((id) => !ids.includes(id)).map((id) => `${slug}: #${id}`),
      ];
    });
    expect(faults).toEqual([]);
  });

  test('weigh at most 20 kB compressed with their styles', () => {
    const packed = new Map(realBuild.manifest.files.map(({ path, size, twins }) => [path, twins?.br ?? size]));
    const bytesOf = (page: string) => {
      const sheets = [...pageHtml(page).matchAll(/<link rel="stylesheet" href="\/([^"]+)"/g)].map(([, sheet]) => sheet);
      expect(sheets.length).toBeGreaterThan(0);
      // A file that is not in the build makes it no number.
      return [`${page}index.html`, ...sheets].reduce((sum, file) => sum + (packed.get(`site/${file}`) ?? NaN), 0);
    };
    const faults = catalogue.services.flatMap(({ slug }) => {
      const bytes = bytesOf(`services/${slug}/`);
      return bytes <= BUDGET_BYTES ? [] : [`${slug}: ${bytes}`];
    });
    expect(faults.slice(0, 20)).toEqual([]);
  });
});

describe('category and provider pages', () => {
  test('list each of their services with the values that the filters use', () => {
    const tables = [
      ...catalogue.categories.map(({ id }) => ({ path: `categories/${id}/`, services: catalogue.servicesIn(id) })),
      ...catalogue.providers.map(({ id }) => ({ path: `providers/${id}/`, services: catalogue.servicesOf(id) })),
    ];
    const faults = tables.flatMap(({ path, services }) => {
      const rows = pageHtml(path).match(/<tr data-(?:provider|category)=[^>]+>/g) ?? [];
      const count = (value: string) => rows.filter((row) => row.includes(value)).length;
      const [retired, free] = [
        services.filter(({ lifecycle }) => lifecycle?.status === 'retired'),
        services.filter(({ hasFreeTier }) => hasFreeTier),
      ];
      return rows.length === services.length &&
        count('data-lifecycle="retired"') === retired.length &&
        count('data-free="yes"') === free.length
        ? []
        : [path];
    });
    expect(faults).toEqual([]);
  });
});

describe('the lifecycle page', () => {
  const html = pageHtml('lifecycle/');

  test('has a row for every entry and a mark in the picture for every date', () => {
    const entries = lifecycleEntries(catalogue);
    expect(entries.filter(({ id }) => !html.includes(`<tr id="${id}"`)).map(({ id }) => id)).toEqual([]);
    const dated = entries.filter(({ date }) => date);
    expect(
      dated
        .filter(({ id, href }) => !html.includes(`<a href="${href}" tabindex="-1" data-row="${id}"`))
        .map(({ id }) => id),
    ).toEqual([]);
  });
});

describe('outbound links', () => {
  test.each([
    [{}, false],
    [{ doNotTrack: null }, false],
    [{ doNotTrack: '0' }, false],
    [{ doNotTrack: '1' }, true],
    [{ globalPrivacyControl: false }, false],
    [{ globalPrivacyControl: true }, true],
  ])('with %j are left uncounted: %s', (browser, refused) => {
    expect(refusesCounting(browser)).toBe(refused);
  });
});
