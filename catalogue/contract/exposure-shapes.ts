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
      providers: z.int().meta({ description: 'Their distinct providers.' }),
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
            .meta({ description: 'Distinct regions in which a service may run and none is confirmed.' }),
          unconfirmedServices: z
            .int()
            .meta({ description: 'Services that may run there by the list of their provider, and are not confirmed.' }),
        }),
      )
      .meta({
        description:
          'By country of the regions, without those of separate clouds (as AWS China) of a service that runs in the main cloud too. services, regions and percent count what is confirmed; null is the row of services without a confirmed region. A service counts in each of its countries, so the rows can sum to more than 100.',
      }),
    usHeadquarteredPercent: z
      .number()
      .min(0)
      .max(100)
      .meta({ description: 'Share of the distinct providers with their own head office in the United States.' }),
    sovereignOptions: z.int().meta({ description: 'Services that are a sovereign option by the methodology.' }),
    europeanResidentOnly: z.int().meta({
      description:
        'Services that run in the EU, the EEA, Switzerland or the United Kingdom only, whichever of their unconfirmed regions they run in.',
    }),
    services: z.array(
      z.object({
        slug: z.string(),
        headOffice: z.string().nullable(),
        ultimateParent: z.string().nullable(),
        regionBasis: RegionBasisShape,
        regionCountries: z.array(z.string()).nullable().meta({
          description: 'Countries in which it is confirmed, for customers of the main cloud; null when there is none.',
        }),
        unconfirmedCountries: z
          .array(z.string())
          .nullable()
          .meta({ description: 'Countries in which it may run besides; null when nobody knows where.' }),
        usHeadquartered: answer,
        sovereignOption: answer,
        europeanResidentOnly: answer,
      }),
    ),
    unknown: z.array(z.object({ slug: z.string(), reason: z.string() })).meta({
      description:
        'Services of which not everything could be judged, and why: something is not known, or there is no region to choose.',
    }),
    notFound: z.array(z.string()).meta({ description: 'Ids asked for that the catalogue does not have.' }),
    methodologyVersion: z.string(),
    methodologyUrl: z.string(),
    asOf: z.iso.date().meta({ description: 'The newest day on which a fact was checked.' }),
    disclaimer: z.string(),
  })
  .meta({ id: 'Exposure' });
