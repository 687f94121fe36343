// What answers say of where services run, as zod shapes.
import * as z from 'zod';

/** For facts about all regions of a provider, including separate clouds. */
export const SEPARATE_CLOUDS =
  'Includes regions of separate clouds (AWS China, AWS GovCloud, Azure Government). The exposure scorecard omits these for services of the main cloud, because each is a cloud under its own contract.';

export const RegionBasisShape = z.enum(['service', 'provider', 'unknown']).meta({
  description:
    "How much is known about where it runs. service: its record states the regions; provider: unknown, but only in regions of its provider; unknown: the provider's region list is incomplete too.",
});

const countries = z.array(z.string());

export const ServiceRegionsShape = z
  .object({
    basis: RegionBasisShape,
    placement: z.enum(['regional', 'global', 'client', 'physical']).optional().meta({
      description:
        'regional: runs in regions; global: the customer does not choose where; client: runs wherever the customer runs it; physical: hardware or people at other locations. Absent if unknown.',
    }),
    confirmed: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          country: z.string(),
          realm: z.string().optional().meta({ description: 'The separate cloud it belongs to, e.g. aws-cn.' }),
        }),
      )
      .meta({ description: 'Regions where it is confirmed to run.' }),
    confirmedCountries: countries.meta({ description: `Countries of those regions. ${SEPARATE_CLOUDS}` }),
    unconfirmed: z.int().optional().meta({
      description:
        'Number of other regions of its provider where it may run; 0 if it runs only in the confirmed ones. Absent if unknown.',
    }),
    unconfirmedCountries: countries
      .optional()
      .meta({ description: 'Countries of those regions, without the confirmed ones.' }),
  })
  .meta({
    id: 'ServiceRegions',
    description: 'Where it runs: confirmed regions, and separately those that are only possible.',
  });

const region = {
  providerId: z.string(),
  id: z.string().meta({ description: "The provider's own identifier, e.g. eu-central-1." }),
  slug: z.string().meta({ description: 'The id as written in URLs, e.g. de-fra for de/fra.' }),
  name: z.string(),
  city: z.string().optional().meta({ description: 'Absent if the provider names none.' }),
  country: z.string().meta({ description: 'ISO 3166-1 alpha-2 code.' }),
  jurisdiction: z.string().meta({ description: 'Jurisdiction group of the exposure methodology.' }),
  access: z
    .enum(['open', 'restricted'])
    .optional()
    .meta({ description: 'restricted: available only to some customers.' }),
  realm: z.string().optional().meta({ description: 'The separate cloud it belongs to; absent for the main cloud.' }),
  confirmedServices: z.int().meta({ description: 'Services confirmed there; retired ones do not count.' }),
  possibleServices: z
    .int()
    .meta({ description: 'Services that may run there, because they may run in any region of their provider.' }),
  notKnownServices: z.int().meta({
    description:
      "Services where this is unknown, because the provider's region list is incomplete or the region belongs to a separate cloud.",
  }),
};
const services = z.array(z.string());

export const RegionShape = z.object(region).meta({ id: 'Region' });

export const RegionDetailShape = z
  .object({
    ...region,
    confirmed: services.meta({ description: 'Slugs of services confirmed there, ordered by name.' }),
    possible: services.meta({
      description: 'Slugs of services that may run there.',
    }),
    notKnown: services.meta({ description: 'Slugs of services where it is unknown.' }),
    absent: services.meta({ description: 'Slugs of services known to run only in other regions.' }),
  })
  .meta({ id: 'RegionDetail' });
