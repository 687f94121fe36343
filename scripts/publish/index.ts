// The families of output files for the API host and the text host. What lies in the site's folder is published after
// Astro; sidecar.ts before.
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import type { SearchIndex } from '../../catalogue/views/search/text-index.ts';
import type { Addresses } from '../../catalogue/views/urls.ts';
import { publishApi } from './api.ts';
import type { OutputFile } from './output-file.ts';
import { publishText } from './text.ts';

/** One file after the other, each made when it is asked for: together they take hundreds of megabytes. */
export function* publishAll(
  catalogue: Catalogue,
  index: SearchIndex,
  addresses: Addresses,
): Generator<OutputFile, void, undefined> {
  yield* publishApi(catalogue, index, addresses);
  yield* publishText(catalogue, index, addresses);
}
