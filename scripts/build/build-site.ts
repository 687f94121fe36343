// Builds the pages of site/ with Astro into one folder, in a program of its own, so that both processors work.
import { fork } from 'node:child_process';
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

export interface SiteBuild {
  /** Once. @throws when the site does not build; Astro has then said why */
  build(options: SiteOptions): Promise<void>;
  /** Nothing more is written. */
  close(): Promise<void>;
}

/** Starts the program, which loads Astro while the catalogue is read. @param root the project's folder */
export function openSiteBuild(root: string): SiteBuild {
  const child = fork(fileURLToPath(import.meta.url), {
    cwd: root,
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  return {
    async build(options) {
      child.send(options);
      const [code] = await exit;
      if (code !== 0) throw new Error('the pages of the site do not build');
    },
    async close() {
      child.kill();
      await exit;
    },
  };
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
  process.once('message', async (options: SiteOptions) => {
    process.disconnect?.();
    await buildSite(options);
  });
