// Builds the pages of site/ with Astro into one folder. Called by build.ts.
import { build } from 'astro';
import { browserFiles } from '../catalogue/model/browser-files.ts';
import type { Catalogue } from '../catalogue/model/catalogue.ts';
import type { Addresses } from '../catalogue/views/urls.ts';

/**
 * @param root the project's folder
 * @param outDir where the pages go
 * @param snapshot path of the catalogue's snapshot, which the pages read
 * @param catalogue what the snapshot holds
 */
export async function buildSite(root: string, outDir: string, snapshot: string, catalogue: Catalogue, addresses: Addresses): Promise<void> {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  process.env['CATALOGUE_SNAPSHOT'] = snapshot;
  process.env['TEXT_URL'] = addresses.textUrl;
  const figures = { services: catalogue.services.length, providers: catalogue.providers.length, lastUpdated: catalogue.data.lastUpdated };
  const define = {
    SITE_FIGURES: JSON.stringify(figures),
    SITE_TEXT_URL: JSON.stringify(addresses.textUrl),
    SITE_DATA_ADDRESS: JSON.stringify(browserFiles(catalogue).address),
  };
  await build({ root, outDir, site: addresses.baseUrl, logLevel: 'error', vite: { define } });
}
