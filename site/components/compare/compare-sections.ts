// The facts of a comparison by how the services compare in them, and the sentence that sums it up. Values only.
import type { Catalogue, Service } from '../../../catalogue/model/catalogue.ts';
import { counted } from '../../../catalogue/model/in-sentences.ts';
import type { Attribute } from '../../../catalogue/views/compare/attribute.ts';
import { compareAttributes } from '../../../catalogue/views/compare/compare.ts';
import { likenessOf, shownAttributes } from '../../../catalogue/views/compare/likeness.ts';

export interface Comparison {
  /** What the services are to one another. */
  about: Attribute[];
  differs: Attribute[];
  same: Attribute[];
  /** Unknown for at least one of them, or dependent on regions that are unconfirmed. */
  unknown: Attribute[];
  prices: Attribute | undefined;
  hasMatch: boolean;
}

const PRICES = 'pricingUrl';

/** @param services two or more */
export function compareServices(catalogue: Catalogue, services: readonly Service[]): Comparison {
  const attributes = shownAttributes(compareAttributes(catalogue, services));
  const { told = [], differs = [], same = [], ...others } = Object.fromEntries(Map.groupBy(attributes, likenessOf));
  return {
    about: told.filter(({ key }) => key !== PRICES),
    differs,
    same,
    unknown: attributes.filter((attribute) => Object.values(others).flat().includes(attribute)),
    prices: told.find(({ key }) => key === PRICES),
    hasMatch: told.some(({ key }) => key === 'match'),
  };
}

/** `They differ in 12 facts and agree on 5. Another 3 are unknown for at least one of them.` */
export function summaryText({ differs, same, unknown }: Comparison): string {
  const known = `They differ in ${counted(differs.length, 'fact')} and agree on ${same.length}.`;
  if (unknown.length === 0) return known;
  return `${known} Another ${unknown.length === 1 ? '1 is' : `${unknown.length} are`} unknown for at least one of them.`;
}

/** `both`, `all three`, `all 7` */
export function allOf(count: number): string {
  return count === 2 ? 'both' : count === 3 ? 'all three' : `all ${count}`;
}
