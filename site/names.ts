// Words for people: country and jurisdiction names, pricing models, lifecycle. Called by pages and components.
import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import type { LIFECYCLE_STATUSES } from '../catalogue/schema/lifecycle.ts';
import { PRICING_MODELS, type PricingModel } from '../catalogue/schema/service.ts';

countries.registerLocale(english);

/** `DE` → `Germany`. */
export function countryName(code: string): string {
  return countries.getName(code, 'en', { select: 'alias' }) ?? code;
}

/** `usage` → what it means, in a sentence. */
export function pricingText(model: PricingModel): string {
  return PRICING_MODELS[model];
}

export const LIFECYCLE_LABELS: Record<(typeof LIFECYCLE_STATUSES)[number], string> = {
  preview: 'Preview',
  deprecated: 'Deprecated',
  sunset: 'Ending',
  retired: 'Retired',
};
