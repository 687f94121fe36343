// Claims from the reference file of the other providers, and from plain files of claims for any provider.
import * as z from 'zod';
import { ServiceRegions } from '../../../catalogue/schema/service.ts';
import { addressOf, byService, claimOf, type RegionClaim, SourceRow } from './region-claim.ts';

const Regions = z.array(z.string());

const Row = z.object({
  regions: Regions.default([]),
  key: Regions.default([]),
  fewEndpoints: z.boolean().optional(),
  centralApi: z.boolean().optional(),
  sharedKey: z.boolean().optional(),
});

const OthersReference = z.object({
  source: z.array(SourceRow),
  data: z.object({
    huawei: byService(Row),
    alibaba: byService(Row),
    ibm: byService(Row),
    scaleway: byService(Row),
    otc: byService(Row),
  }),
});

/** Providers that the file of the others holds, and whether its list is complete for what it names. */
const OTHERS = {
  huawei: 'atLeast',
  alibaba: 'atLeast',
  ibm: 'atLeast',
  scaleway: 'atLeast',
  otc: 'only',
} as const;
type Other = keyof typeof OTHERS;

export function isOther(provider: string): provider is Other {
  return Object.hasOwn(OTHERS, provider);
}

/**
 * An endpoint shows that an API answers in a region. Where one or a few central endpoints serve all customers it says
 * nothing of the place of the data, and where products share an API it says nothing of each of them.
 */
export function readOtherClaims(provider: Other, json: unknown): RegionClaim[] {
  const { source, data } = OthersReference.parse(json);
  const address = addressOf(source, provider);
  return Object.entries(data[provider]).flatMap(([service, row]) =>
    row.fewEndpoints || row.centralApi || row.sharedKey
      ? []
      : claimOf(
          service,
          OTHERS[provider],
          row.regions,
          provider === 'huawei' && row.key.length > 0 ? row.key.map((key) => `${address}/${key}`) : [address],
        ),
  );
}

const PlainClaims = z.record(z.string(), z.strictObject({ regions: ServiceRegions, sources: z.array(z.url()) }));

/** Claims as a person read them, keyed by service: `regions` as in the service's record, and the pages that say so. */
export function readPlainClaims(json: unknown): RegionClaim[] {
  return Object.entries(PlainClaims.parse(json)).map(([service, claim]) => ({ service, ...claim }));
}
