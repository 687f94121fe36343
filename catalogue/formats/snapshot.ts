// The Catalogue as one JSON text: written by the build, read by the sidecar and by the site's build.

import { Catalogue, type CatalogueData, mainRegions, type Provider, type Service } from '../model/catalogue.ts';
import { possibleRegions } from '../model/derive-regions.ts';
import { equivalentRuns, type WithRuns, withEquivalents } from './equivalent-runs.ts';

/** Raised whenever CatalogueData changes shape, so that a sidecar refuses a build of another version. */
const SNAPSHOT_FORMAT = 4;

/** Regions are written once, with their provider; a service names its own by id. */
export interface RegionIds {
  regionIds?: string[] | undefined;
}
type CompactService = WithRuns<Omit<Service, 'regions' | 'possibleRegions'>> & RegionIds;

interface Snapshot extends Omit<CatalogueData, 'services'> {
  format: number;
  services: CompactService[];
}

export function renderSnapshot({ data }: Catalogue): string {
  const services = data.services.map((service): CompactService => {
    const { regions: _, possibleRegions: __, ...rest } = service;
    return { ...rest, equivalents: equivalentRuns(service.equivalents), ...regionIdsOf(service) };
  });
  const pairs = data.services.reduce((sum, { equivalents }) => sum + equivalents.length, 0) / 2;
  return inAscii(JSON.stringify({ format: SNAPSHOT_FORMAT, ...data, pairs, services } satisfies Snapshot));
}

/** One character beyond Latin-1 would have whoever reads the text take two bytes for each of its millions. */
function inAscii(json: string): string {
  return json.replace(/[\u0080-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

/** @throws when the text is no snapshot of this version's format */
export function parseSnapshot(text: string): Catalogue {
  const { format, services, ...data } = JSON.parse(text) as Snapshot;
  if (format !== SNAPSHOT_FORMAT)
    throw new Error(`the snapshot has format ${format}, this version reads ${SNAPSHOT_FORMAT}`);
  const regionsOf = regionReader(data.providers);
  const placed = services.map(({ regionIds, ...service }) => ({ ...service, ...regionsOf({ ...service, regionIds }) }));
  return new Catalogue({ ...data, services: withEquivalents(placed, data.concepts) });
}

/** What is written instead of a service's regions. */
export function regionIdsOf({ regions }: Pick<Service, 'regions'>): RegionIds {
  return regions.length > 0 ? { regionIds: regions.map(({ id }) => id) } : {};
}

/** @returns the regions of a service that was written without them */
export function regionReader(
  providers: readonly Provider[],
): (service: Pick<Service, 'providerId' | 'elsewhere'> & RegionIds) => Pick<Service, 'regions' | 'possibleRegions'> {
  const ofProvider = new Map(
    providers.map(({ id, regions }) => [
      id,
      { all: new Map(regions.map((region) => [region.id, region])), main: mainRegions(regions) },
    ]),
  );
  return ({ providerId, elsewhere, regionIds = [] }) => {
    const known = ofProvider.get(providerId);
    const regions = regionIds.flatMap((id) => known?.all.get(id) ?? []);
    return { regions, possibleRegions: possibleRegions(known?.main ?? [], { regions, elsewhere }) };
  };
}
