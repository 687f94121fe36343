// dist/site/data: the catalogue for the site's tools, which run in the browser.
import { browserFiles } from '../../catalogue/formats/browser-files.ts';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import type { OutputFile } from './output/output-file.ts';

export function publishBrowser(catalogue: Catalogue): OutputFile[] {
  const { address, files } = browserFiles(catalogue);
  return files.map(({ name, body }) => ({ path: `site${address}${name}`, body }));
}
