// The families of output files for the API host and the text host. Those of sidecar.ts come before, as the pages of the
// site are made of them.
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import type { SearchIndex } from '../../catalogue/views/search/text-index.ts';
import { type Addresses, apiPath, textPath } from '../../catalogue/views/urls.ts';
import { publishApi } from './api.ts';
import type { OutputFile } from './output/output-file.ts';
import { publishText } from './text.ts';

/** One file after the other, each made when it is asked for: together they take hundreds of megabytes. */
export function* publishAll(
  catalogue: Catalogue,
  index: SearchIndex,
  addresses: Addresses,
): Generator<OutputFile, void, undefined> {
  const textPaths = new Map(
    catalogue.services.map((service) => [`api${apiPath.service(service)}.json`, textPath.service(service)]),
  );
  // The text host gives the API's own records, which are a third of all bytes: each is made once.
  const records = new Map<string, OutputFile['body']>();
  for (const file of publishApi(catalogue, index, addresses)) {
    const path = textPaths.get(file.path);
    if (path !== undefined) records.set(path, file.body);
    yield file;
  }
  yield* publishText(catalogue, index, addresses, records);
}
