// dist/text: the document root of the text host. Pages that depend on neither a question nor the day, in each format.
import { discoveryDocument } from '../../catalogue/contract/discovery.ts';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import type { SearchIndex } from '../../catalogue/views/search/text-index.ts';
import { renderPage } from '../../catalogue/views/text/render/render-page.ts';
import { builtPages } from '../../catalogue/views/text/text-pages.ts';
import { formatPath } from '../../catalogue/views/text/text-paths.ts';
import type { Addresses } from '../../catalogue/views/urls.ts';
import type { OutputFile } from './output/output-file.ts';

/** @param records JSON of services that was made before, by their path on the text host */
export function* publishText(
  catalogue: Catalogue,
  index: SearchIndex,
  addresses: Addresses,
  records: ReadonlyMap<string, OutputFile['body']>,
): Generator<OutputFile, void, undefined> {
  const discovery = discoveryDocument(addresses);
  const { lastUpdated } = catalogue.data;
  const setting = { catalogue, index, addresses, today: () => lastUpdated, discovery: () => discovery };
  for (const { found, formats } of builtPages(setting)) {
    const page = formats.length > 1 ? found.page() : undefined;
    for (const format of formats)
      yield {
        path: `text${formatPath(found.path, format)}`,
        body:
          format === 'json'
            ? (records.get(found.path) ?? JSON.stringify(found.value()))
            : renderPage(page ?? found.page(), format, addresses),
      };
  }
}
