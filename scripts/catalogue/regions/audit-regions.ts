// Where the regions of the records and those of a folder of reference files part.
import type { CatalogueFiles } from '../../../catalogue/model/reading/files.ts';
import { compareClaims, isDifference, nameOf, type Outcome } from './compare-claims.ts';
import { loadRegionClaims } from './load-claims.ts';

/** One service of whose regions the two say different things. */
export interface RegionDifference {
  provider: string;
  /** Id of the service, by which a reason in catalogue/reference-differences.yaml explains it. */
  id: string;
  text: string;
}

/**
 * Every difference, whether it has a reason or not; services that have ended are not compared.
 *
 * @throws when a file of the folder has not the form of its kind
 */
export function auditServiceRegions(files: CatalogueFiles, folder: string): RegionDifference[] {
  const unexplained: CatalogueFiles = { ...files, differences: [] };
  return files.providers.flatMap(({ id: provider }) =>
    compareClaims(unexplained, provider, loadRegionClaims(folder, provider))
      .filter(isDifference)
      .map((outcome) => ({
        provider,
        id: outcome.claim.service,
        text: `${outcome.claim.service}: ${wordsOf(outcome)}`,
      })),
  );
}

function wordsOf(outcome: Outcome): string {
  if (outcome.kind === 'new') return `the record says nothing of regions, the source ${nameOf(outcome.regions)}`;
  return 'text' in outcome ? outcome.text : outcome.kind;
}
