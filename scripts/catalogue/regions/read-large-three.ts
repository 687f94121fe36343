// Claims from the reference files of AWS, Azure and Google Cloud. What each of their sources can prove is decided here.
import * as z from 'zod';
import { addressOf, byService, claimOf, type RegionClaim, SourceRow } from './region-claim.ts';

const Regions = z.array(z.string());

const AwsReference = z.object({
  source: z.array(SourceRow),
  data: z.object({
    byService: byService(
      z.object({
        in: z.enum(['table+ssm', 'table', 'ssm', 'cfn', 'parent']),
        regions: Regions.optional(),
        sameAs: z.string().optional(),
      }),
    ),
  }),
});

/**
 * The table of regional services is complete for the services that it still lists; the parameters of Systems Manager
 * lag behind it and the types of CloudFormation say nothing of what is absent.
 */
export function readAwsClaims(json: unknown): RegionClaim[] {
  const { source, data } = AwsReference.parse(json);
  return Object.entries(data.byService).flatMap(([service, own]) => {
    const row = (own.sameAs ? data.byService[own.sameAs] : undefined) ?? own;
    if (row.in === 'parent') return [];
    const sources = row.in.split('+').map((id) => addressOf(source, id));
    return claimOf(service, row.in.startsWith('table') ? 'only' : 'atLeast', row.regions ?? [], sources);
  });
}

const AzureReference = z.object({
  source: z.array(SourceRow),
  data: z.object({
    byService: byService(
      z.object({
        ga: Regions.default([]),
        closing: Regions.default([]),
        preview: Regions.default([]),
        nonRegional: z.string().optional(),
      }),
    ),
  }),
});

/**
 * Microsoft's page lags behind what is sold, so its lists are floors. A region in preview counts only where the service
 * has no other.
 */
export function readAzureClaims(json: unknown): RegionClaim[] {
  const { source, data } = AzureReference.parse(json);
  const sources = source.map(({ id }) => addressOf(source, id));
  return Object.entries(data.byService).flatMap(([service, { ga, closing, preview, nonRegional }]): RegionClaim[] => {
    const running = [...ga, ...closing];
    const regions = running.length > 0 ? running : preview;
    return regions.length === 0 && nonRegional
      ? [{ service, regions: 'global', sources }]
      : claimOf(service, 'atLeast', regions, sources);
  });
}

const GcpReference = z.object({
  source: z.array(SourceRow),
  data: z.object({ byService: byService(z.object({ in: z.string(), regions: Regions.default([]) })) }),
});

/** An old base list with endpoints and release notes on top: floors, all of them. */
export function readGcpClaims(json: unknown): RegionClaim[] {
  const { source, data } = GcpReference.parse(json);
  return Object.entries(data.byService).flatMap(([service, row]) =>
    row.in === 'weak'
      ? []
      : claimOf(
          service,
          'atLeast',
          row.regions,
          row.in.split('+').map((id) => addressOf(source, id)),
        ),
  );
}
