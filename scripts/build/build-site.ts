// Builds the pages of site/ with Astro into one folder, in a program of its own, so that both processors work.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { build } from 'astro';
import { browserFiles } from '../../catalogue/formats/browser-files.ts';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
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
  /** Once, of the catalogue in the snapshot. @throws when the site does not build; Astro has then said why */
  build(catalogue: Catalogue, options: SiteOptions): Promise<void>;
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
    async build(catalogue, options) {
      child.send({ ...options, define: constantsOf(catalogue, options) } satisfies SiteTask);
      const [code] = await exit;
      if (code !== 0) throw new Error('the pages of the site do not build');
    },
    async close() {
      child.kill();
      await exit;
    },
  };
}

interface SiteTask extends SiteOptions {
  define: Record<string, string>;
}

/** What site/figures.ts and its like say they are given, as source text. */
function constantsOf(catalogue: Catalogue, { addresses, newRecords }: SiteOptions): SiteTask['define'] {
  const figures = {
    services: catalogue.services.length,
    providers: catalogue.providers.length,
    lastUpdated: catalogue.data.lastUpdated,
  };
  return {
    SITE_FIGURES: JSON.stringify(figures),
    SITE_TEXT_URL: JSON.stringify(addresses.textUrl),
    SITE_NEW_RECORDS: JSON.stringify(newRecords ?? null),
    SITE_DATA_ADDRESS: JSON.stringify(browserFiles(catalogue).address),
  };
}

async function buildSite({ root, outDir, snapshot, addresses, define }: SiteTask): Promise<void> {
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  process.env['CATALOGUE_SNAPSHOT'] = snapshot;
  process.env['TEXT_URL'] = addresses.textUrl;
  await build({ root, outDir, site: addresses.baseUrl, logLevel: 'error', vite: { define } });
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  process.once('message', async (task: SiteTask) => {
    process.disconnect?.();
    await buildSite(task);
  });
