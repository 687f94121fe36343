// What the sidecar loads at start and mirrors read, and the pages are made of: the catalogue's snapshot and the search
// index. And the list of the server bundle's files, by which a sidecar sees whether the bundle is whole.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SERVER_INDEX, type ServerFile } from '../../catalogue/formats/manifest.ts';
import { renderSnapshot } from '../../catalogue/formats/snapshot.ts';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { compareText } from '../../catalogue/model/order.ts';
import type { SearchIndex } from '../../catalogue/views/search/text-index.ts';
import type { OutputFile } from './output/output-file.ts';

export function publishSnapshot(catalogue: Catalogue): OutputFile {
  return { path: 'catalogue.json', body: renderSnapshot(catalogue) };
}

export function publishSearchIndex(index: SearchIndex): OutputFile {
  return { path: 'search.json', body: JSON.stringify(index) };
}

/** @param folder of the build, with its server bundle */
export function publishServerIndex(folder: string): OutputFile {
  const files = readdirSync(path.join(folder, 'server'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .filter((file) => file !== SERVER_INDEX)
    .sort(compareText)
    .map((file): ServerFile => {
      const bytes = readFileSync(path.join(folder, file));
      return { path: file, sha256: createHash('sha256').update(bytes).digest('hex') };
    });
  return { path: SERVER_INDEX, body: JSON.stringify(files) };
}
