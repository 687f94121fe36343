// What a build consists of, by content: a file, or a packed twin of one, that is on this disk and has been checked is
// linked, wherever it lies.
import { hash } from 'node:crypto';
import { constants, copyFileSync, linkSync, lstatSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { INDEX_FILES, type ManifestFile, type TwinEncoding } from '../../catalogue/formats/manifest.ts';
import { ENCODINGS } from '../publish/output/pack.ts';
import { unpack } from './http-client.ts';

/** A file of the build, or one of its twins. */
export interface Part {
  path: string;
  /** SHA-256 of the file, bytes of this part, and `.br` or `.gz` for a twin: also its name while a build is fetched. */
  key: string;
  /** Bytes. */
  size: number;
  file: ManifestFile;
  encoding: TwinEncoding | undefined;
}
export const KEY = /^[0-9a-f]{64}-\d+(\.br|\.gz)?$/;

export const ENCODING_NAMES: Readonly<Record<TwinEncoding, string>> = { br: 'br', gz: 'gzip' };

/** Paths that no listed file may have. */
export const INDEX_PATHS: readonly string[] = [
  ...Object.values(INDEX_FILES),
  ...ENCODINGS.map((encoding) => `${INDEX_FILES.manifest}.${encoding}`),
];

/** The file, then its twins. */
export function partsOf(file: ManifestFile): [Part, ...Part[]] {
  const part = (size: number, encoding?: TwinEncoding): Part => {
    const ending = encoding === undefined ? '' : `.${encoding}`;
    return { path: file.path + ending, key: `${file.sha256}-${size}${ending}`, size, file, encoding };
  };
  const twins = ENCODINGS.flatMap((encoding) => {
    const size = file.twins?.[encoding];
    return size === undefined ? [] : [part(size, encoding)];
  });
  return [part(file.size), ...twins];
}

/** Whether these bytes are that part: a twin has the listed size and unpacks to the listed file. */
export function isPart({ file, size, encoding }: Part, body: Buffer): boolean {
  const content = unpack(body, encoding ? ENCODING_NAMES[encoding] : 'identity', file.size);
  return body.length === size && content?.length === file.size && hash('sha256', content) === file.sha256;
}

/** Parts that are on this disk and have been checked. */
export class Contents {
  readonly #partial: string;
  /** Files by the key of the part that is in them. */
  readonly #files = new Map<string, string>();

  /** @param partial a folder for what is fetched; what an earlier run left there counts after it has been checked */
  constructor(partial: string) {
    this.#partial = partial;
  }

  has(part: Part): boolean {
    return this.#files.has(part.key) || this.#offer(part, path.join(this.#partial, part.key));
  }

  /** Keeps a part that the caller has checked. */
  add({ key }: Part, body: Buffer): void {
    const file = path.join(this.#partial, key);
    writeFileSync(file, body);
    this.#files.set(key, file);
  }

  read({ key }: Part): Buffer {
    return readFileSync(this.#files.get(key) ?? '');
  }

  /** Puts a part into a new build: a hard link, or a copy where the disk has none. */
  link({ key }: Part, target: string): void {
    const file = this.#files.get(key) ?? '';
    try {
      linkSync(file, target);
    } catch {
      copyFileSync(file, target, constants.COPYFILE_EXCL);
    }
  }

  /**
   * Adds all parts of a build on disk.
   * @returns paths that are missing, damaged or not in its manifest
   */
  addBuild(folder: string, files: readonly ManifestFile[]): string[] {
    const parts = files.flatMap(partsOf);
    const damaged = parts.filter((part) => !this.#offer(part, path.join(folder, part.path))).map((part) => part.path);
    const listed = new Set([...INDEX_PATHS, ...parts.map((part) => part.path)]);
    const unlisted = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => !entry.isDirectory())
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
      .filter((file) => !listed.has(file));
    return [...damaged, ...unlisted];
  }

  /** @returns whether the part is in this very file; links are not followed */
  #offer(part: Part, file: string): boolean {
    const found = lstatSync(file, { throwIfNoEntry: false });
    const fits = found?.isFile() === true && found.size === part.size && isPart(part, readFileSync(file));
    if (fits) this.#files.set(part.key, file);
    return fits;
  }
}
