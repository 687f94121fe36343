// Words for people: pricing models, lifecycle.
import type { LIFECYCLE_STATUSES } from '../catalogue/schema/lifecycle.ts';
import { PRICING_MODELS, type PricingModel } from '../catalogue/schema/pricing.ts';
import type { JurisdictionFlag, SOVEREIGNTY_FACTS } from '../catalogue/schema/provider.ts';

/** `usage` → what it means, in a sentence. */
export function pricingText(model: PricingModel): string {
  return PRICING_MODELS[model];
}

/** A pricing model in a word or three, where there is no room for its sentence. */
export const PRICING_LABELS: Record<PricingModel, string> = {
  usage: 'By use',
  capacity: 'By capacity',
  'usage-and-capacity': 'By use and capacity',
  'per-user': 'Per user',
  subscription: 'Fixed fee',
  purchase: 'Paid once',
  free: 'No charge of its own',
  quote: 'On request',
};

type LifecycleStatus = (typeof LIFECYCLE_STATUSES)[number];

export const LIFECYCLE_LABELS: Record<LifecycleStatus, string> = {
  preview: 'Preview',
  deprecated: 'Deprecated',
  sunset: 'Ending',
  retired: 'Retired',
};

export const LIFECYCLE_TEXTS: Record<LifecycleStatus, string> = {
  preview: 'Not yet generally available.',
  deprecated: 'Closed to new customers or no longer recommended; it still runs.',
  sunset: 'An end date is published.',
  retired: 'It has ended.',
};

export const SOVEREIGNTY_LABELS: Record<(typeof SOVEREIGNTY_FACTS)[number], string> = {
  'customer-held-keys': 'Keys held by the customer',
  'resident-support-staff': 'Resident support staff',
  'operated-by-partner': 'Operated by a partner',
  'separate-realm': 'Separate cloud',
  secnumcloud: 'SecNumCloud (France)',
  'bsi-c5': 'BSI C5 (Germany)',
  'ens-high': 'ENS, high level (Spain)',
  hds: 'HDS health data hosting (France)',
  agid: 'AgID/ACN qualification (Italy)',
  eucs: 'EUCS certificate (EU)',
};

/** What people call the laws that the catalogue knows by codes. */
export const LAW_NAMES: Record<JurisdictionFlag, string> = {
  'us-cloud-act': 'US CLOUD Act',
  'us-fisa-702': 'US FISA section 702',
  'eu-gdpr': 'EU General Data Protection Regulation',
  'eu-data-act': 'EU Data Act',
  'uk-ipa': 'UK Investigatory Powers Act',
  'ch-fadp': 'Swiss Federal Act on Data Protection',
  'cn-data-law': 'Chinese intelligence and data security laws',
  'ru-data-law': 'Russian laws on information and personal data',
};

/** Where the methodology explains a law. */
export const lawAnchor = (law: JurisdictionFlag) => `law-${law}`;

/** `true` → `yes`; null, which stands for not known, → `not known`. */
export function answerText(answer: boolean | null): string {
  return answer === null ? 'not known' : answer ? 'yes' : 'no';
}
