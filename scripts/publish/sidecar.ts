// What the sidecar loads at start and mirrors read, and the pages are made of: the catalogue's snapshot and the search
// index.

import { renderSnapshot } from '../../catalogue/formats/snapshot.ts';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import type { SearchIndex } from '../../catalogue/views/search/text-index.ts';
import type { OutputFile } from './output/output-file.ts';

export function publishSnapshot(catalogue: Catalogue): OutputFile {
  return { path: 'catalogue.json', body: renderSnapshot(catalogue) };
}

export function publishSearchIndex(index: SearchIndex): OutputFile {
  return { path: 'search.json', body: JSON.stringify(index) };
}
