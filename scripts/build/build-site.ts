// Builds the pages of site/ with Astro into one folder: run as a program by build.ts, so that both processors work.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build } from 'astro';
import { browserFiles } from '../../catalogue/formats/browser-files.ts';
import { parseSnapshot } from '../../catalogue/formats/snapshot.ts';
import type { Addresses } from '../../catalogue/views/urls.ts';
import type { NewRecord } from './new-records.ts';

export interface SiteOptions {
  /** The project's folder. */
  root: string;
  /** Where the pages go. */
  outDir: string;
  /** Path of the catalogue's snapshot, which the pages read. */
  snapshot: string;
  addresses: Addresses;
  /** Undefined where the project has no history. */
  newRecords?: readonly NewRecord[] | undefined;
}

/** @throws when the site does not build; Astro has then said why */
export async function startSiteBuild(options: SiteOptions): Promise<void> {
  const child = spawn(process.execPath, [fileURLToPath(import.meta.url), JSON.stringify(options)], {
    cwd: options.root,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error('the pages of the site do not build');
}

async function buildSite({ root, outDir, snapshot, addresses, newRecords }: SiteOptions): Promise<void> {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  process.env['CATALOGUE_SNAPSHOT'] = snapshot;
  process.env['TEXT_URL'] = addresses.textUrl;
  const catalogue = parseSnapshot(readFileSync(snapshot, 'utf8'));
  const figures = {
    services: catalogue.services.length,
    providers: catalogue.providers.length,
    lastUpdated: catalogue.data.lastUpdated,
  };
  const define = {
    SITE_FIGURES: JSON.stringify(figures),
    SITE_TEXT_URL: JSON.stringify(addresses.textUrl),
    SITE_NEW_RECORDS: JSON.stringify(newRecords ?? null),
    SITE_DATA_ADDRESS: JSON.stringify(browserFiles(catalogue).address),
  };
  await build({ root, outDir, site: addresses.baseUrl, logLevel: 'error', vite: { define } });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await buildSite(JSON.parse(process.argv[2] ?? '') as SiteOptions);
