// What each counted field is called, and what it means when a service lacks it.
import type { CountedField } from '../catalogue/views/completeness.ts';

export const FIELD_WORDS: Record<CountedField, { label: string; absent: string }> = {
  description: { label: 'Description', absent: 'Required of every record.' },
  documentationUrl: { label: 'Documentation link', absent: 'No page was found, or the one found could not be read.' },
  pricingUrl: { label: 'Price page', absent: 'Not found, or not looked up yet.' },
  pricingModel: { label: 'Pricing model', absent: 'Not known.' },
  hasFreeTier: { label: 'Free tier, yes or no', absent: 'Not known; it does not mean no.' },
  tags: { label: 'Tags', absent: 'Search has only name and description to go by.' },
  aliases: { label: 'Other names', absent: 'Often there are none.' },
  compliance: {
    label: 'Compliance of the service itself',
    absent: 'Not known; attestations of the whole provider are on its page.',
  },
  'sub-services': { label: 'Parts', absent: 'Most services have none that buyers tell apart.' },
  equivalents: { label: 'Equivalents', absent: 'None elsewhere, or none found.' },
  'equivalents or reason': { label: 'Equivalents, or why there are none', absent: 'A gap in the record.' },
  lifecycle: { label: 'Lifecycle note', absent: 'Generally available, so a low share is right.' },
  'own regions': {
    label: 'Regions of its own',
    absent: "Taken from the provider's regions, and marked as not confirmed.",
  },
};

/** Fields that every service could have, so that a low share is a weakness of the catalogue. */
export const WANTED_FIELDS: readonly CountedField[] = [
  'documentationUrl',
  'pricingUrl',
  'pricingModel',
  'hasFreeTier',
  'compliance',
  'own regions',
];
