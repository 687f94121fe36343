// The one writer: puts output files into a folder, adds compressed twins and the manifest.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
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
/** Files at the root are inputs of the sidecar; text pages are small, and terminals seldom ask for compression. Browsers do, so their HTML has twins. */
const DOWNLOADED = /^(api|site)\/|^text\/.*\.html$/;

/** Writes files into `folder`, creating sub-folders. Synchronous, as thousands of small files are written several times faster so. */
export function writeFiles(folder: string, files: readonly OutputFile[]): void {
  for (const each of new Set(files.map((file) => path.dirname(path.join(folder, file.path))))) mkdirSync(each, { recursive: true });
  for (const file of files) writeFileSync(path.join(folder, file.path), file.body);
}

/** Adds `.br` and `.gz` twins to everything in `folder` that gains from them, and writes manifest.json. */
export function finishOutput(folder: string, about: Omit<Manifest, 'format' | 'files'>): Manifest {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .sort(compareText)
    .map((relative) => describeFile(folder, relative));
  const manifest: Manifest = { format: 1, ...about, files };
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify(manifest));
  return manifest;
}

function describeFile(folder: string, relative: string): ManifestFile {
  const body = readFileSync(path.join(folder, relative));
  const type = contentTypeOf(relative);
  const twins: ManifestFile['twins'] = {};
  if (DOWNLOADED.test(relative) && COMPRESSIBLE.test(type) && body.length >= COMPRESS_FROM_BYTES) {
    for (const encoding of ['br', 'gz'] as const) {
      const packed = compressors[encoding](body);
      writeFileSync(path.join(folder, `${relative}.${encoding}`), packed);
      twins[encoding] = packed.length;
    }
  }
  return { path: relative, size: body.length, sha256: createHash('sha256').update(body).digest('hex'), type, ...(Object.keys(twins).length > 0 && { twins }) };
}
