// Takes files out of the build's archive (tar, packed with Zstandard) for a first sync: one request instead of one a
// file. Each content still has to fit the manifest, so nothing here is believed.
import { Readable } from 'node:stream';
import * as zlib from 'node:zlib';
import type { ManifestFile } from '../../catalogue/formats/manifest.ts';
import type { ContentPool } from './content-pool.ts';

const BLOCK_BYTES = 512;
/** Header, filling and extended headers of one entry. */
const ENTRY_BYTES = 8 * BLOCK_BYTES;

/** Whether this Node has Zstandard: since 22.15. */
export const READS_ARCHIVES = 'createZstdDecompress' in zlib;

/**
 * Contents that fit the manifest go into the pool; the rest is left to be fetched.
 * @param advance called with the number of contents taken so far
 * @returns why reading ended early, as the end of a sentence; undefined when it did not
 */
export async function readArchive(
  archive: Buffer,
  files: readonly ManifestFile[],
  pool: ContentPool,
  advance: (taken: number) => void,
): Promise<string | undefined> {
  const wanted = new Map(files.map((file) => [file.path, file]));
  const maxBytes = files.reduce((sum, { size }) => sum + size + ENTRY_BYTES, ENTRY_BYTES);
  let taken = 0;
  try {
    for await (const { path, size, content } of entriesOf(
      boundedChunks(archive, maxBytes),
      (path, size) => wanted.get(path)?.size === size,
    )) {
      const file = wanted.get(path);
      if (!file || !content || size !== file.size || pool.has(file) || !pool.accept(file, content)) continue;
      taken += 1;
      advance(taken);
    }
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

async function* boundedChunks(archive: Buffer, maxBytes: number): AsyncGenerator<Buffer> {
  let length = 0;
  for await (const chunk of Readable.from([archive]).pipe(zlib.createZstdDecompress()) as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new Error('it unpacks to more than the manifest lists');
    yield chunk;
  }
}

interface Entry {
  path: string;
  size: number;
  /** Of plain files that are wanted. */
  content: Buffer | undefined;
}

async function* entriesOf(
  chunks: AsyncIterable<Buffer>,
  isWanted: (path: string, size: number) => boolean,
): AsyncGenerator<Entry> {
  const reader = new ChunkReader(chunks);
  for (;;) {
    const header = await reader.read(BLOCK_BYTES);
    // Two blocks of zeros end an archive; whatever follows is of no use.
    if (!header || header[0] === 0) return;
    const text = (start: number, length: number) =>
      header.toString('latin1', start, start + length).replace(/\0.*$/s, '');
    const [name, prefix, size, type] = [text(0, 100), text(345, 155), Number.parseInt(text(124, 12), 8), text(156, 1)];
    if (!Number.isSafeInteger(size) || size < 0) throw new Error('it is no tar archive');
    const path = prefix ? `${prefix}/${name}` : name;
    const padding = (BLOCK_BYTES - (size % BLOCK_BYTES)) % BLOCK_BYTES;
    const keep = (type === '0' || type === '') && isWanted(path, size);
    const content = keep ? await reader.read(size) : await reader.skip(size);
    await reader.skip(padding);
    yield { path, size, content };
  }
}

/** Reads exact numbers of bytes from chunks of any size. */
class ChunkReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** @returns undefined at the end @throws when the end comes within */
  async read(length: number): Promise<Buffer | undefined> {
    const parts: Buffer[] = [];
    let missing = length;
    for (;;) {
      const part = this.#rest.subarray(0, missing);
      this.#rest = this.#rest.subarray(part.length);
      parts.push(part);
      missing -= part.length;
      if (missing === 0) return Buffer.concat(parts, length);
      if (await this.#advance()) continue;
      if (missing === length) return undefined;
      throw new Error('it ends within a file');
    }
  }

  async skip(length: number): Promise<undefined> {
    let missing = length;
    for (;;) {
      const passed = Math.min(missing, this.#rest.length);
      this.#rest = this.#rest.subarray(passed);
      missing -= passed;
      if (missing === 0) return;
      if (!(await this.#advance())) throw new Error('it ends within a file');
    }
  }

  async #advance(): Promise<boolean> {
    const { done, value } = await this.#chunks.next();
    if (!done) this.#rest = value;
    return !done;
  }
}
