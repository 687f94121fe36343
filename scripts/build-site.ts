// Builds the pages of site/ with Astro into one folder. Called by build.ts.
import { build } from 'astro';

/**
 * @param root the project's folder
 * @param outDir where the pages go
 * @param snapshot path of the catalogue's snapshot, which the pages read
 */
export async function buildSite(root: string, outDir: string, snapshot: string, baseUrl: string): Promise<void> {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  process.env['CATALOGUE_SNAPSHOT'] = snapshot;
  await build({ root, outDir, site: baseUrl, logLevel: 'error' });
}
