// The index of a build: every file with size, hash and type. Written by the build; read by the sidecar and by mirrors.

export interface ManifestFile {
  /** Below the build's folder, with forward slashes. */
  path: string;
  /** Bytes. */
  size: number;
  /** Hexadecimal. */
  sha256: string;
  /** Content-Type. */
  type: string;
  /** Encodings that lie beside the file (`.br`, `.gz`), with their size in bytes. */
  twins?: Partial<Record<'br' | 'gz', number>>;
}

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
  json: 'application/json; charset=utf-8',
  html: 'text/html; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
  ansi: 'text/plain; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  mjs: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  xml: 'application/xml; charset=utf-8',
  webmanifest: 'application/manifest+json',
  wasm: 'application/wasm',
  png: 'image/png',
  ico: 'image/x-icon',
  woff2: 'font/woff2',
};

/** Content-Type by the end of the name; bytes of unknown kind are octet-stream. */
export function contentTypeOf(path: string): string {
  return TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';
}
