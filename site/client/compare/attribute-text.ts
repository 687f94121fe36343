// The values of compared attributes in words.

import type { PricingModel } from '../../../catalogue/schema/pricing.ts';
import type { Attribute } from '../../../catalogue/views/compare/attribute.ts';
import { countryName } from '../../../catalogue/views/country-name.ts';
import { answerText, LIFECYCLE_LABELS, pricingText } from '../../names.ts';

const WORDS: Readonly<Record<string, (value: string) => string>> = {
  headOffice: countryName,
  lifecycle: (status) =>
    status === 'active' ? 'Generally available' : LIFECYCLE_LABELS[status as keyof typeof LIFECYCLE_LABELS],
  closedToNewCustomers: (day) => `from ${day} on`,
  pricingModel: (model) => pricingText(model as PricingModel),
  regionCountries: (code) => (code === 'global' ? 'Global: not bound to a region' : countryName(code)),
};

/** @param value one value, or one item of a list */
function attributeText(key: string, value: string | number | boolean): string {
  return typeof value === 'boolean' ? answerText(value) : (WORDS[key] ?? String)(String(value));
}

/** The values of a cell in words, in the order in which they are read; of an empty list none. */
export function cellTexts({ key, values }: Attribute, slug: string): string[] | undefined {
  const value = values[slug] ?? null;
  if (value === null) return undefined;
  const texts = (Array.isArray(value) ? value : [value]).map((each) => attributeText(key, each));
  // Countries are in the order of their codes, which their names are not.
  return key === 'regionCountries' ? texts.sort((a, b) => a.localeCompare(b, 'en')) : texts;
}
