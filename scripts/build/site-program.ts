// The program of build-site.ts: bundles at once, and renders the pages of the site when it is told about the catalogue.
import { on } from 'node:events';
import fs from 'node:fs';
import { build } from 'astro';
import { bundleMirror } from '../publish/mirror-program.ts';
import type { SiteFacts, SiteOptions } from './build-site.ts';

// Whoever started it is gone, and nobody will ever want the pages.
process.once('disconnect', () => process.exit(1));

const messages = on(process, 'message');
const { outDir, addresses } = await nextMessage<SiteOptions>();
const constants = nextMessage<SiteFacts>().then((facts) => {
  process.env['CATALOGUE_BUILD'] = facts.folder;
  return facts.constants;
});
process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
// Also when tests build the site: in development mode, JSX carries the paths of its source files.
process.env['NODE_ENV'] = 'production';
process.env['TEXT_URL'] = addresses.textUrl;

async function nextMessage<T>(): Promise<T> {
  const { value } = await messages.next();
  const [message] = value as [T];
  return message;
}

/** Puts the constants in where modules of site/ name them: those wait, all others are bundled meanwhile. */
const siteConstants = {
  name: 'site-constants',
  transform: {
    filter: { id: /\/site\/[\w-]+\.ts$/, code: /\bSITE_[A-Z_]+\b/ },
    async handler(code: string) {
      const values = await constants;
      return { code: code.replaceAll(/\bSITE_[A-Z_]+\b/g, (name) => values[name] ?? name), map: null };
    },
  },
};

// Astro hashes the same few scripts and styles anew for every page, each time in a job for another thread.
const digest = crypto.subtle.digest.bind(crypto.subtle);
const digests = new Map<string, Promise<ArrayBuffer>>();
crypto.subtle.digest = (algorithm, data) => {
  const key = `${String(algorithm)} ${Buffer.from(data as Uint8Array).toString('latin1')}`;
  const known = digests.get(key) ?? digest(algorithm, data);
  digests.set(key, known);
  return known;
};

// Astro hands each page to the thread pool and waits for it, which takes several times as long as writing it at once.
const { writeFile } = fs.promises;
fs.promises.mkdir = (async (folder, options) => fs.mkdirSync(folder, options)) as typeof fs.promises.mkdir;
fs.promises.writeFile = async (file, data, options) =>
  file instanceof URL && (typeof data === 'string' || data instanceof Uint8Array) && options === undefined
    ? fs.writeFileSync(file, data)
    : writeFile(file, data, options);

process.send?.(await bundleMirror(process.cwd()));
await build({
  root: process.cwd(),
  outDir,
  site: addresses.baseUrl,
  logLevel: 'error',
  vite: {
    // The folder is new, and others write into it at the same time.
    build: { emptyOutDir: false },
    // The server bundle stands alone: a build may lie far from any node_modules. In development this would break the
    // packages that are CommonJS.
    ssr: { noExternal: true },
    plugins: [siteConstants],
  },
});
process.exit();
