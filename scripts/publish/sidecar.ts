// What the sidecar loads at start and mirrors read: the catalogue's snapshot and the search index.

import { renderSnapshot } from '../../catalogue/formats/snapshot.ts';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import type { SearchIndex } from '../../catalogue/views/search/text-index.ts';
import type { OutputFile } from './output-file.ts';

export function publishSidecar(catalogue: Catalogue, index: SearchIndex): OutputFile[] {
  return [
    { path: 'catalogue.json', body: renderSnapshot(catalogue) },
    { path: 'search.json', body: JSON.stringify(index) },
  ];
}
