// The text page of one service: everything the catalogue knows about it.
import type { Catalogue, Service, SubService } from '../../../model/catalogue.ts';
import { hasEnded } from '../../../model/ended.ts';
import { counted } from '../../../model/in-sentences.ts';
import { commonName, otherTrait, ownTraits } from '../../equivalence.ts';
import { countriesOf, placementText, regionSummary } from '../../region-facts.ts';
import { type FactKey, type FactValue, type ServiceFact, serviceFacts } from '../../service-facts.ts';
import { oldFacts, oldFactsText } from '../../sources/old-facts.ts';
import { copiesText } from '../../sources/source-ages.ts';
import { type Addresses, apiPath, pagePath, textPath } from '../../urls.ts';
import { type Block, type Field, linkField, listSpans, type Row, type Span, section, type TextPage } from '../page.ts';
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

/** Facts with a section of their own further down. */
const IN_SECTIONS: readonly FactKey[] = ['regions'];

function factRows(catalogue: Catalogue, service: Service, today: string): Field[] {
  const fields = serviceFacts(catalogue, service)
    .filter(({ key, groups }) => groups.length > 0 && !IN_SECTIONS.includes(key))
    .map(({ key, label, groups }) => ({
      label,
      spans: key === 'lifecycle' ? lifecycleSpans(service, today) : groups.flatMap(groupSpans),
    }));
  return [...fields, ...checkedField(catalogue, service)];
}

/** `ISO 27001, SOC 2; Platform as a whole: C5` */
function groupSpans({ name, values }: ServiceFact['groups'][number], index: number): Span[] {
  const lead = `${index > 0 ? '; ' : ''}${name === undefined ? '' : `${name}: `}`;
  return [...(lead ? [{ text: lead }] : []), ...valueSpans(values)];
}

function valueSpans(values: readonly FactValue[]): Span[] {
  if (values.length > 1 && values.every(({ path, note }) => !path && note === undefined))
    return listSpans(values.map(({ text }) => text));
  return values.flatMap(({ text, path, note }, place): Span[] => [
    ...(place > 0 ? [{ text: ', ' }] : []),
    { text, ...(path?.text && { href: path.text }), ...(values.length > 1 && { whole: true as const }) },
    // Terminals show the path of what ends a line, so nothing follows a link.
    ...(note === undefined || path ? [] : [{ text: ` (${note})` }]),
  ]);
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

/** Shown once, because it does not apply to the equivalents. */
function traits(service: Service): Block[] {
  return ownTraits(service).map((trait) => ({
    kind: 'paragraph',
    spans: [{ text: `What sets ${commonName(service)} apart: `, tone: 'strong' }, { text: trait }],
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
  const regionsText = placementText(placement);
  if (regionsText) return section('Regions', sentence(regionsText));
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
