// The pages of `npm run dev`: Astro's development server, on the data that data-program.ts has published.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dev } from 'astro';
import type { Connect, Plugin, ViteDevServer } from 'vite';
import { parseSnapshot } from '../../catalogue/formats/snapshot.ts';
import { dayOf } from '../../catalogue/model/days.ts';
import { type Addresses, apiPath } from '../../catalogue/views/urls.ts';

/** What pages ask the sidecar for. */
const OF_THE_SIDECAR = ['^/v1/', '^/data/', '^/logos[./]', '^/lifecycle\\.(ics|atom)$', '^/openapi\\.json$'];

/** What changes by itself, or belongs to tests: nothing of it is read by pages. */
const NOT_WATCHED = ['.builds', '.data', 'dist', 'tests', 'tools'].map((folder) => `**/${folder}/**`);

export interface PagesSettings {
  /** The project's folder. */
  root: string;
  port: number;
  /** Where the sidecar answers. */
  apiUrl: string;
  addresses: Addresses;
  /** Folder of the published data. */
  data: string;
  /** Settled once there is data: until then requests wait. */
  ready: Promise<void>;
  /** Called for each file of the project that was written, added or removed. */
  onSave: (file: string) => void;
}

export interface Pages {
  /** Renders from the data that is published now, in open browsers too. */
  reload(): void;
  /** Over the page in open browsers, until they reload. */
  showProblems(problems: readonly string[]): void;
  stop(): Promise<void>;
}

/** @throws when the port is taken */
export async function servePages({
  root,
  port,
  apiUrl,
  addresses,
  data,
  ready,
  onSave,
}: PagesSettings): Promise<Pages> {
  // Astro makes another server when its configuration is saved.
  let vite: ViteDevServer | undefined;
  const plugin: Plugin = {
    name: 'catalogue-data',
    configureServer(server) {
      vite = server;
      server.watcher.on('all', (_event, file) => onSave(path.resolve(root, file)));
      server.middlewares.use((_request, _response, next) => void ready.then(() => next()));
      server.middlewares.use(sharedLists(apiUrl, data));
    },
  };
  process.env['CATALOGUE_BUILD'] = data;
  process.env['TEXT_URL'] = addresses.textUrl;
  process.env['ASTRO_TELEMETRY_DISABLED'] = '1';
  process.env['ASTRO_DISABLE_UPDATE_CHECK'] = '1';
  const server = await dev({
    root,
    site: addresses.baseUrl,
    // Otherwise Astro answers paths of the API with 404, before they reach the proxy.
    trailingSlash: 'ignore',
    server: { port },
    vite: {
      cacheDir: path.join(root, '.builds/dev/vite'),
      define: { SITE_TEXT_URL: JSON.stringify(addresses.textUrl) },
      plugins: [plugin],
      server: {
        strictPort: true,
        proxy: Object.fromEntries(OF_THE_SIDECAR.map((paths) => [paths, apiUrl])),
        watch: { ignored: NOT_WATCHED },
      },
    },
  });
  return {
    // As if the module that reads the data was saved: all that was made of it is made anew.
    reload: () => void vite?.watcher.emit('change', path.join(root, 'site/catalogue.ts')),
    showProblems: (problems) =>
      vite?.environments.client.hot.send({
        type: 'error',
        // Shown as the title, and below it as plain text.
        err: { title: 'The catalogue has errors', message: 'The last good data is shown.', stack: problems.join('\n') },
      }),
    stop: () => server.stop(),
  };
}

/** Hands lists to their page, as the sidecar does where the site is built. */
function sharedLists(apiUrl: string, data: string): Connect.NextHandleFunction {
  return async (request, _response, next) => {
    const [, key] = /^\/lists\/([^/?]+)\/?(?:\?|$)/.exec(request.url ?? '') ?? [];
    if (key === undefined) return next();
    try {
      const answer = await fetch(`${apiUrl}${apiPath.list(key)}`);
      const list: unknown = answer.ok ? await answer.json() : undefined;
      const catalogue = parseSnapshot(readFileSync(path.join(data, 'catalogue.json'), 'utf8'));
      const sharedList = { catalogue, today: dayOf(Date.now()), ...(list !== undefined && { list }) };
      Object.assign(request, { [Symbol.for('astro.locals')]: { sharedList }, url: '/lists/list/' });
      next();
    } catch (error) {
      next(error);
    }
  };
}
