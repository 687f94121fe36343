// Reads the claims about one provider from a folder of reference files. The folder is an argument: nothing of it belongs
// to the project.
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readAwsClaims, readAzureClaims, readGcpClaims } from './read-large-three.ts';
import { isOther, readOtherClaims, readPlainClaims } from './read-others.ts';
import type { RegionClaim } from './region-claim.ts';

const READERS: Readonly<Record<string, (json: unknown) => RegionClaim[]>> = {
  aws: readAwsClaims,
  azure: readAzureClaims,
  gcp: readGcpClaims,
};

/**
 * @param folder may hold `aws-service-regions.json` and the like, `other-service-regions.json` for several providers,
 *   and `regions-<provider>.json` with claims in the plain form, which come last
 * @returns the claims of all files that are there; none where the folder knows nothing of the provider
 * @throws when a file is not JSON, or has not the form of its kind
 */
export function loadRegionClaims(folder: string, provider: string): RegionClaim[] {
  const read = (name: string, claims: (json: unknown) => RegionClaim[]): RegionClaim[] => {
    const file = path.join(folder, `${name}.json`);
    return existsSync(file) ? claims(JSON.parse(readFileSync(file, 'utf8'))) : [];
  };
  const reader = READERS[provider];
  return [
    ...(reader ? read(`${provider}-service-regions`, reader) : []),
    ...(isOther(provider) ? read('other-service-regions', (json) => readOtherClaims(provider, json)) : []),
    ...read(`regions-${provider}`, readPlainClaims),
  ];
}
