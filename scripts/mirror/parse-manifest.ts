// Reads a manifest that may come from anybody: nothing of it is believed before it is checked. By hand instead of
// through a schema, as mirror.mjs carries no library.
import {
  type ChangedFile,
  type Changes,
  INDEX_FILES,
  type Manifest,
  type ManifestFile,
  type Splice,
  type TwinEncoding,
} from '../../catalogue/formats/manifest.ts';
import { MirrorError } from './mirror-error.ts';
import { PathSet, whyUnsafe } from './safe-path.ts';

/** Largest file of a build, in bytes; ten times the largest of today. */
export const MAX_FILE_BYTES = 256 * 1024 * 1024;
/** Largest sum of all files. */
export const MAX_TOTAL_BYTES = 16 * 1024 * 1024 * 1024;

const VERSION = /^[0-9a-f]{16}$/;
const SHA256 = /^[0-9a-f]{64}$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const TYPE = /^[a-z]+\/[a-z0-9.+-]+(; charset=utf-8)?$/;
const ENCODINGS: readonly TwinEncoding[] = ['br', 'gz'];

/**
 * @returns only known fields, in the order in which the build writes them: as JSON it is the build's own text again
 * @throws MirrorError saying what is wrong
 */
export function parseManifest(text: string): Manifest {
  const value = parseObject(text, 'the manifest');
  const manifest = { ...aboutOf(value, 'the manifest'), files: arrayOf(value, 'files', 'the manifest').map(fileOf) };
  checkFiles(manifest.files);
  return manifest;
}

/**
 * @throws MirrorError saying what is wrong; whether the files agree with each other shows in the manifest that the
 * changes lead to
 */
export function parseChanges(text: string): Changes {
  const value = parseObject(text, 'the list of changes');
  if (value['format'] !== 1)
    throw new MirrorError(`the list of changes has format ${shown(value['format'])}; this program reads 1`);
  return {
    format: 1,
    to: matching(value, 'to', SHA256, 'the list of changes'),
    ...(value['from'] !== undefined && { from: matching(value, 'from', SHA256, 'the list of changes') }),
    about: aboutOf(objectOf(value['about'], 'what the list of changes says about the build'), 'the list of changes'),
    removed: arrayOf(value, 'removed', 'the list of changes').map((path) => safePath(path)),
    changed: arrayOf(value, 'changed', 'the list of changes').map(changedFileOf),
  };
}

/** @throws MirrorError when files cannot lie side by side, or are too large together */
export function checkFiles(files: readonly ManifestFile[]): void {
  if (files.length === 0) throw new MirrorError('the manifest lists no files');
  const paths = new PathSet();
  for (const name of Object.values(INDEX_FILES)) for (const ending of ['', '.br', '.gz']) paths.add(`${name}${ending}`);
  let total = 0;
  const sizes = new Map<string, number>();
  for (const { path, size, sha256, twins = {} } of files) {
    total += size;
    for (const [key, bytes] of [
      [sha256, size] as const,
      ...Object.entries(twins).map(([encoding, packed]) => [`${sha256}.${encoding}`, packed] as const),
    ]) {
      if ((sizes.get(key) ?? bytes) !== bytes)
        throw new MirrorError(
          `the manifest is refused: the content of ${shown(path)} is listed elsewhere with another size`,
        );
      sizes.set(key, bytes);
    }
    for (const each of [path, ...Object.keys(twins).map((encoding) => `${path}.${encoding}`)]) {
      const conflict = paths.add(each);
      if (conflict) throw new MirrorError(`the manifest is refused: the path ${shown(each)} ${conflict}`);
    }
  }
  if (total > MAX_TOTAL_BYTES)
    throw new MirrorError(
      `the manifest is refused: its files have ${total} bytes together, more than ${MAX_TOTAL_BYTES}`,
    );
}

type Fields = Readonly<Record<string, unknown>>;

function aboutOf(value: Fields, where: string): Omit<Manifest, 'files'> {
  if (value['format'] !== 1)
    throw new MirrorError(`${where} has format ${shown(value['format'])}; this program reads 1`);
  return {
    format: 1,
    version: matching(value, 'version', VERSION, where),
    lastUpdated: matching(value, 'lastUpdated', DATE, where),
    baseUrl: addressOf(value, 'baseUrl', where),
    textUrl: addressOf(value, 'textUrl', where),
    ...(value['previous'] !== undefined && {
      previous: previousOf(objectOf(value['previous'], `"previous" in ${where}`)),
    }),
  };
}

function previousOf(value: Fields): { version: string; sha256: string } {
  return {
    version: matching(value, 'version', VERSION, '"previous"'),
    sha256: matching(value, 'sha256', SHA256, '"previous"'),
  };
}

function fileOf(value: unknown): ManifestFile {
  const fields = objectOf(value, 'an entry of the manifest');
  const path = safePath(fields['path']);
  const where = `the manifest, at ${shown(path)},`;
  const twins = fields['twins'] === undefined ? undefined : objectOf(fields['twins'], `"twins" in ${where}`);
  return {
    path,
    size: sizeOf(fields, 'size', where),
    sha256: matching(fields, 'sha256', SHA256, where),
    type: matching(fields, 'type', TYPE, where),
    ...(twins && {
      twins: Object.fromEntries(
        ENCODINGS.filter((encoding) => encoding in twins).map((encoding) => [encoding, sizeOf(twins, encoding, where)]),
      ),
    }),
  };
}

function changedFileOf(value: unknown): ChangedFile {
  const { splice } = objectOf(value, 'an entry of the list of changes');
  return { ...fileOf(value), ...(splice !== undefined && { splice: spliceOf(splice) }) };
}

function spliceOf(value: unknown): Splice {
  const isCount = (part: unknown) => typeof part === 'number' && Number.isSafeInteger(part) && part >= 0;
  const isPart = (part: unknown) =>
    typeof part === 'string' || (Array.isArray(part) && part.length === 2 && part.every(isCount));
  if (Array.isArray(value) && value.every(isPart)) return value as Splice;
  throw new MirrorError('the list of changes has a splice that is not made of texts and pairs of numbers');
}

function safePath(path: unknown): string {
  if (typeof path !== 'string') throw new MirrorError(`the manifest is refused: ${shown(path)} is no path`);
  const reason = whyUnsafe(path);
  if (reason) throw new MirrorError(`the manifest is refused: the path ${shown(path)} ${reason}`);
  return path;
}

function sizeOf(fields: Fields, name: string, where: string): number {
  const size = fields[name];
  if (typeof size === 'number' && Number.isSafeInteger(size) && size >= 0 && size <= MAX_FILE_BYTES) return size;
  throw new MirrorError(
    `${where} has ${shown(size)} as "${name}"; it must be a whole number of bytes up to ${MAX_FILE_BYTES}`,
  );
}

function matching(fields: Fields, name: string, pattern: RegExp, where: string): string {
  const value = fields[name];
  if (typeof value === 'string' && pattern.test(value)) return value;
  throw new MirrorError(`${where} has ${shown(value)} as "${name}"`);
}

function addressOf(fields: Fields, name: string, where: string): string {
  const address = matching(fields, name, /^https?:\/\/[^\s"'<>\\]{1,2000}$/, where);
  if (URL.canParse(address)) return address;
  throw new MirrorError(`${where} has ${shown(address)} as "${name}"`);
}

function parseObject(text: string, what: string): Fields {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new MirrorError(`${what} is not JSON; it begins with ${shown(text)}`);
  }
  return objectOf(value, what);
}

function objectOf(value: unknown, what: string): Fields {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields;
  throw new MirrorError(`${what} is ${shown(value)}, not an object`);
}

function arrayOf(fields: Fields, name: string, where: string): unknown[] {
  const value = fields[name];
  if (Array.isArray(value)) return value;
  throw new MirrorError(`${where} has no list of "${name}"`);
}

/** Short, on one line, with control characters escaped: it goes to a terminal. */
function shown(value: unknown): string {
  const text =
    JSON.stringify(value)?.replace(/[\u007f-\u009f\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '?') ?? 'nothing';
  return text.length > 80 ? `${text.slice(0, 80)}…` : text;
}
