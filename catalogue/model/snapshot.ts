// The Catalogue as one JSON text: written by the build, read by the sidecar and by the site's build.
import { Catalogue, type CatalogueData } from './catalogue.ts';

/** Raised whenever CatalogueData changes shape, so that a sidecar refuses a build of another version. */
const SNAPSHOT_FORMAT = 1;

interface Snapshot extends CatalogueData {
  format: number;
}

export function renderSnapshot(catalogue: Catalogue): string {
  return JSON.stringify({ format: SNAPSHOT_FORMAT, ...catalogue.data } satisfies Snapshot);
}

/** @throws when the text is no snapshot of this version's format */
export function parseSnapshot(text: string): Catalogue {
  const { format, ...data } = JSON.parse(text) as Snapshot;
  if (format !== SNAPSHOT_FORMAT) throw new Error(`the snapshot has format ${format}, this version reads ${SNAPSHOT_FORMAT}`);
  return new Catalogue(data);
}
