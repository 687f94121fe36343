import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Catalogue, type Service } from '../../../../catalogue/model/catalogue.ts';
import { exportMarkdown } from '../../../../catalogue/views/markdown.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';
import { exportedServices, parseMarkdown } from '../../../support/read/markdown.ts';
import { realBuild } from '../../../support/real-build.ts';

const catalogue = fixtureCatalogue();
const context = { baseUrl: 'https://catalogue.example.org', generatedOn: '2026-11-21' };

/** The fixture with some fields of one service replaced. */
function withService(id: string, change: Partial<Service>): Catalogue {
  return new Catalogue({
    ...catalogue.data,
    services: catalogue.services.map((service) => (service.id === id ? { ...service, ...change } : service)),
  });
}

function exportOf(of: Catalogue, ...ids: string[]): string {
  return exportMarkdown(
    of,
    ids.flatMap((id) => of.service(id) ?? []),
    context,
  );
}

describe('the Markdown export', () => {
  test('of the whole fixture is the golden document', async () => {
    await expect(exportMarkdown(catalogue, catalogue.services, context)).toMatchFileSnapshot(
      path.resolve('tests/golden/export/fixture.md'),
    );
  });

  test('says when it was generated and how much it holds', () => {
    const [, summary] = exportOf(catalogue, 'aws-lambda').split('\n\n');
    expect(summary).toBe('Generated on 2026-11-21: 1 service of 1 provider. Facts checked until 2026-11-03.');
  });

  test('says the same for the services in any order and with repeats', () => {
    const forwards = exportOf(catalogue, 'aws-lambda', 'aws-secrets-manager', 'scaleway-functions');
    expect(exportOf(catalogue, 'scaleway-functions', 'aws-secrets-manager', 'aws-lambda', 'aws-secrets-manager')).toBe(
      forwards,
    );
  });

  test('leads to the site where a service has no documentation of its own', () => {
    expect(exportedServices(exportOf(catalogue, 'azure-key-vault'))[0]?.href).toBe(
      'https://catalogue.example.org/services/azure-key-vault/',
    );
  });

  test.each<[string, Service['lifecycle'], string[]]>([
    ['nothing for an active service', undefined, []],
    [
      'the expectation of a preview',
      { status: 'preview', gaTarget: 'Q1 2027' },
      ['Lifecycle: preview, general availability expected Q1 2027'],
    ],
    ['the date of a sunset', { status: 'sunset', sunsetDate: '2027-03-31' }, ['Lifecycle: sunset on 2027-03-31']],
    ['no date of a deprecation', { status: 'deprecated', sunsetDate: '2027-03-31' }, ['Lifecycle: deprecated']],
    [
      'successor, note and announcement',
      {
        status: 'retired',
        sunsetDate: '2025-03-31',
        successorSlug: 'aws-lambda',
        note: 'Use Lambda.',
        announcementUrl: 'https://aws.amazon.com/x',
      },
      ['Lifecycle: retired on 2025-03-31', 'Successor: AWS Lambda', 'Note: Use Lambda.', 'Announcement'],
    ],
    [
      'a successor that is gone, by its slug',
      { status: 'deprecated', successorSlug: 'aws-gone' },
      ['Lifecycle: deprecated', 'Successor: aws-gone'],
    ],
  ])('tells %s', (_, lifecycle, expected) => {
    expect(
      exportedServices(exportOf(withService('azure-key-vault', { lifecycle }), 'azure-key-vault'))[0]?.details,
    ).toEqual(expected);
  });

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
