// The catalogue for pages: the snapshot that the build has just written, or in development the YAML itself.
import { readFileSync } from 'node:fs';
import { parseSnapshot } from '../catalogue/formats/snapshot.ts';
import type { Catalogue } from '../catalogue/model/catalogue.ts';
import { deriveCatalogue } from '../catalogue/model/derive.ts';
import { loadCatalogueFiles } from '../catalogue/model/reading/load.ts';

const build = process.env['CATALOGUE_BUILD'];

export const catalogue: Catalogue = build
  ? parseSnapshot(readFileSync(`${build}/catalogue.json`, 'utf8'))
  : deriveCatalogue(loadCatalogueFiles(process.cwd()).files);
