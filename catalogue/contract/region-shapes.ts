// What answers say of where services run, as zod shapes.
import * as z from 'zod';

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
      .array(z.object({ id: z.string(), name: z.string(), country: z.string() }))
      .meta({ description: 'Regions where it is known to run.' }),
    confirmedCountries: countries,
    unconfirmed: z.int().optional().meta({
      description:
        'Other regions of its provider in which it may run; 0 when the confirmed ones are all. Absent when nobody knows where else it may run.',
    }),
    unconfirmedCountries: countries.optional().meta({ description: 'Countries of those, without confirmed ones.' }),
  })
  .meta({ id: 'ServiceRegions', description: 'Where it runs: facts apart from what is only possible.' });
