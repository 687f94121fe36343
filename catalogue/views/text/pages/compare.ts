// The text page of services side by side: what they are to one another, what differs in tables, what is the same once.

import { assertDefined } from '../../../model/assert-defined.ts';
import type { Catalogue, Service } from '../../../model/catalogue.ts';
import { COMPARE_SHOWN } from '../../../model/limits.ts';
import type { Attribute } from '../../compare/attribute.ts';
import { compareAttributes } from '../../compare/compare.ts';
import { absenceOf, type Likeness, likenessOf, shownAttributes } from '../../compare/likeness.ts';
import { distanceText } from '../../lifecycle/endings.ts';
import type { Selection } from '../../selection.ts';
import { type Addresses, textPath } from '../../urls.ts';
import { type Block, echoText, type Field, linkField, type Row, type Span, section, type TextPage } from '../page.ts';
import { suggestServices } from '../suggest.ts';
import { serviceLink } from './service-rows.ts';

const IDENTIFIERS_SHOWN = 3;
const PRICES = 'pricingUrl';
/** What stands between values that are more than words. */
const SEPARATORS: Readonly<Record<string, string>> = { match: '; ', keyDifferences: ' ', partsLifecycle: '; ' };

type Value = Attribute['values'][string];

/**
 * @param today YYYY-MM-DD, for the days left until an end
 * @param maximum of services that stand side by side
 */
export function compareTextPage(
  catalogue: Catalogue,
  { services, notFound }: Selection,
  { baseUrl }: Addresses,
  today: string,
  maximum = COMPARE_SHOWN,
): TextPage {
  const shown = services.slice(0, maximum);
  const attributes = shownAttributes(compareAttributes(catalogue, shown));
  const byLikeness = Map.groupBy(attributes, likenessOf);
  const same = byLikeness.get('same') ?? [];
  const value = ({ key, values }: Attribute, service: Service) => {
    const known = assertDefined(values[service.slug]);
    return known === null
      ? [{ text: absenceOf(key, service).text, tone: 'quiet' as const }]
      : valueSpans(key, known, today);
  };
  const rowsOf = (likeness: Likeness): Row[] =>
    (byLikeness.get(likeness) ?? [])
      .filter(({ key }) => key !== PRICES)
      .map((attribute) => ({
        cells: [[{ text: attribute.label }], ...shown.map((service) => value(attribute, service))],
      }));
  const columns: Span[][] = [
    [{ text: '' }],
    ...shown.map((service) => [{ text: service.name, tone: 'strong' as const }]),
  ];
  const tableOf = (rows: Row[]): Block | false => rows.length > 0 && { kind: 'table', columns, rows };
  const pages: Row = { cells: [[{ text: 'Page' }], ...shown.map((service) => [pathOf(service)])] };
  return {
    path: textPath.compare(shown.map(({ slug }) => slug)),
    title: shown.map(({ name }) => name).join(' · '),
    siteUrl: `${baseUrl}/`,
    blocks: [
      ...limitNote(services, maximum),
      ...notFound.slice(0, COMPARE_SHOWN).map((key) => missingNote(catalogue, key)),
      ...section('What they are to one another', tableOf([pages, ...rowsOf('told')]), noMatchNote(attributes, shown)),
      ...section('What differs', tableOf(rowsOf('differs'))),
      ...section('Said of some only', tableOf(rowsOf('in part'))),
      ...section('Possible, but not known', tableOf(rowsOf('open'))),
      ...section(
        'The same for all',
        same.length > 0 && {
          kind: 'fields',
          rows: same.map((attribute) => ({
            label: attribute.label,
            spans: shown[0] ? value(attribute, shown[0]) : [],
          })),
        },
      ),
      // An address that is broken into lines cannot be followed: each has one of its own.
      ...section('Prices', fieldsOf(shown.flatMap(({ name, pricingUrl }) => linkField(name, pricingUrl)))),
    ],
  };
}

function pathOf(service: Service): Span {
  const path = textPath.service(service);
  return { text: path, tone: 'path', href: path };
}

function fieldsOf(rows: Field[]): Block | false {
  return rows.length > 0 && { kind: 'fields', rows };
}

function noMatchNote(attributes: readonly Attribute[], { length }: readonly Service[]): Block | false {
  const isMatched = attributes.some(({ key }) => key === 'match');
  return (
    length > 1 && !isMatched && { kind: 'paragraph', spans: [{ text: 'None of these is known to replace another.' }] }
  );
}

function limitNote(services: readonly Service[], maximum: number): Block[] {
  const hidden = services.slice(maximum);
  if (hidden.length === 0) return [];
  const names = hidden.flatMap((service, index) => [...(index > 0 ? [{ text: ', ' }] : []), serviceLink(service)]);
  return [
    {
      kind: 'paragraph',
      spans: [{ text: `At most ${maximum} services are shown; left out: `, tone: 'warning' }, ...names],
    },
  ];
}

function missingNote(catalogue: Catalogue, key: string): Block {
  const near = suggestServices(catalogue, key).flatMap(({ path }, index): Span[] => [
    ...(index > 0 ? [{ text: ', ' }] : []),
    { text: path, tone: 'path', href: path },
  ]);
  const suggestion = near.length > 0 ? [{ text: ' Did you mean ' }, ...near, { text: '?' }] : [];
  return {
    kind: 'paragraph',
    spans: [{ text: `Not in the catalogue: ${echoText(key)}.`, tone: 'warning' }, ...suggestion],
  };
}

function valueSpans(key: string, value: NonNullable<Value>, today: string): Span[] {
  if (value === true) return [{ text: 'yes', tone: 'good' }];
  if (value === false) return [{ text: 'no' }];
  if (key === 'sunsetDate') return [{ text: `${value} (${distanceText(String(value), today)})`, tone: 'bad' }];
  if (key === 'lifecycle')
    return [
      {
        text: String(value),
        tone: value === 'active' ? 'good' : value === 'preview' || value === 'deprecated' ? 'warning' : 'bad',
      },
    ];
  if (key === 'policyIdentifiers' && Array.isArray(value)) return identifierSpans(value);
  if (Array.isArray(value)) return [{ text: value.join(SEPARATORS[key] ?? ', ') || 'none' }];
  return [{ text: String(value) }];
}

/** Some services have a hundred; the page of the service has them all. */
function identifierSpans(names: readonly string[]): Span[] {
  const shown = names.slice(0, IDENTIFIERS_SHOWN);
  const spans = shown.flatMap((text, index): Span[] => [
    ...(index > 0 ? [{ text: ', ' }] : []),
    { text, tone: 'code' },
  ]);
  return names.length > shown.length
    ? [...spans, { text: ` and ${names.length - shown.length} more`, tone: 'quiet' }]
    : spans;
}
