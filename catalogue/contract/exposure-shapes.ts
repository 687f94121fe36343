// The scorecard of a selection, as a zod shape.
import * as z from 'zod';
import { RegionBasisShape } from './region-shapes.ts';

const share = {
  country: z.string().nullable(),
  jurisdiction: z.string(),
  services: z.int(),
  percent: z.number().min(0).max(100),
};
const answer = z.boolean().nullable();

export const ExposureShape = z
  .object({
    selection: z.object({
      requested: z.int().meta({ description: 'Distinct ids asked for.' }),
      resolved: z.int().meta({ description: 'Distinct services found.' }),
      providers: z.int().meta({ description: 'Number of distinct providers.' }),
    }),
    headOfficeBreakdown: z
      .array(z.object({ ...share, providers: z.int() }))
      .meta({ description: "By country of the provider's own head office; percent is of the resolved services." }),
    regionBreakdown: z
      .array(
        z.object({
          ...share,
          regions: z.int(),
          unconfirmedRegions: z
            .int()
            .meta({ description: 'Distinct regions where services may run but none is confirmed.' }),
          unconfirmedServices: z.int().meta({
            description:
              "Services that may run there according to their provider's region list, but are not confirmed.",
          }),
        }),
      )
      .meta({
        description:
          'By country of the regions. Regions of separate clouds, such as AWS China, are omitted for services that also run in the main cloud. services, regions and percent count confirmed regions; the row with country null counts services without a confirmed region. A service counts in each of its countries, so percentages can add up to more than 100.',
      }),
    usHeadquarteredPercent: z
      .number()
      .min(0)
      .max(100)
      .meta({ description: 'Percentage of the distinct providers with their head office in the United States.' }),
    sovereignOptions: z.int().meta({ description: 'Services that count as a sovereign option in the methodology.' }),
    europeanResidentOnly: z.int().meta({
      description:
        'Services that run only in the EU, the EEA, Switzerland or the United Kingdom, whichever of their unconfirmed regions they use.',
    }),
    services: z.array(
      z.object({
        slug: z.string(),
        headOffice: z.string().nullable(),
        ultimateParent: z.string().nullable(),
        regionBasis: RegionBasisShape,
        regionCountries: z.array(z.string()).nullable().meta({
          description: 'Countries where it is confirmed for customers of the main cloud; null if there are none.',
        }),
        unconfirmedCountries: z
          .array(z.string())
          .nullable()
          .meta({ description: 'Other countries where it may run; null if unknown.' }),
        usHeadquartered: answer,
        sovereignOption: answer,
        europeanResidentOnly: answer,
      }),
    ),
    unknown: z.array(z.object({ slug: z.string(), reason: z.string() })).meta({
      description:
        'Services that could not be judged completely, and why: a fact is unknown, or the customer cannot choose a region.',
    }),
    notFound: z.array(z.string()).meta({ description: 'Requested ids that are not in the catalogue.' }),
    methodologyVersion: z.string(),
    methodologyUrl: z.string(),
    asOf: z.iso.date().meta({ description: 'The most recent date on which a fact was checked.' }),
    disclaimer: z.string(),
  })
  .meta({ id: 'Exposure' });
