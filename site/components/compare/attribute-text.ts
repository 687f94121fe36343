// The facts of a comparison in words: what each is called, its values, and how the services differ in it.
import type { PricingModel } from '../../../catalogue/schema/pricing.ts';
import type { Attribute } from '../../../catalogue/views/compare/attribute.ts';
import type { Likeness } from '../../../catalogue/views/compare/likeness.ts';
import { countryName } from '../../../catalogue/views/country-name.ts';
import { answerText, LIFECYCLE_LABELS, pricingText } from '../../names.ts';

/** In files. What is known of some services only, or unconfirmed, is no difference. */
export const LIKENESS_WORDS: Readonly<Record<Likeness, string>> = {
  told: '',
  differs: 'differs',
  same: 'same',
  'in part': 'unknown for some',
  open: 'unconfirmed',
};

/** Where the site has another word than the API. */
const LABELS: Readonly<Record<string, string>> = {
  sunsetDate: 'Retires on',
  partsLifecycle: 'Sub-services retiring',
  freeTier: 'Free allowance',
  regions: 'Confirmed regions',
  regionCountries: 'Countries',
  unconfirmedRegions: 'Unconfirmed regions',
  compliance: 'Certified by name',
  platformCompliance: 'Certified as part of the platform',
  attestationLimits: 'Certified in some regions only',
  ultimateParent: 'Owner',
};

export function labelOf({ key, label }: Attribute): string {
  return LABELS[key] ?? label;
}

const WORDS: Readonly<Record<string, (value: string) => string>> = {
  headOffice: countryName,
  ultimateParent: (text) => text.replace(/\b[A-Z]{2}$/, countryName),
  lifecycle: (status) =>
    status === 'active' ? 'Generally available' : LIFECYCLE_LABELS[status as keyof typeof LIFECYCLE_LABELS],
  closedToNewCustomers: (day) => `since ${day}`,
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
