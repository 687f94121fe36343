// The catalogue for pages: the snapshot that the build, or in development scripts/dev.ts, has just written.
import { readFileSync } from 'node:fs';
import { parseSnapshot } from '../catalogue/formats/snapshot.ts';
import type { Catalogue } from '../catalogue/model/catalogue.ts';

export const catalogue: Catalogue = parseSnapshot(
  readFileSync(`${process.env['CATALOGUE_BUILD']}/catalogue.json`, 'utf8'),
);
