// The Markdown export of the whole catalogue, read back.
import { describe, expect, test } from 'vitest';
import type { Catalogue, Service } from '../../../../catalogue/model/catalogue.ts';
import { attestationLimitsOf, attestationLimitTexts } from '../../../../catalogue/views/attestations.ts';
import { exportMarkdown } from '../../../../catalogue/views/markdown.ts';
import { regionSummary } from '../../../../catalogue/views/whereabouts.ts';
import { parseMarkdown, servicesOfTree } from '../../../support/read/markdown.ts';
import { realBuild } from '../../../support/real-build.ts';

const context = { baseUrl: 'https://catalogue.example.org', generatedOn: '2026-11-21' };

describe('the Markdown export', () => {
  test('of the real catalogue says of every service what the data say, in the order of providers and categories', () => {
    const { catalogue: real } = realBuild;
    const order = real.categories.map(({ id }) => id);
    const expected = real.providers.flatMap((provider) =>
      real
        .servicesOf(provider.id)
        .toSorted(
          (a, b) =>
            order.indexOf(a.category) - order.indexOf(b.category) ||
            (a.name < b.name ? -1 : a.name > b.name ? 1 : a.id < b.id ? -1 : 1),
        )
        .map((service) => ({
          provider: provider.name,
          category: real.category(service.category)?.name,
          name: service.name,
          href: service.documentationUrl ?? `${context.baseUrl}/services/${service.slug}/`,
          description: service.description,
          details: detailsOf(real, service),
        })),
    );
    // A provider at a time: what Markdown takes to be read grows faster than its length.
    const parts = exportMarkdown(real, real.services, context).split(/^(?=## )/m);
    expect(parts).toHaveLength(1 + real.providers.length);
    const trees = parts.map(parseMarkdown);
    expect(trees.flatMap(servicesOfTree)).toEqual(expected);
    expect(new Set(trees.flatMap(({ children }) => children.map(({ type }) => type)))).toEqual(
      new Set(['heading', 'paragraph', 'list']),
    );
  });
});

function detailsOf(real: Catalogue, service: Service): string[] {
  const { compliance, lifecycle, subServices, providerId } = service;
  const limits = attestationLimitTexts(
    attestationLimitsOf({ own: compliance, platform: [] }, real.provider(providerId)),
  );
  return [
    ...(compliance.length > 0 ? [`Compliance: ${[compliance.join(', '), ...limits].join('; ')}`] : []),
    ...(lifecycle?.status === 'retired' ? [] : [`Regions: ${regionSummary(service)}`]),
    ...linesOf(real, 'Lifecycle', lifecycle),
    ...subServices.flatMap((part) => linesOf(real, `Part ${part.name}`, part.lifecycle)),
  ];
}

function linesOf(real: Catalogue, what: string, lifecycle: Service['lifecycle']): string[] {
  if (!lifecycle) return [];
  const { status, sunsetDate, closedToNewCustomers, gaTarget, successorSlug, note, announcementUrl } = lifecycle;
  const date = status === 'sunset' || status === 'retired' ? ` on ${sunsetDate}` : '';
  const target = status === 'preview' && gaTarget ? `, general availability expected ${gaTarget}` : '';
  return [
    `${what}: ${status}${date}${target}`,
    closedToNewCustomers ? `Closed to new customers from ${closedToNewCustomers} on` : '',
    successorSlug ? `Successor: ${real.find(successorSlug)?.name}` : '',
    note ? `Note: ${note}` : '',
    announcementUrl ? 'Announcement' : '',
  ].filter(Boolean);
}
