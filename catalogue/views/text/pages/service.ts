// The text page of one service: everything the catalogue knows about it.
import type { Catalogue, Provider, Service, SubService } from '../../../model/catalogue.ts';
import { hasEnded } from '../../../model/ended.ts';
import { counted } from '../../../model/in-sentences.ts';
import { PRICING_MODELS } from '../../../schema/pricing.ts';
import { type Attestations, attestationLimitsOf, attestationLimitTexts, attestationsOf } from '../../attestations.ts';
import { otherTrait, ownTraits, spokenName } from '../../equivalence.ts';
import { freeTierText } from '../../free-tier.ts';
import { kindsOf } from '../../kinds/members.ts';
import { closedText } from '../../lifecycle/endings.ts';
import { oldFacts, oldFactsText } from '../../sources/old-facts.ts';
import { copiesText } from '../../sources/source-ages.ts';
import { type Addresses, apiPath, pagePath, textPath } from '../../urls.ts';
import { countriesOf, placeText, regionSummary } from '../../whereabouts.ts';
import {
  type Block,
  type Field,
  field,
  linkField,
  listField,
  listSpans,
  type Row,
  type Span,
  section,
  type TextPage,
} from '../page.ts';
import { lifecycleMark, lifecycleSpans } from './lifecycle-spans.ts';
import { needsSections, policySection } from './service-needs.ts';
import { regionItems, regionNote, serviceLink } from './service-rows.ts';

/** @param today YYYY-MM-DD; the page depends on it only when an end date is known (holdsEndDate) */
export function serviceTextPage(
  catalogue: Catalogue,
  service: Service,
  { baseUrl }: Addresses,
  today: string,
): TextPage {
  const siteUrl = `${baseUrl}${pagePath.service(service)}`;
  return {
    path: textPath.service(service),
    title: service.name,
    siteUrl,
    blocks: [
      { kind: 'paragraph', spans: [{ text: service.description }] },
      { kind: 'fields', rows: factRows(catalogue, service, today) },
      ...section('Equivalents', ...traits(service), equivalentTable(catalogue, service), noEquivalents(service)),
      ...section(
        'Sub-services',
        service.subServices.length > 0 && {
          kind: 'rows',
          rows: service.subServices.map((sub) => subServiceRow(sub, today)),
        },
      ),
      ...regionSection(service),
      ...policySection(catalogue, service),
      ...needsSections(catalogue, service),
      ...section('Links', {
        kind: 'fields',
        rows: [
          ...linkField('Documentation', service.documentationUrl),
          ...linkField('Release notes', service.releaseNotesUrl),
          ...linkField('Pricing', service.pricingUrl),
          ...linkField('Announcement', service.lifecycle?.announcementUrl),
          ...linkField('Full site', siteUrl),
          ...linkField('JSON', `${baseUrl}${apiPath.service(service)}`),
        ],
      }),
    ],
  };
}

function factRows(catalogue: Catalogue, service: Service, today: string): Field[] {
  const provider = catalogue.provider(service.providerId);
  const successor = service.lifecycle?.successorSlug && catalogue.find(service.lifecycle.successorSlug);
  return [
    {
      label: 'Provider',
      spans: [{ text: provider?.name ?? service.providerId, href: textPath.provider(service.providerId) }],
    },
    {
      label: 'Category',
      spans: [
        {
          text: catalogue.category(service.category)?.name ?? service.category,
          href: textPath.category(service.category),
        },
      ],
    },
    ...kindField(catalogue, service),
    { label: 'Lifecycle', spans: lifecycleSpans(service, today) },
    ...(successor
      ? [{ label: 'Successor', spans: [serviceLink(successor)] }]
      : field('Successor', service.lifecycle?.successorSlug)),
    ...field('New customers', closedText(service.lifecycle)),
    ...field('Advice', service.lifecycle?.note),
    ...field('Free tier', freeTierText(service), service.hasFreeTier ? 'good' : 'plain'),
    ...field(
      'Pricing',
      service.pricingModel && `${service.pricingModel}: ${lowerFirst(PRICING_MODELS[service.pricingModel])}`,
    ),
    ...complianceField(attestationsOf(service, provider), provider),
    ...listField('Also called', service.aliases),
    ...checkedField(catalogue, service),
  ];
}

/** What the service mainly is, with the path to who else has it, and what it is besides. */
function kindField(catalogue: Catalogue, service: Service): Field[] {
  const [main, ...others] = kindsOf(catalogue, service).map(
    ({ kind }): Span => ({ text: kind.name, href: textPath.kind(kind), whole: true }),
  );
  if (!main) return [];
  const besides = others.flatMap((span, index): Span[] => [...(index > 0 ? [{ text: ', ' }] : []), span]);
  return [
    { label: 'Kind', spans: [main] },
    ...(besides.length > 0 ? [{ label: 'Further kinds', spans: besides }] : []),
  ];
}

function complianceField(attestations: Attestations, provider: Provider | undefined): Field[] {
  const { own, platform } = attestations;
  const spans: Span[] = [
    ...listSpans(own),
    ...(platform.length > 0
      ? [{ text: `${own.length > 0 ? '; ' : ''}platform as a whole: ` }, ...listSpans(platform)]
      : []),
    ...attestationLimitTexts(attestationLimitsOf(attestations, provider)).map((text) => ({ text: `; ${text}` })),
  ];
  return spans.length > 0 ? [{ label: 'Compliance', spans }] : [];
}

/** The newest check of the record, and what is much older. */
function checkedField(catalogue: Catalogue, service: Service): Field[] {
  const newest = service.sources.reduce((latest, { checked }) => (checked > latest ? checked : latest), '');
  const old = oldFactsText(oldFacts(catalogue, service));
  const copies = copiesText(service.sources);
  const spans: Span[] = [
    { text: copies ? `${newest}, ${copies}` : newest },
    ...(old ? [{ text: `; ${old}`, tone: 'warning' as const }] : []),
  ];
  return newest ? [{ label: 'Checked', spans }] : [];
}

function lowerFirst(text: string): string {
  return `${text.charAt(0).toLowerCase()}${text.slice(1)}`;
}

/** Said once, not beside each equivalent, of which it is not true. */
function traits(service: Service): Block[] {
  return ownTraits(service).map((trait) => ({
    kind: 'paragraph',
    spans: [{ text: `Special about ${spokenName(service)}: `, tone: 'strong' }, { text: trait }],
  }));
}

function equivalentTable(catalogue: Catalogue, service: Service): Block | false {
  const rows = service.equivalents
    .flatMap((equivalent) => {
      const other = catalogue.service(equivalent.serviceId);
      return other ? [{ other, equivalent }] : [];
    })
    .map(({ other, equivalent }): Row => {
      const { grade } = equivalent;
      const note = otherTrait(catalogue, service, equivalent);
      const provider = catalogue.provider(other.providerId)?.shortName ?? other.providerId;
      return {
        cells: [
          [{ text: provider }],
          [serviceLink(other), ...lifecycleMark(other)],
          [{ text: grade, tone: grade === 'exact' ? 'good' : 'plain' }],
        ],
        ...(note && { note: [{ text: note }] }),
      };
    });
  return (
    rows.length > 0 && {
      kind: 'table',
      columns: [[{ text: 'Provider' }], [{ text: 'Service' }], [{ text: 'Match' }]],
      rows,
      noteColumn: 'Difference',
    }
  );
}

function noEquivalents({ equivalents, noEquivalents: reason }: Service): Block | false {
  return (
    equivalents.length === 0 && reason !== undefined && { kind: 'paragraph', spans: [{ text: `None: ${reason}` }] }
  );
}

function subServiceRow(sub: SubService, today: string): Row {
  const marks = sub.lifecycle ? [{ text: ' ' }, ...lifecycleSpans(sub, today)] : [];
  return {
    cells: [[{ text: sub.name, ...(sub.documentationUrl && { href: sub.documentationUrl }) }, ...marks]],
    ...(sub.description && { note: [{ text: sub.description }] }),
  };
}

/** Regions that are confirmed stand here by name; what is only possible is a sentence. */
function regionSection(service: Service): Block[] {
  const { regions, placement, elsewhere } = service;
  const place = placeText(placement);
  if (place) return section('Regions', sentence(place));
  if (regions.length === 0)
    return elsewhere === 'none' || hasEnded(service) ? [] : section('Regions', sentence(regionSummary(service)));
  return section(
    `Regions: ${elsewhere === 'none' ? '' : 'confirmed in '}${regions.length} in ${counted(countriesOf(regions).length, 'country', 'countries')}`,
    { kind: 'flow', items: regionItems(regions) },
    regionNote(regions),
    elsewhere !== 'none' && sentence(regionSummary(service)),
  );
}

function sentence(text: string): Block {
  return { kind: 'paragraph', spans: [{ text: `${text.charAt(0).toUpperCase()}${text.slice(1)}.` }] };
}
