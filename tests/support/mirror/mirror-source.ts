// A small build on a real web server that a test can make misbehave, and a mirror of it in a folder of its own.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import type { Manifest } from '../../../catalogue/formats/manifest.ts';
import { type SyncResult, type SyncSettings, syncMirror } from '../../../scripts/mirror/sync.ts';
import { openDescriber } from '../../../scripts/publish/output/describe-files.ts';
import { finishOutput, writeFiles } from '../../../scripts/publish/output/output.ts';

export type Contents = Readonly<Record<string, string | Buffer>>;

/** Text that packs well and differs by its seed. */
export function textOf(seed: string, lines = 200): string {
  return Array.from(
    { length: lines },
    (_, line) =>
      `{"seed":"${seed}","line":${line},"word":"${createHash('md5').update(`${seed}${line}`).digest('hex')}"}`,
  ).join('\n');
}

/** Copies at a path that is packed and at one that is not, among others. */
export const SMALL: Contents = {
  'catalogue.json': textOf('catalogue', 2_000),
  'search.json': textOf('search'),
  'api/index.json': textOf('index'),
  'api/v1/a.json': textOf('a'),
  'site/index.html': `<h1>${textOf('page')}</h1>`,
  'site/copy.html': `<h1>${textOf('page')}</h1>`,
  'text/copy.json': textOf('index'),
  'text/a.txt': 'short\n',
  'text/empty.txt': '',
};

export const ABOUT = {
  version: '0123456789abcdef',
  lastUpdated: '2026-11-21',
  baseUrl: 'http://localhost:8080',
  textUrl: 'http://text.localhost:8080',
};

/** Writes a build as `npm run build` does. */
export async function buildOf(
  contents: Contents,
  about: Partial<typeof ABOUT> = {},
  sign?: (manifest: Buffer) => string,
): Promise<string> {
  const folder = temporaryFolder();
  writeFiles(
    folder,
    Object.entries(contents).map(([file, body]) => ({ path: file, body })),
  );
  const describer = openDescriber(folder);
  await finishOutput(folder, { ...ABOUT, ...about }, describer, [], sign);
  await describer.close();
  return folder;
}

const folders: string[] = [];
process.once('exit', () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Removed when the tests of the file are over. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'mirror-'));
  folders.push(folder);
  return folder;
}

export type Misbehaviour = (request: IncomingMessage, response: ServerResponse) => void;

export class MirrorSource {
  /** Ends with a slash. */
  base = '';
  /** Paths asked for since the start, without their query. */
  readonly asked: string[] = [];
  folder: string;
  #server: Server | undefined;
  readonly #misbehaviours = new Map<string, Misbehaviour>();

  constructor(folder: string) {
    this.folder = folder;
  }

  async start(): Promise<this> {
    this.#server = createServer((request, response) => {
      const file = decodeURIComponent((request.url ?? '').split('?')[0] ?? '').replace(/^\/mirror\//, '');
      this.asked.push(file);
      const act = this.#misbehaviours.get(file) ?? this.#misbehaviours.get('*');
      if (act) act(request, response);
      else this.serve(file, request, response);
    }).listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    this.base = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/mirror/`;
    onTestFinished(() => this.stop());
    return this;
  }

  stop(): void {
    this.#server?.closeAllConnections();
    this.#server?.close();
  }

  /** @param file `*` for all that have none of their own */
  misbehave(file: string, act: Misbehaviour): void {
    this.#misbehaviours.set(file, act);
  }

  /** Replaces the manifest by a changed one. */
  lie(change: (manifest: Manifest) => unknown): void {
    const manifest = JSON.parse(readFileSync(path.join(this.folder, 'manifest.json'), 'utf8')) as Manifest;
    const text = JSON.stringify(change(manifest));
    this.misbehave('manifest.json', (_, response) => response.end(text));
  }

  /** As a static server with precompressed files does. */
  serve(file: string, request: IncomingMessage, response: ServerResponse): void {
    const disk = path.join(this.folder, file);
    if (!existsSync(disk)) return void response.writeHead(404).end('nothing here');
    const accepted = request.headers['accept-encoding'] ?? '';
    const [ending, name] = [['.br', 'br'] as const, ['.gz', 'gzip'] as const].find(
      ([end, word]) => accepted.includes(word) && existsSync(`${disk}${end}`),
    ) ?? ['', ''];
    response.writeHead(200, name ? { 'Content-Encoding': name } : {});
    response.end(readFileSync(`${disk}${ending}`));
  }
}

export const LIMITS = {
  connections: 4,
  idleMilliseconds: 10_000,
  totalMilliseconds: 20_000,
  bytesPerSecond: 1_000_000,
  attempts: 3,
  pauseMilliseconds: 5,
  pause: (milliseconds: number, signal: AbortSignal) => pause(milliseconds, undefined, { signal }),
};

export interface Sync extends SyncResult {
  notes: string[];
}

export async function sync(source: MirrorSource, folder: string, change: Partial<SyncSettings> = {}): Promise<Sync> {
  const notes: string[] = [];
  const result = await syncMirror(source.base, folder, {
    limits: LIMITS,
    signal: new AbortController().signal,
    publicKey: undefined,
    allowOlder: false,
    advance: () => undefined,
    note: (line) => notes.push(line),
    // A disk with room for every build of these tests, and for no manifest that lies about its sizes.
    freeBytes: () => 1_000_000_000,
    ...change,
  });
  return { ...result, notes };
}
