// Reads a manifest that may come from anybody: nothing of it is believed before it is checked. Entries are checked one
// at a time, so that a list of nothing but faults ends at the first.
import * as z from 'zod/mini';
import type { ChangedFile, Changes, Manifest, Splice } from '../../catalogue/formats/manifest.ts';
import { checkFiles } from './check-files.ts';
import { MirrorError } from './mirror-error.ts';
import { whyUnsafe } from './safe-path.ts';
import { shown } from './shown.ts';

/** Largest file of a build, in bytes; ten times the largest of today. */
export const MAX_FILE_BYTES = 256 * 1024 * 1024;

/** @param wanted as the end of "it must be …" */
const textLike = (pattern: RegExp, wanted: string) =>
  z.string(`; it must be ${wanted}`).check(z.regex(pattern, `; it must be ${wanted}`));
const version = textLike(/^[0-9a-f]{16}$/, '16 hexadecimal digits');
const sha256 = textLike(/^[0-9a-f]{64}$/, '64 hexadecimal digits');
const ADDRESS = 'an http or https address';
const address = textLike(/^https?:\/\/[^\s"'<>\\]{1,2000}$/, ADDRESS).check(
  z.refine((url) => URL.canParse(url), `; it must be ${ADDRESS}`),
);
const BYTES = `; it must be a whole number of bytes up to ${MAX_FILE_BYTES}`;
const bytes = z.int(BYTES).check(z.gte(0, BYTES), z.lte(MAX_FILE_BYTES, BYTES));
const OBJECT = '; it must be an object';

/** The fields in the order in which the build writes them; others are dropped. */
const ABOUT = {
  format: z.literal(1),
  version,
  lastUpdated: textLike(/^\d{4}-\d{2}-\d{2}$/, 'a date such as 2026-11-21'),
  baseUrl: address,
  textUrl: address,
  previous: z.exactOptional(z.object({ version, sha256 }, OBJECT)),
};
const ENTRIES = z.array(z.unknown(), '; it must be a list');
const MANIFEST = z.object({ ...ABOUT, files: ENTRIES });
const CHANGES = z.object({
  format: z.literal(1),
  to: sha256,
  from: z.exactOptional(sha256),
  about: z.object(ABOUT, OBJECT),
  removed: ENTRIES,
  changed: ENTRIES,
});
const FILE = {
  path: z.string(),
  size: bytes,
  sha256,
  type: textLike(/^[a-z]+\/[a-z0-9.+-]+(; charset=utf-8)?$/, 'a Content-Type'),
  twins: z.exactOptional(z.object({ br: z.exactOptional(bytes), gz: z.exactOptional(bytes) }, OBJECT)),
};
const MANIFEST_FILE = z.object(FILE);
const CHANGED_FILE = z.object({
  ...FILE,
  splice: z.exactOptional(z.custom<Splice>(isSplice, '; it must be made of texts and pairs of numbers')),
});

/**
 * @returns only known fields, in the order in which the build writes them: as JSON it is the build's own text again
 * @throws MirrorError saying what is wrong
 */
export function parseManifest(text: string): Manifest {
  const { files, ...about } = read(MANIFEST, parseJson(text, 'the manifest'), 'the manifest');
  const manifest = { ...about, files: files.map((file) => readFile(MANIFEST_FILE, file, 'the manifest')) };
  checkFiles(manifest.files);
  return manifest;
}

/**
 * @throws MirrorError saying what is wrong; whether the files agree with each other shows in the manifest that the
 * changes lead to
 */
export function parseChanges(text: string): Changes {
  const what = 'the list of changes';
  const { removed, changed, ...rest } = read(CHANGES, parseJson(text, what), what);
  return {
    ...rest,
    removed: removed.map(safePath),
    changed: changed.map((file): ChangedFile => readFile(CHANGED_FILE, file, what)),
  };
}

/** Checks the path first: other faults name it. */
function readFile<T>(schema: z.ZodMiniType<T>, value: unknown, where: string): T {
  const { path } = read(z.object({ path: z.optional(z.unknown()) }), value, `an entry of ${where}`);
  return read(schema, value, `${where}, at ${shown(safePath(path))},`);
}

function safePath(path: unknown): string {
  if (typeof path !== 'string') throw new MirrorError(`the manifest is refused: ${shown(path)} is no path`);
  const reason = whyUnsafe(path);
  if (reason) throw new MirrorError(`the manifest is refused: the path ${shown(path)} ${reason}`);
  return path;
}

const isCount = (part: unknown) => Number.isSafeInteger(part) && Number(part) >= 0;

/** As one value: a list of nothing but faults would give one report each. */
function isSplice(value: unknown): boolean {
  const isPart = (part: unknown) =>
    typeof part === 'string' || (Array.isArray(part) && part.length === 2 && part.every(isCount));
  return Array.isArray(value) && value.every(isPart);
}

/** @throws MirrorError about the first fault: `{where} has {value} as "{name}"`, and what it must be */
function read<T>(schema: z.ZodMiniType<T>, value: unknown, where: string): T {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const [{ path, message } = { path: [], message: '' }] = error.issues;
  const found = path.reduce((inside: unknown, name) => (inside as Record<PropertyKey, unknown>)[name], value);
  const name = path.at(-1);
  if (name === undefined) throw new MirrorError(`${where} is ${shown(found)}, not an object`);
  const holder = [...path.slice(0, -1).map((part) => `"${String(part)}"`), where].join(' in ');
  throw new MirrorError(
    name === 'format'
      ? `${holder} has format ${shown(found)}; this program reads 1`
      : `${holder} has ${shown(found)} as "${String(name)}"${message}`,
  );
}

function parseJson(text: string, what: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new MirrorError(`${what} is not JSON; it begins with ${shown(text)}`);
  }
}
