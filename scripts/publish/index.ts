// All families of output files that are made without Astro; logos.ts is published after the site, into its folder.
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import type { SearchIndex } from '../../catalogue/views/search.ts';
import type { Addresses } from '../../catalogue/views/urls.ts';
import { publishApi } from './api.ts';
import type { OutputFile } from './output-file.ts';
import { publishSidecar } from './sidecar.ts';
import { publishText } from './text.ts';

export function publishAll(catalogue: Catalogue, index: SearchIndex, addresses: Addresses): OutputFile[] {
  return [...publishApi(catalogue, index, addresses), ...publishText(catalogue, index, addresses), ...publishSidecar(catalogue, index)];
}
