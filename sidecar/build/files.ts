// The built files with their ETags and encodings, read on first use and kept in memory up to a bound.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { PAGE_SECURITY } from '../../catalogue/contract/page-headers.ts';
import { NAMED_BY_CONTENT } from '../../catalogue/formats/caching.ts';
import { belongsToAPage, INDEX_FILES, type ManifestFile } from '../../catalogue/formats/manifest.ts';
import { type Answer, CACHING, etagOf } from '../answers/answer.ts';
import type { Encoding } from '../answers/negotiation.ts';

/** Bodies kept in memory; the least recently read go first. */
const MEMORY_BYTES = 48 * 1024 * 1024;
/** What an entry takes besides its body. */
const ENTRY_BYTES = 1_024;

export class FileStore {
  readonly #root: string;
  readonly #byPath: ReadonlyMap<string, ManifestFile>;
  readonly #loaded = new LRUCache<string, Answer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ body }) => body.length + ENTRY_BYTES,
  });
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
  read(file: string, accepted: readonly Encoding[]): Answer | undefined {
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

  #load(entry: ManifestFile, encoding: Encoding): Answer {
    const body = readFileSync(
      path.join(this.#root, encoding === 'identity' ? entry.path : `${entry.path}.${encoding}`),
    );
    const isPage = entry.path.startsWith('site/');
    return {
      status: 200,
      body,
      type: entry.type,
      cache: cachingOf(entry.path),
      etag: etagOf(entry.sha256, encoding),
      encoding,
      vary: varyOf(entry),
      cors: !isPage,
      ...(isPage && { headers: PAGE_SECURITY }),
    };
  }
}

/** A mirror that got an old list would ask for files of an old build: caches ask each time. */
const INDEX_NAMES: ReadonlySet<string> = new Set(Object.values(INDEX_FILES));
/** Which of the two comes at `/` depends on what the client accepts. */
const FRONT_DOORS: ReadonlySet<string> = new Set(['api/index.json', 'site/index.html']);

function cachingOf(file: string): string {
  if (INDEX_NAMES.has(file)) return CACHING.revalidate;
  return NAMED_BY_CONTENT.some((folder) => file.startsWith(`site/${folder}`)) ? CACHING.forever : CACHING.catalogue;
}

function varyOf({ path: file, twins }: ManifestFile): string | undefined {
  return twins && (FRONT_DOORS.has(file) ? 'Accept, Accept-Encoding' : 'Accept-Encoding');
}
