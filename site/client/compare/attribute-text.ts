// The values of compared attributes in words.

import type { PricingModel } from '../../../catalogue/schema/pricing.ts';
import { answerText, countryName, LIFECYCLE_LABELS, pricingText } from '../../names.ts';

const WORDS: Readonly<Record<string, (value: string) => string>> = {
  headOffice: countryName,
  lifecycle: (status) =>
    status === 'active' ? 'Generally available' : LIFECYCLE_LABELS[status as keyof typeof LIFECYCLE_LABELS],
  pricingModel: (model) => pricingText(model as PricingModel),
  regionCountries: (code) => (code === 'global' ? 'Global: not bound to a region' : countryName(code)),
};

/** @param value one value, or one item of a list */
export function attributeText(key: string, value: string | number | boolean): string {
  return typeof value === 'boolean' ? answerText(value) : (WORDS[key] ?? String)(String(value));
}
