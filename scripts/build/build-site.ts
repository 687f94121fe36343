// Builds the pages of site/ and the mirror's program, in a program of its own: it bundles while the catalogue is read,
// and renders pages while the other hosts are written.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { browserFiles } from '../../catalogue/formats/browser-files.ts';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import type { Addresses } from '../../catalogue/views/urls.ts';
import type { OutputFile } from '../publish/output/output-file.ts';
import type { NewRecord } from './new-records.ts';

export interface SiteOptions {
  /** Where the pages go. */
  outDir: string;
  addresses: Addresses;
  /** Undefined where the project has no history. */
  newRecords?: readonly NewRecord[] | undefined;
}

export interface SiteBuild {
  /** Once, before `finish`: all that needs no catalogue. */
  bundle(options: SiteOptions): void;
  /**
   * Once: writes the pages, and gives what is written elsewhere.
   * @param folder of the build, where the pages read this catalogue's snapshot and search index
   * @throws when the site does not build; Astro has then said why
   */
  finish(catalogue: Catalogue, folder: string): Promise<OutputFile[]>;
  /** Nothing more is written. */
  close(): Promise<void>;
}

/** To the program, after its SiteOptions: what it waits for before it renders pages. */
export interface SiteFacts {
  folder: string;
  /** What site/figures.ts and its like say they are given, as source text. */
  constants: Record<string, string>;
}

/** Starts the program, which takes a while to load. @param root the project's folder */
export function openSiteBuild(root: string): SiteBuild {
  const child = fork(fileURLToPath(new URL('site-program.ts', import.meta.url)), {
    cwd: root,
    execArgv: [],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  const exit = once(child, 'exit') as Promise<[number | null]>;
  const files: OutputFile[] = [];
  child.on('message', (file: OutputFile) => files.push(file));
  // It may have failed before it is told.
  const tell = (message: SiteOptions | SiteFacts) => child.connected && child.send(message);
  let given: SiteOptions | undefined;
  return {
    bundle(options) {
      given = options;
      tell(options);
    },
    async finish(catalogue, folder) {
      if (given === undefined) throw new Error('the program was not told what to bundle');
      tell({ folder, constants: constantsOf(catalogue, given) });
      const [code] = await exit;
      if (code !== 0) throw new Error('the pages of the site do not build');
      return files;
    },
    async close() {
      child.kill();
      await exit;
    },
  };
}

function constantsOf(catalogue: Catalogue, { addresses, newRecords }: SiteOptions): SiteFacts['constants'] {
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
