// The one writer: puts output files into a folder, adds compressed twins and the manifest.
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { contentTypeOf, type Manifest, type ManifestFile } from '../../catalogue/model/manifest.ts';
import { compareText } from '../../catalogue/model/problem.ts';
import type { OutputFile } from './output-file.ts';

/** Of the real catalogue, quality 9 packs 0.3 % better and takes twenty times as long. */
const BROTLI_QUALITY = 6;

/** Synchronous: on the thread pool each small file would pay for fresh buffers, which takes longer than the packing itself. */
const compressors = {
  br: (body: Buffer) =>
    brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
  gz: (body: Buffer) => gzipSync(body, { level: 9 }),
};

/** Files below this many bytes travel in one packet anyway. */
const COMPRESS_FROM_BYTES = 1_000;
const COMPRESSIBLE = /^(text\/|application\/(json|xml|manifest)|image\/svg)/;
/** Below the root are inputs of the sidecar, which nobody downloads compressed. */
const SERVED = /^(api|site|text)\//;
/** Files read and written at once. */
const PARALLEL = 32;

/** Writes files into `folder`, creating sub-folders. */
export async function writeFiles(folder: string, files: readonly OutputFile[]): Promise<void> {
  const folders = new Set(files.map((file) => path.dirname(path.join(folder, file.path))));
  for (const each of folders) await mkdir(each, { recursive: true });
  await inParallel(files, (file) => writeFile(path.join(folder, file.path), file.body));
}

/** Adds `.br` and `.gz` twins to everything in `folder` that gains from them, and writes manifest.json. */
export async function finishOutput(folder: string, about: Omit<Manifest, 'format' | 'files'>): Promise<Manifest> {
  const paths = (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort(compareText);
  const files: ManifestFile[] = [];
  await inParallel(paths, async (relative) => {
    files.push(await describeFile(folder, relative));
  });
  const manifest: Manifest = { format: 1, ...about, files: files.sort((a, b) => compareText(a.path, b.path)) };
  await writeFile(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  return manifest;
}

async function describeFile(folder: string, relative: string): Promise<ManifestFile> {
  const body = await readFile(path.join(folder, relative));
  const type = contentTypeOf(relative);
  const twins: ManifestFile['twins'] = {};
  if (SERVED.test(relative) && COMPRESSIBLE.test(type) && body.length >= COMPRESS_FROM_BYTES) {
    for (const encoding of ['br', 'gz'] as const) {
      const packed = compressors[encoding](body);
      await writeFile(path.join(folder, `${relative}.${encoding}`), packed);
      twins[encoding] = packed.length;
    }
  }
  return { path: relative, size: body.length, sha256: createHash('sha256').update(body).digest('hex'), type, ...(Object.keys(twins).length > 0 && { twins }) };
}

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const queue = items.values();
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      for (const item of queue) await work(item);
    }),
  );
}
