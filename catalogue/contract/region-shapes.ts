// What answers say of where services run, as zod shapes.
import * as z from 'zod';

/** Of facts that hold for all of a provider's regions, whoever can be a customer there. */
export const SEPARATE_CLOUDS =
  'Regions of separate clouds (AWS in China, AWS GovCloud, Azure Government) count here. The exposure scorecard leaves them out for a service of the main cloud: each is a cloud of its own, under a contract of its own.';

export const RegionBasisShape = z.enum(['service', 'provider', 'unknown']).meta({
  description:
    'What is known of where it runs. service: its own record says where; provider: nobody has looked, but it runs in no other regions than its provider; unknown: not even that.',
});

const countries = z.array(z.string());

export const ServiceRegionsShape = z
  .object({
    basis: RegionBasisShape,
    placement: z.enum(['regional', 'global', 'client', 'physical']).optional().meta({
      description:
        'regional: in regions; global: the customer does not choose where; client: where the customer runs it; physical: hardware or people at other places. Absent when nobody has looked.',
    }),
    confirmed: z
      .array(
        z.object({
          id: z.string(),
          name: z.string(),
          country: z.string(),
          realm: z.string().optional().meta({ description: 'The separate cloud that it belongs to, as aws-cn.' }),
        }),
      )
      .meta({ description: 'Regions where it is known to run.' }),
    confirmedCountries: countries.meta({ description: `Countries of those regions. ${SEPARATE_CLOUDS}` }),
    unconfirmed: z.int().optional().meta({
      description:
        'Other regions of its provider in which it may run; 0 when the confirmed ones are all. Absent when nobody knows where else it may run.',
    }),
    unconfirmedCountries: countries.optional().meta({ description: 'Countries of those, without confirmed ones.' }),
  })
  .meta({ id: 'ServiceRegions', description: 'Where it runs: facts apart from what is only possible.' });

const region = {
  providerId: z.string(),
  id: z.string().meta({ description: "The provider's own identifier, e.g. eu-central-1." }),
  slug: z.string().meta({ description: 'The id as addresses write it: de-fra for de/fra.' }),
  name: z.string(),
  city: z.string().optional().meta({ description: 'Absent where the provider names none.' }),
  country: z.string().meta({ description: 'ISO 3166-1 alpha-2 code.' }),
  jurisdiction: z.string().meta({ description: 'Group of the exposure methodology.' }),
  access: z.enum(['open', 'restricted']).optional().meta({ description: 'restricted: sold only to some customers.' }),
  realm: z.string().optional().meta({ description: 'The separate cloud that it belongs to; absent for the main one.' }),
  confirmedServices: z.int().meta({ description: 'Services that are known to run there; ended ones do not count.' }),
  possibleServices: z.int().meta({ description: 'Services that may run there, as in any region of their provider.' }),
  notKnownServices: z.int().meta({
    description:
      'Services of which not even that is known: the list of regions of their provider, or of its main cloud, is no bound for them.',
  }),
};
const services = z.array(z.string());

export const RegionShape = z.object(region).meta({ id: 'Region' });

export const RegionDetailShape = z
  .object({
    ...region,
    confirmed: services.meta({ description: 'Slugs of services that are known to run there, by name.' }),
    possible: services.meta({
      description: 'Slugs of services that may run there, as in any region of their provider.',
    }),
    notKnown: services.meta({ description: 'Slugs of services of which not even that is known.' }),
    absent: services.meta({ description: 'Slugs of services that are known to run in other regions only.' }),
  })
  .meta({ id: 'RegionDetail' });
