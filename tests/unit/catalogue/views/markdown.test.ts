// The Markdown export of the fixture: order, links, and what is said of a service's life.
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { Catalogue, type Service } from '../../../../catalogue/model/catalogue.ts';
import { exportMarkdown } from '../../../../catalogue/views/markdown.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';
import { exportedServices } from '../../../support/read/markdown.ts';

const catalogue = fixtureCatalogue();
const context = { baseUrl: 'https://catalogue.example.org', generatedOn: '2026-11-21' };

const OPEN = 'Regions: not confirmed in any; the provider has 1 region in 1 country, not known which';
const RETIRED = { status: 'retired', sunsetDate: '2025-03-31' } as const;

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

  test('says of attestations that hold in some regions only where', () => {
    const limit = { frameworks: ['SOC 2'], regions: ['us-gov-west-1'], source: 'https://aws.example/limits' };
    const providers = catalogue.providers.map((provider) => ({ ...provider, attestationLimits: [limit] }));
    expect(exportOf(new Catalogue({ ...catalogue.data, providers }), 'aws-lambda')).toContain(
      '  - Compliance: SOC 2; SOC 2 only in us-gov-west-1\n',
    );
  });

  test('tells why a service is there and who answers for it, escaped, where the reader says so', () => {
    const notes = new Map([
      ['aws-lambda', { reason: 'runs *the* shop', owner: '<Team>' }],
      ['azure-key-vault', { owner: 'Vault' }],
    ]);
    const text = exportMarkdown(catalogue, catalogue.services, { ...context, notes });
    expect(text).toContain('  - Reason: runs \\*the\\* shop\n  - Owner: \\<Team>\n');
    expect(text.match(/Reason:|Owner:/g)).toEqual(['Reason:', 'Owner:', 'Owner:']);
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

  test('says which regions are confirmed, and of what has ended nothing', () => {
    const detailsOf = (of: Catalogue, id: string) => exportedServices(exportOf(of, id))[0]?.details;
    expect(detailsOf(catalogue, 'scaleway-secret-manager')).toContain('Regions: 1 region in 1 country');
    expect(detailsOf(catalogue, 'azure-key-vault')).toEqual([OPEN]);
    expect(detailsOf(withService('azure-key-vault', { lifecycle: RETIRED }), 'azure-key-vault')).not.toContain(OPEN);
  });

  test.each<[string, Service['lifecycle'], string[]]>([
    ['nothing for an active service', undefined, []],
    [
      'the expectation of a preview',
      { status: 'preview', gaTarget: 'Q1 2027' },
      ['Lifecycle: preview, general availability expected Q1 2027'],
    ],
    ['the date of a sunset', { status: 'sunset', sunsetDate: '2027-03-31' }, ['Lifecycle: sunset on 2027-03-31']],
    [
      'the day from which it takes no new customers',
      { status: 'deprecated', closedToNewCustomers: '2024-07-25' },
      ['Lifecycle: deprecated', 'Closed to new customers from 2024-07-25 on'],
    ],
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
    ).toEqual(lifecycle?.status === 'retired' ? expected : [OPEN, ...expected]);
  });
});
