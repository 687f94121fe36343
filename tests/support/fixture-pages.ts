// The site's pages of a small catalogue, for facts that no record of the real one has yet.
import { mkdtempSync, readFileSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { buildSearchIndex } from '../../catalogue/views/search/text-index.ts';
import { DEFAULT_ADDRESSES } from '../../catalogue/views/urls.ts';
import { openSiteBuild } from '../../scripts/build/build-site.ts';
import { writeFiles } from '../../scripts/publish/output/output.ts';
import { publishSearchIndex, publishSnapshot } from '../../scripts/publish/sidecar.ts';

/** @returns the HTML of a page by its path, e.g. `services/aws-lambda/`, without the marks of Astro's styles */
export async function buildPages(catalogue: Catalogue): Promise<(page: string) => string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  const site = path.join(folder, 'site');
  // Astro's own scripts, which it writes beside the pages, import packages.
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
  writeFiles(folder, [publishSnapshot(catalogue), publishSearchIndex(buildSearchIndex(catalogue))]);
  const pages = openSiteBuild(process.cwd());
  pages.bundle({ outDir: site, addresses: DEFAULT_ADDRESSES });
  await pages.finish(catalogue, folder);
  return (page) => readFileSync(path.join(site, page, 'index.html'), 'utf8').replaceAll(/ data-astro-cid-\w+/g, '');
}
