// The text page of one service: everything the catalogue knows about it. Called by the publisher of dist/text and the sidecar.
import type { Catalogue, Equivalent, Service } from '../../model/catalogue.ts';
import { regionCountries } from '../compare.ts';
import { type Addresses, apiPath, pagePath, textPath } from '../urls.ts';
import type { Block, Span, TextPage } from './page.ts';

export function serviceTextPage(catalogue: Catalogue, service: Service, { baseUrl }: Addresses): TextPage {
  const provider = catalogue.provider(service.providerId);
  const category = catalogue.category(service.category);
  return {
    path: textPath.service(service),
    title: service.name,
    blocks: [
      { kind: 'paragraph', spans: [{ text: service.description }] },
      {
        kind: 'fields',
        rows: [
          { label: 'Provider', spans: [{ text: provider?.name ?? service.providerId, href: `/${service.providerId}` }] },
          { label: 'Category', spans: [{ text: category?.name ?? service.category, href: `/category/${service.category}` }] },
          ...lifecycleRows(service),
          ...present('Pricing', service.pricingModel),
          ...present('Free tier', service.hasFreeTier === undefined ? undefined : service.hasFreeTier ? 'yes' : 'no'),
          ...present('Compliance', service.compliance.join(', ')),
          ...present('Regions', regionText(service)),
        ],
      },
      ...section(
        'Sub-services',
        service.subServices.length > 0 && {
          kind: 'list',
          items: service.subServices.map(({ name, description }) => [{ text: name, tone: 'strong' }, ...(description ? [{ text: ` ${description}` }] : [])]),
        },
      ),
      ...section(
        'Equivalents',
        service.equivalents.length > 0 && {
          kind: 'table',
          columns: ['Provider', 'Service', 'Match', 'Key difference'],
          rows: service.equivalents.flatMap((equivalent) => equivalentRow(catalogue, equivalent)),
        },
      ),
      ...section('Policy identifiers', identifierList(service)),
      {
        kind: 'fields',
        rows: [
          ...link('Documentation', service.documentationUrl),
          ...link('Pricing page', service.pricingUrl),
          ...link('On the site', `${baseUrl}${pagePath.service(service)}`),
          ...link('As JSON', `${baseUrl}${apiPath.service(service)}`),
        ],
      },
    ],
  };
}

function lifecycleRows({ lifecycle }: Service): { label: string; spans: Span[] }[] {
  if (!lifecycle) return [{ label: 'Lifecycle', spans: [{ text: 'active', tone: 'good' }] }];
  const { status, sunsetDate, gaTarget, successorSlug, note, announcementUrl } = lifecycle;
  const when = sunsetDate ? ` on ${sunsetDate}` : gaTarget ? `, general availability ${gaTarget}` : '';
  return [
    { label: 'Lifecycle', spans: [{ text: `${status}${when}`, tone: status === 'preview' ? 'warning' : 'bad' }] },
    ...present('Successor', successorSlug),
    ...present('Note', note),
    ...link('Announcement', announcementUrl),
  ];
}

function regionText(service: Service): string | undefined {
  if (service.regionBasis === 'global') return 'global: not bound to a region';
  const countries = regionCountries(service);
  if (!countries) return undefined;
  const basis = service.regionBasis === 'provider' ? ' (regions of the provider)' : '';
  return `${service.regions.length} in ${countries.join(', ')}${basis}`;
}

function equivalentRow(catalogue: Catalogue, { serviceId, grade, note }: Equivalent): Span[][] {
  const other = catalogue.service(serviceId);
  if (!other) return [];
  return [
    [
      { text: catalogue.provider(other.providerId)?.shortName ?? other.providerId },
      { text: other.name, href: textPath.service(other) },
      { text: grade, tone: grade === 'exact' ? 'good' : 'plain' },
      { text: note ?? '', tone: 'quiet' },
    ],
  ];
}

function identifierList({ policyIdentifiers: { alpha, beta, gamma } }: Service): Block | false {
  const names = alpha?.servicePrefixes.map((prefix) => `${prefix}:*`) ?? beta?.resourceTypes ?? gamma?.apiServices;
  return names !== undefined && { kind: 'code', text: names.join('\n') };
}

function section(heading: string, block: Block | false): Block[] {
  return block ? [{ kind: 'heading', text: heading }, block] : [];
}

function present(label: string, text: string | undefined): { label: string; spans: Span[] }[] {
  return text ? [{ label, spans: [{ text }] }] : [];
}

function link(label: string, url: string | undefined): { label: string; spans: Span[] }[] {
  return url ? [{ label, spans: [{ text: url, href: url }] }] : [];
}
