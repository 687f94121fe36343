// The Markdown export of the whole catalogue, read back.
import { describe, expect, test } from 'vitest';
import type { Catalogue, Service } from '../../../../catalogue/model/catalogue.ts';
import { exportMarkdown } from '../../../../catalogue/views/markdown.ts';
import { exportedServices, parseMarkdown } from '../../../support/read/markdown.ts';
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
    const markdown = exportMarkdown(real, real.services, context);
    expect(exportedServices(markdown)).toEqual(expected);
    expect(new Set(parseMarkdown(markdown).children.map(({ type }) => type))).toEqual(
      new Set(['heading', 'paragraph', 'list']),
    );
  });
});

function detailsOf(real: Catalogue, { compliance, lifecycle }: Service): string[] {
  const date = lifecycle?.status === 'sunset' || lifecycle?.status === 'retired' ? ` on ${lifecycle.sunsetDate}` : '';
  const target =
    lifecycle?.status === 'preview' && lifecycle.gaTarget
      ? `, general availability expected ${lifecycle.gaTarget}`
      : '';
  return [
    compliance.length > 0 ? `Compliance: ${compliance.join(', ')}` : '',
    lifecycle ? `Lifecycle: ${lifecycle.status}${date}${target}` : '',
    lifecycle?.successorSlug ? `Successor: ${real.find(lifecycle.successorSlug)?.name}` : '',
    lifecycle?.note ? `Note: ${lifecycle.note}` : '',
    lifecycle?.announcementUrl ? 'Announcement' : '',
  ].filter(Boolean);
}
