// Size, hash, type and compressed twins of every file of a build, worked out on all processors.
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { contentTypeOf, type ManifestFile, type TwinEncoding } from '../../catalogue/formats/manifest.ts';
import { pack } from '../mirror/unpack.ts';

/** Files below this many bytes travel in one packet anyway. */
const COMPRESS_FROM_BYTES = 1_000;
const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;
/**
 * Text pages are small, and terminals seldom ask for compression. Browsers do, so their HTML has twins; mirrors do for
 * what lies at the root.
 */
const DOWNLOADED = /^(api|site)\/|^text\/.*\.html$|^[^/]+$/;
export const ENCODINGS: readonly TwinEncoding[] = ['br', 'gz'];

const WORKERS_MAXIMUM = 4;

/**
 * Writes the twins, too.
 * @param paths below `folder`
 * @returns one entry a path, in the same order
 */
export async function describeFiles(folder: string, paths: readonly string[]): Promise<ManifestFile[]> {
  const workers = Math.min(availableParallelism(), WORKERS_MAXIMUM);
  // Every so-manieth each, as neighbours are alike: pages in one place, pictures in another.
  const shares = await Promise.all(
    Array.from({ length: workers }, (_, share) =>
      describeInWorker(
        folder,
        paths.filter((__, place) => place % workers === share),
      ),
    ),
  );
  return paths.flatMap((_, place) => shares[place % workers]?.[Math.floor(place / workers)] ?? []);
}

async function describeInWorker(folder: string, paths: readonly string[]): Promise<ManifestFile[]> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { folder, paths } });
  const [files] = (await once(worker, 'message')) as [ManifestFile[]];
  return files;
}

function describeFile(folder: string, relative: string): ManifestFile {
  const body = readFileSync(path.join(folder, relative));
  const type = contentTypeOf(relative);
  const twins: ManifestFile['twins'] = {};
  if (DOWNLOADED.test(relative) && COMPRESSIBLE.test(type) && body.length >= COMPRESS_FROM_BYTES) {
    for (const encoding of ENCODINGS) {
      const packed = pack[encoding](body);
      writeFileSync(path.join(folder, `${relative}.${encoding}`), packed);
      twins[encoding] = packed.length;
    }
  }
  return {
    path: relative,
    size: body.length,
    sha256: createHash('sha256').update(body).digest('hex'),
    type,
    ...(Object.keys(twins).length > 0 && { twins }),
  };
}

if (!isMainThread && parentPort) {
  const { folder, paths } = workerData as { folder: string; paths: readonly string[] };
  parentPort.postMessage(paths.map((relative) => describeFile(folder, relative)));
}
