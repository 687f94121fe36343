// How people are told of a comparison: which rows they see, which of them differ, and what stands where nothing does.
import type { Service } from '../../model/catalogue.ts';
import { placeText } from '../whereabouts.ts';
import type { Attribute } from './attribute.ts';

/**
 * How the known values of a row compare. What is not known is neither the same nor different: `in part` rows are known
 * of some only, `open` rows may differ or not, as not all regions are known; `told` rows are about each service by itself.
 */
export type Likeness = 'told' | 'differs' | 'same' | 'in part' | 'open';

/** Words for the search; they say little side by side. */
const HIDDEN: ReadonlySet<string> = new Set(['tags']);
const TOLD: ReadonlySet<string> = new Set(['match', 'keyDifferences', 'pricingUrl']);
const POSSIBLE = 'unconfirmedRegions';
const CONFIRMED: ReadonlySet<string> = new Set(['regions', 'regionCountries']);

/** The rows that people are shown. */
export function shownAttributes(attributes: readonly Attribute[]): Attribute[] {
  return attributes.filter(({ key }) => !HIDDEN.has(key));
}

export function likenessOf({ key, values, differs }: Attribute): Likeness {
  if (TOLD.has(key)) return 'told';
  if (key === POSSIBLE) return Object.values(values).some((value) => value !== 0) ? 'open' : 'same';
  if (differs) return 'differs';
  const all = Object.values(values);
  const known = new Set(all.filter((value) => value !== null).map(String));
  if (CONFIRMED.has(key) && known.size > 1) return 'open';
  return all.includes(null) ? 'in part' : 'same';
}

/** Rows in which no value means that there is none; in all others it means that nobody knows. */
const NONE: Readonly<Record<string, string>> = {
  match: 'none known',
  keyDifferences: 'no match',
  sunsetDate: 'no date',
  closedToNewCustomers: 'no date',
  kinds: 'of no kind',
  subServices: 'none',
  tags: 'none',
  policyIdentifiers: 'none',
};

export interface Absence {
  text: string;
  /** Whether nobody knows, rather than that there is none. */
  isUnknown: boolean;
}

/** What stands in the place of a value that is null. */
export function absenceOf(key: string, service: Service): Absence {
  if (CONFIRMED.has(key)) {
    const place = placeText(service.placement);
    if (place !== undefined) return { text: place, isUnknown: false };
    return { text: service.possibleRegions.length > 0 ? 'none confirmed' : 'not known', isUnknown: true };
  }
  const none = NONE[key];
  return { text: none ?? 'not known', isUnknown: none === undefined };
}
