// Where the contents of a build come from: what an interrupted run has fetched, what the present build holds, what
// could be made or fetched. Everything is known by its SHA-256 and checked on the way in.
import { hash } from 'node:crypto';
import { constants, copyFileSync, linkSync, lstatSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ManifestFile, TwinEncoding } from '../../catalogue/formats/manifest.ts';
import { pack, unpack } from './unpack.ts';

/** Enough of a content to find it: where it lies does not matter. */
export type Wanted = Pick<ManifestFile, 'sha256' | 'size'>;

export class ContentPool {
  readonly #partial: string;
  /** Files that have been checked, by SHA-256, with `.br` or `.gz` behind it for a twin. */
  readonly #checked = new Map<string, string>();

  /** @param partial a folder for what arrives; what an earlier run left there counts after it has been checked */
  constructor(partial: string) {
    this.#partial = partial;
  }

  has({ sha256 }: Wanted): boolean {
    return this.#checked.has(sha256);
  }

  /** Reads a file that may hold the content. @returns whether it does */
  offer(file: string, wanted: Wanted): boolean {
    const content = readRegularFile(file, wanted.size);
    if (!content || hash('sha256', content) !== wanted.sha256) return false;
    this.#checked.set(wanted.sha256, file);
    return true;
  }

  /** Looks among what an earlier run fetched. @returns whether it is there */
  resume(wanted: Wanted): boolean {
    return this.offer(path.join(this.#partial, wanted.sha256), wanted);
  }

  /** The same for a twin. */
  resumeTwin(wanted: Wanted, encoding: TwinEncoding, packedSize: number): Promise<boolean> {
    return this.offerTwinFile(wanted, encoding, packedSize, path.join(this.#partial, `${wanted.sha256}.${encoding}`));
  }

  /** Keeps a content that was made or fetched. @returns whether it is the wanted one; otherwise it is not kept */
  accept({ sha256, size }: Wanted, content: Buffer): boolean {
    if (content.length !== size || hash('sha256', content) !== sha256) return false;
    this.#write(sha256, content);
    return true;
  }

  read({ sha256 }: Wanted): Buffer {
    return readFileSync(this.#fileOf(sha256));
  }

  hasTwin({ sha256 }: Wanted, encoding: TwinEncoding): boolean {
    return this.#checked.has(`${sha256}.${encoding}`);
  }

  /** Takes a twin when it has the stated size and unpacks to the content. @returns whether it does */
  async offerTwin(wanted: Wanted, encoding: TwinEncoding, packedSize: number, packed: Buffer): Promise<boolean> {
    if (packed.length !== packedSize || !(await isTwin(packed, encoding, wanted))) return false;
    this.#write(`${wanted.sha256}.${encoding}`, packed);
    return true;
  }

  /** The same for a file on disk, which is not copied. */
  async offerTwinFile(wanted: Wanted, encoding: TwinEncoding, packedSize: number, file: string): Promise<boolean> {
    const packed = readRegularFile(file, packedSize);
    if (!packed || !(await isTwin(packed, encoding, wanted))) return false;
    this.#checked.set(`${wanted.sha256}.${encoding}`, file);
    return true;
  }

  /**
   * Packs a content as the build does. @returns whether that gives the stated size: another version of the packer may
   * not
   */
  makeTwin(wanted: Wanted, encoding: TwinEncoding, packedSize: number): boolean {
    const packed = pack[encoding](this.read(wanted));
    if (packed.length !== packedSize) return false;
    this.#write(`${wanted.sha256}.${encoding}`, packed);
    return true;
  }

  /** Puts a content, or a twin of it, at a path of a new build: a hard link, or a copy where the disk has none. */
  place({ sha256 }: Wanted, target: string, encoding?: TwinEncoding): void {
    const source = this.#fileOf(encoding ? `${sha256}.${encoding}` : sha256);
    try {
      linkSync(source, target);
    } catch (error) {
      if (!['EPERM', 'EMLINK', 'EXDEV', 'ENOTSUP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? ''))
        throw error;
      copyFileSync(source, target, constants.COPYFILE_EXCL);
    }
  }

  #write(key: string, body: Buffer): void {
    const file = path.join(this.#partial, key);
    // Whole or not there: the name appears only when all bytes are written.
    writeFileSync(`${file}.tmp`, body, { flag: 'wx' });
    renameSync(`${file}.tmp`, file);
    this.#checked.set(key, file);
  }

  #fileOf(key: string): string {
    const file = this.#checked.get(key);
    if (!file) throw new Error(`${key} has not been fetched`);
    return file;
  }
}

async function isTwin(packed: Buffer, encoding: TwinEncoding, { sha256, size }: Wanted): Promise<boolean> {
  const content = await unpack(packed, encoding, size);
  return content?.length === size && hash('sha256', content) === sha256;
}

/** @returns undefined for anything but a file of that size; links are not followed */
function readRegularFile(file: string, size: number): Buffer | undefined {
  const found = lstatSync(file, { throwIfNoEntry: false });
  return found?.isFile() && found.size === size ? readFileSync(file) : undefined;
}
