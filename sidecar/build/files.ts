// The built files with their ETags and encodings, read on first use and kept in memory up to a bound.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CACHE_SECONDS } from '../../catalogue/contract/limits.ts';
import { PAGE_SECURITY } from '../../catalogue/contract/page-headers.ts';
import { belongsToAPage, INDEX_FILES, type ManifestFile } from '../../catalogue/formats/manifest.ts';
import { ENCODING_NAMES } from '../answers/encode.ts';
import type { Encoding } from '../answers/negotiation.ts';
import { RecentBytes } from './recent-bytes.ts';

/** Bodies kept in memory; the least recently read go first. */
const MEMORY_BYTES = 48 * 1024 * 1024;

/** One body of one file, ready to send. */
export interface Representation {
  body: Buffer;
  etag: string;
  /** Name and value in turn, as writeHead takes them; without Date and Connection, which Node adds. */
  headers: string[];
}

export class FileStore {
  readonly #root: string;
  readonly #byPath: ReadonlyMap<string, ManifestFile>;
  readonly #loaded = new RecentBytes<Representation>(MEMORY_BYTES, ({ body }) => body.length);
  /**
   * Files of the build before, for pages of that build which a browser or an edge still holds: what such a page asks
   * for by a name of its own.
   */
  readonly #older: FileStore | undefined;

  /**
   * @param root folder of the build
   * @param before files of the build that this one takes the place of
   */
  constructor(root: string, files: readonly ManifestFile[], before?: FileStore) {
    this.#root = root;
    this.#byPath = new Map(files.map((file) => [file.path, file]));
    this.#older =
      before &&
      new FileStore(
        before.#root,
        [...before.#byPath.values()].filter(({ path: file }) => belongsToAPage(file) && !this.#byPath.has(file)),
      );
  }

  has(file: string): boolean {
    return this.#byPath.has(file) || (this.#older?.has(file) ?? false);
  }

  /**
   * @param file path in the build, e.g. `api/v1/providers.json`
   * @param accepted encodings the client takes, best first
   * @returns undefined when the build has no such file
   * @throws when the file has gone from the disk since the start
   */
  read(file: string, accepted: readonly Encoding[]): Representation | undefined {
    const entry = this.#byPath.get(file);
    if (!entry) return this.#older?.read(file, accepted);
    const encoding =
      accepted.find((candidate) => candidate === 'identity' || entry.twins?.[candidate] !== undefined) ?? 'identity';
    const key = `${file} ${encoding}`;
    const known = this.#loaded.get(key);
    if (known) return known;
    const loaded = this.#load(entry, encoding);
    this.#loaded.set(key, loaded);
    return loaded;
  }

  #load(entry: ManifestFile, encoding: Encoding): Representation {
    const body = readFileSync(
      path.join(this.#root, encoding === 'identity' ? entry.path : `${entry.path}.${encoding}`),
    );
    const etag = `"${entry.sha256.slice(0, 24)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    return { body, etag, headers: headersOf(entry, encoding, body.length, etag) };
  }
}

/** A mirror that got an old list would ask for files of an old build: caches ask each time. */
const INDEX_NAMES: ReadonlySet<string> = new Set(Object.values(INDEX_FILES));

function headersOf(
  { path: file, type, twins }: ManifestFile,
  encoding: Encoding,
  length: number,
  etag: string,
): string[] {
  const hashed = /^site\/(assets|data)\//.test(file);
  const headers = [
    'Content-Type',
    type,
    'Content-Length',
    String(length),
    'ETag',
    etag,
    'Cache-Control',
    INDEX_NAMES.has(file)
      ? 'no-cache'
      : hashed
        ? 'public, max-age=31536000, immutable'
        : `public, max-age=${CACHE_SECONDS}`,
  ];
  if (encoding !== 'identity') headers.push('Content-Encoding', ENCODING_NAMES[encoding]);
  if (twins)
    headers.push(
      'Vary',
      file === 'api/index.json' || file === 'site/index.html' ? 'Accept, Accept-Encoding' : 'Accept-Encoding',
    );
  headers.push(...(file.startsWith('site/') ? PAGE_HEADERS : API_HEADERS));
  return headers;
}

/** For data: anybody's page may read it. */
export const API_HEADERS = ['Access-Control-Allow-Origin', '*', 'X-Content-Type-Options', 'nosniff'];

/** For pages. */
export const PAGE_HEADERS = Object.entries(PAGE_SECURITY).flat();
