// All families of output files that are made without Astro.
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import type { SearchIndex } from '../../catalogue/views/search.ts';
import type { Addresses } from '../../catalogue/views/urls.ts';
import { publishApi } from './api.ts';
import type { OutputFile } from './output-file.ts';
import { publishSidecar } from './sidecar.ts';
import { publishText } from './text.ts';

export function publishAll(catalogue: Catalogue, index: SearchIndex, addresses: Addresses): OutputFile[] {
  return [...publishApi(catalogue, index, addresses), ...publishText(catalogue, addresses), ...publishSidecar(catalogue, index)];
}
