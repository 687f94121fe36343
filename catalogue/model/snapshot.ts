// The Catalogue as one JSON text: written by the build, read by the sidecar and by the site's build.
import { Catalogue, type CatalogueData, mainRegions, type Service } from './catalogue.ts';

/** Raised whenever CatalogueData changes shape, so that a sidecar refuses a build of another version. */
const SNAPSHOT_FORMAT = 1;

/** Regions are written once, with their provider; a service names its own by id. */
type CompactService = Omit<Service, 'regions'> & { regionIds?: string[] };

interface Snapshot extends Omit<CatalogueData, 'services'> {
  format: number;
  services: CompactService[];
}

export function renderSnapshot({ data }: Catalogue): string {
  const services = data.services.map(
    ({ regions, ...service }): CompactService => ({ ...service, ...(service.regionBasis === 'own' && { regionIds: regions.map(({ id }) => id) }) }),
  );
  return JSON.stringify({ format: SNAPSHOT_FORMAT, ...data, services } satisfies Snapshot);
}

/** @throws when the text is no snapshot of this version's format */
export function parseSnapshot(text: string): Catalogue {
  const { format, services, ...data } = JSON.parse(text) as Snapshot;
  if (format !== SNAPSHOT_FORMAT) throw new Error(`the snapshot has format ${format}, this version reads ${SNAPSHOT_FORMAT}`);
  const ofProvider = new Map(
    data.providers.map(({ id, regions }) => [id, { all: new Map(regions.map((region) => [region.id, region])), main: mainRegions(regions) }]),
  );
  return new Catalogue({
    ...data,
    services: services.map(({ regionIds = [], ...service }) => {
      const known = ofProvider.get(service.providerId);
      const own = regionIds.flatMap((id) => known?.all.get(id) ?? []);
      return { ...service, regions: service.regionBasis === 'provider' ? (known?.main ?? []) : own };
    }),
  });
}
