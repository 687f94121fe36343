// The built files with their ETags and encodings, read on first use and kept in memory up to a bound.
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import path from 'node:path';
import { LRUCache } from 'lru-cache';
import { PAGE_SECURITY } from '../../catalogue/contract/page-headers.ts';
import { NAMED_BY_CONTENT } from '../../catalogue/formats/caching.ts';
import { belongsToAPage, INDEX_FILES, type ManifestFile } from '../../catalogue/formats/manifest.ts';
import { assertDefined } from '../../catalogue/model/assert-defined.ts';
import { type Answer, CACHING, etagOf } from '../answers/answer.ts';
import type { Encoding } from '../answers/negotiation.ts';
import { FileUnreadable } from '../answers/unavailable.ts';

/** Bodies kept in memory; the least recently read go first. */
const MEMORY_BYTES = 48 * 1024 * 1024;
/** What an entry takes besides its body. */
const ENTRY_BYTES = 1_024;

export class FileStore {
  readonly #root: string;
  readonly #byPath: ReadonlyMap<string, ManifestFile>;
  readonly #samples: readonly ManifestFile[];
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
    this.#samples = [...Map.groupBy(files, topOf).values()].map(([first]) => assertDefined(first));
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
   * @throws FileUnreadable when it should be there
   */
  read(file: string, accepted: readonly Encoding[]): Answer | undefined {
    const entry = this.#byPath.get(file);
    if (!entry) return this.#readOlder(file, accepted);
    const encoding =
      accepted.find((candidate) => candidate === 'identity' || entry.twins?.[candidate] !== undefined) ?? 'identity';
    const key = `${file} ${encoding}`;
    const known = this.#loaded.get(key);
    if (known) return known;
    const loaded = this.#load(entry, encoding);
    this.#loaded.set(key, loaded);
    return loaded;
  }

  /** A build is removed after some roll-outs: what is missing then does not come back. */
  #readOlder(file: string, accepted: readonly Encoding[]): Answer | undefined {
    try {
      return this.#older?.read(file, accepted);
    } catch (error) {
      if (error instanceof FileUnreadable && error.code === 'ENOENT') return undefined;
      throw error;
    }
  }

  /**
   * Looks at the disk whether the build is still there: at the first file of each of its folders.
   * @returns what is wrong with one that is missing, cannot be read or has another size
   */
  findUnreadable(): FileUnreadable | undefined {
    for (const { path: file, size } of this.#samples) {
      try {
        expectSize(sizeOnDisk(path.join(this.#root, file)), size);
      } catch (cause) {
        return new FileUnreadable(file, cause);
      }
    }
    return undefined;
  }

  #load(entry: ManifestFile, encoding: Encoding): Answer {
    const body =
      encoding === 'identity'
        ? this.#bytes(entry.path, entry.size)
        : this.#bytes(`${entry.path}.${encoding}`, assertDefined(entry.twins?.[encoding]));
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

  #bytes(file: string, size: number): Buffer {
    try {
      const bytes = readFileSync(path.join(this.#root, file));
      expectSize(bytes.length, size);
      return bytes;
    } catch (cause) {
      throw new FileUnreadable(file, cause);
    }
  }
}

/** What was cut short would be sent under the ETag of the whole. */
function expectSize(found: number, size: number): void {
  if (found !== size) throw new Error(`it has ${found} bytes instead of ${size}`);
}

/** The folder at the top of the build that a file is in, or the file itself. */
function topOf({ path: file }: ManifestFile): string {
  return file.replace(/\/.*/s, '');
}

/** Reads a byte as well: the system knows the size also of a file that the disk no longer gives. */
function sizeOnDisk(file: string): number {
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, Buffer.alloc(1));
    return fstatSync(descriptor).size;
  } finally {
    closeSync(descriptor);
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
