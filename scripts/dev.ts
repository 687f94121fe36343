// `npm run dev`: pages with reload, API and text host, all of the files as they are now. What is saved shows within
// seconds; the programs that import it are started again. Writes into .builds/dev alone.
import path from 'node:path';
import { DEFAULT_ADDRESSES } from '../catalogue/views/urls.ts';
import { type Pages, servePages } from './dev/pages.ts';
import { Program } from './dev/program.ts';
import type { DataSettings, Published } from './dev/publish-data.ts';
import { numberFrom, readCommandLine } from './run/command-line.ts';

/** Editors write a file in several steps, and git many files at once. */
const QUIET_MILLISECONDS = 100;

const { values, refuse } = readCommandLine('npm run dev -- --port 4321 --api-port 8080', {
  options: {
    port: { type: 'string', default: '4321' },
    'api-port': { type: 'string', default: process.env['PORT'] || '8080' },
  },
});
const [port, apiPort] = (['port', 'api-port'] as const).map((name) => {
  const number = numberFrom(1, values[name]);
  return number !== undefined && Number.isInteger(number) && number <= 65_535
    ? number
    : refuse(`--${name} takes a port, 1 to 65535`);
}) as [number, number];

const root = process.cwd();
const folder = path.join(root, '.builds/dev');
const dist = path.join(folder, 'dist');
const apiUrl = `http://localhost:${apiPort}`;
const addresses = {
  // Of the pages, which pass on what is for the API.
  baseUrl: `http://localhost:${port}`,
  textUrl: `http://${new URL(DEFAULT_ADDRESSES.textUrl).hostname}:${apiPort}`,
};
const isWindows = process.platform === 'win32';

const ready = Promise.withResolvers<void>();
let pages: Pages | undefined;
let version: string | undefined;

const data = new Program(new URL('dev/data-program.ts', import.meta.url), {
  args: [JSON.stringify({ root, folder, addresses } satisfies DataSettings)],
  onMessage: (message) => onPublished(message as Published),
  onFailure: (isFirst) => onFailure('the program that reads the catalogue', isFirst),
});
const sidecar = new Program('sidecar/server.ts', {
  environment: {
    PORT: String(apiPort),
    BASE_URL: addresses.baseUrl,
    TEXT_URL: addresses.textUrl,
    DIST_DIR: dist,
    SHUTDOWN_SECONDS: '1',
  },
  onFailure: (isFirst) => onFailure('the API', isFirst),
});

function onPublished(published: Published): void {
  if ('problems' in published) {
    const goesOn = version === undefined ? 'fix them to go on' : 'the last good data is shown';
    console.error(`${published.problems.join('\n')}\ndev: the catalogue has errors; ${goesOn}`);
    pages?.showProblems(published.problems);
    return;
  }
  // Problems that were shown are gone, also where the data is as before.
  pages?.reload();
  if (published.version === version) return;
  version = published.version;
  if (sidecar.isRunning && !isWindows) sidecar.signal('SIGHUP');
  else void sidecar.restart();
  ready.resolve();
}

function onFailure(name: string, isFirst: boolean): void {
  if (isFirst) void end(1);
  else console.error(`dev: ${name} has failed; it starts again when one of its files is saved`);
}

const saved = new Set<string>();
let timer: NodeJS.Timeout | undefined;

function onSave(file: string): void {
  saved.add(file);
  clearTimeout(timer);
  timer = setTimeout(takeSaved, QUIET_MILLISECONDS);
}

function takeSaved(): void {
  const files = [...saved];
  saved.clear();
  // It publishes when it starts.
  if (files.some((file) => data.imports(file))) void data.restart();
  else if (files.some(isOfCatalogue)) data.send('publish');
  if (version !== undefined && files.some((file) => sidecar.imports(file))) void sidecar.restart();
}

function isOfCatalogue(file: string): boolean {
  return /\.ya?ml$/i.test(file) && file.startsWith(path.join(root, 'catalogue') + path.sep);
}

let ending: Promise<void> | undefined;

function end(code: number): Promise<void> {
  ending ??= Promise.all([pages?.stop(), sidecar.stop(), data.stop()]).then(() => process.exit(code));
  return ending;
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

await data.restart();
try {
  pages = await servePages({ root, port, apiUrl, addresses, data: dist, ready: ready.promise, onSave });
  await ready.promise;
  console.log(`dev: pages on ${addresses.baseUrl}, API on ${apiUrl}, text host on ${addresses.textUrl}`);
} catch (error) {
  console.error(`dev: ${(error as Error).message}`);
  await end(1);
}
