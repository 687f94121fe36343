// What stands in one cell of a comparison: its value, or what is said where there is none.
import type { Catalogue, Service } from '../../../catalogue/model/catalogue.ts';
import type { Attribute } from '../../../catalogue/views/compare/attribute.ts';
import { sourcesOf } from '../../../catalogue/views/compare/fact-sources.ts';
import { absenceOf } from '../../../catalogue/views/compare/likeness.ts';
import { distanceText } from '../../../catalogue/views/lifecycle/endings.ts';
import { element } from '../page/element.ts';
import { cellTexts } from './attribute-text.ts';
import { readFrom } from './read-from.ts';

/** Longer lists of values show their first items only, and the rest on request. */
const ITEMS_MAXIMUM = 12;
const ITEMS_SHOWN = 8;

/** What a cell holds. */
export type Content = readonly (Node | string)[];

/** Rows whose values are more than words with commas between them. */
const SPECIAL: Readonly<Record<string, (texts: readonly string[], service: Service, today: string) => Content>> = {
  match: (texts) => texts.map(matchLine),
  keyDifferences: lines,
  partsLifecycle: lines,
  lifecycle: (texts, { lifecycle }) => [
    lifecycle ? element('span', { class: `mark ${lifecycle.status}` }, ...texts) : texts.join(),
    ...(lifecycle?.announcementUrl
      ? [' ', element('a', { class: 'small', href: lifecycle.announcementUrl }, 'announcement')]
      : []),
  ],
  sunsetDate: (texts, _, today) => texts.map((day) => `${day}, ${distanceText(day, today)}`),
  pricingUrl: (texts, { name }) =>
    texts.map((href) => element('a', { href, 'aria-label': `Price page of ${name}` }, 'Price page')),
  policyIdentifiers: (texts) => folded(texts, (items) => items.map((item) => element('code', {}, item))),
};

/**
 * A value with where it was read, or what is said where there is none.
 * @param catalogue with the sources of the service
 * @param today YYYY-MM-DD
 */
export function cellContent(catalogue: Catalogue, attribute: Attribute, service: Service, today: string): Content {
  const { key } = attribute;
  const texts = cellTexts(attribute, service.slug);
  if (texts === undefined) {
    const { text, isUnknown } = absenceOf(key, service);
    return [element('span', { class: isUnknown ? 'unknown' : 'quiet' }, text)];
  }
  if (texts.length === 0) return [element('span', { class: 'quiet' }, 'none')];
  const value = SPECIAL[key]?.(texts, service, today) ?? folded(texts, words);
  return [...value, ...readFrom(sourcesOf(catalogue, service, key), today)];
}

function words(texts: readonly string[]): Node[] {
  return [element('span', {}, texts.join(', '))];
}

/** `exact: Azure Functions` with the grade as a mark. */
function matchLine(text: string): HTMLElement {
  const [grade = '', names = ''] = text.split(/: (.*)/s);
  return element('span', { class: 'line' }, element('span', { class: `mark ${grade}` }, grade), ` ${names}`);
}

function lines(texts: readonly string[]): Content {
  return texts.map((text) => element('span', { class: 'line' }, text));
}

function folded(texts: readonly string[], show: (items: readonly string[]) => readonly Node[]): Content {
  if (texts.length <= ITEMS_MAXIMUM) return show(texts);
  const rest = texts.slice(ITEMS_SHOWN);
  return [
    ...show(texts.slice(0, ITEMS_SHOWN)),
    element('details', {}, element('summary', {}, `and ${rest.length} more`), ...show(rest)),
  ];
}
