// How a comparison is shown: which rows, which of them differ, and what to print for missing values.
import type { Service } from '../../model/catalogue.ts';
import { placementText } from '../region-facts.ts';
import type { Attribute } from './attribute.ts';

/**
 * How the known values of a row compare. What is unknown is neither the same nor different: `in part` rows are known
 * of some only, `open` rows may differ or not, as not all regions are known; `told` rows are about each service by itself.
 */
export type Likeness = 'told' | 'differs' | 'same' | 'in part' | 'open';

/** Words for the search; they say little side by side. */
const HIDDEN: ReadonlySet<string> = new Set(['tags']);
const OWN_ROWS: ReadonlySet<string> = new Set(['match', 'keyDifferences', 'pricingUrl']);
const POSSIBLE = 'unconfirmedRegions';
const CONFIRMED: ReadonlySet<string> = new Set(['regions', 'regionCountries']);

/** The rows that people are shown. */
export function shownAttributes(attributes: readonly Attribute[]): Attribute[] {
  return attributes.filter(({ key }) => !HIDDEN.has(key));
}

export function likenessOf({ key, values, differs }: Attribute): Likeness {
  if (OWN_ROWS.has(key)) return 'told';
  if (key === POSSIBLE) return Object.values(values).some((value) => value !== 0) ? 'open' : 'same';
  if (differs) return 'differs';
  const all = Object.values(values);
  const known = new Set(all.filter((value) => value !== null).map(String));
  if (CONFIRMED.has(key) && known.size > 1) return 'open';
  return all.includes(null) ? 'in part' : 'same';
}

/** Rows in which a missing value means "none"; in all others it means "unknown". */
const NONE: Readonly<Record<string, string>> = {
  match: 'none known',
  keyDifferences: 'no match',
  sunsetDate: 'no date',
  closedToNewCustomers: 'no date',
  kinds: 'none',
  subServices: 'none',
  tags: 'none',
  policyIdentifiers: 'none',
};

export interface MissingValueText {
  text: string;
  /** Whether the value is unknown, as opposed to none. */
  isUnknown: boolean;
}

/** The text for a value that is null. */
export function missingValueText(key: string, service: Service): MissingValueText {
  if (CONFIRMED.has(key)) {
    const text = placementText(service.placement);
    if (text !== undefined) return { text: text, isUnknown: false };
    return { text: service.possibleRegions.length > 0 ? 'none confirmed' : 'unknown', isUnknown: true };
  }
  const none = NONE[key];
  return { text: none ?? 'unknown', isUnknown: none === undefined };
}
