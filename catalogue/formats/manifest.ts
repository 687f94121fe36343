// The index of a build: every file with size, hash and type. Written by the build; read by the sidecar and by mirrors.
import { FORMATS, TEXT_FORMATS } from './text-formats.ts';

/** Files beside the listed ones: the list itself, and its signature where the build has a key. Mirrors read both. */
export const INDEX_FILES = { manifest: 'manifest.json', signature: 'manifest.json.sig' } as const;

export interface ManifestFile {
  /** Below the build's folder, with forward slashes. */
  path: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** Content-Type. */
  type: string;
  /**
   * Encodings that lie beside the file (`.br`, `.gz`), with their size in bytes. They need no hash of their own: a twin
   * is good when it has this size and unpacks to the file whose hash is above.
   */
  twins?: Partial<Record<TwinEncoding, number>>;
}

export type TwinEncoding = 'br' | 'gz';

/**
 * A list of the files of the server bundle, which the sidecar runs. It is apart from the manifest, as mirrors take no
 * code.
 */
export const SERVER_INDEX = 'server/files.json';

/** A file of the server bundle. The path is below the build's folder, as in the manifest. */
export type ServerFile = Pick<ManifestFile, 'path' | 'sha256'>;

/** Of the hash, in ETags of the sidecar and of nginx. */
export const ETAG_DIGITS = 24;

export interface Manifest {
  format: 1;
  /** Identifies the build: the same inputs give the same version. */
  version: string;
  /** YYYY-MM-DD of the newest fact. */
  lastUpdated: string;
  baseUrl: string;
  textUrl: string;
  /** By path. */
  files: ManifestFile[];
}

const TYPES: Readonly<Record<string, string>> = {
  ...Object.fromEntries(FORMATS.map((format) => [format, TEXT_FORMATS[format].type])),
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  xml: 'application/xml; charset=utf-8',
  atom: 'application/atom+xml; charset=utf-8',
  ics: 'text/calendar; charset=utf-8',
  webmanifest: 'application/manifest+json',
  wasm: 'application/wasm',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
  sig: 'text/plain; charset=utf-8',
};

/** Content-Type by the end of the name; bytes of unknown kind are octet-stream. */
export function contentTypeOf(path: string): string {
  return TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}

/**
 * Whether a file is a script, style, data or search fragment: named by its content, or asked for by pages of the same
 * build only.
 */
export function belongsToAPage(path: string): boolean {
  return /^site\/(assets|data|pagefind)\//.test(path);
}
