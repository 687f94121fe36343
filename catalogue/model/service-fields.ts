// Fields of a service that travel as its file holds them: from here the API's answers, their shapes and the data of the
// site's tools take what they say of it.
import type { Service } from './catalogue.ts';

/** What every answer says of a service in the words of its file, in this order. */
export const SERVICE_FIELDS = [
  'name',
  'shortName',
  'category',
  'description',
  'documentationUrl',
  'releaseNotesUrl',
  'pricingUrl',
  'pricingModel',
  'hasFreeTier',
  'freeTier',
  'tags',
  'compliance',
  'lifecycle',
] as const satisfies readonly (keyof Service)[];
