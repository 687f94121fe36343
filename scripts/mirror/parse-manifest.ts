// Reads a manifest that may come from anybody: nothing in it is believed before it is checked. The first fault ends it,
// so that a list of nothing but faults costs little.
import type { Manifest, ManifestFile } from '../../catalogue/formats/manifest.ts';
import { ENCODINGS } from '../publish/output/pack.ts';
import { INDEX_PATHS, partsOf } from './contents.ts';
import { MirrorError, shown } from './mirror-error.ts';

/** Largest file of a build, in bytes; four times the largest of today. */
export const MAX_FILE_BYTES = 32 * 1024 * 1024;
/** Largest sum of all files and twins, in bytes; ten times that of today. */
export const MAX_TOTAL_BYTES = 4 * 1024 * 1024 * 1024;

/** Without them a folder is no catalogue that a sidecar or a static server could answer from. */
const REQUIRED = ['catalogue.json', 'search.json', 'api/index.json'];

const NAME = /^[A-Za-z0-9_@~+,=-]([A-Za-z0-9._@~+,=-]{0,198}[A-Za-z0-9_@~+,=-])?$/;
/** On Windows, with any ending. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;
const MAX_PATH_CHARACTERS = 400;

type Rule = readonly [allows: (value: unknown) => boolean, wanted: string];
const matching = (pattern: RegExp, wanted: string): Rule => [
  (value) => typeof value === 'string' && pattern.test(value),
  wanted,
];
const URL_RULE: Rule = [
  (value) => /^https?:\/\/[^\s"'<>\\]{1,2000}$/.test(String(value)) && URL.canParse(String(value)),
  'an http or https URL',
];
const BYTES = `whole number of bytes up to ${MAX_FILE_BYTES}`;
const MANIFEST: Record<keyof Manifest, Rule> = {
  format: [(value) => value === 1, '1, which is what this program reads'],
  version: matching(/^[0-9a-f]{16}$/, '16 hexadecimal digits'),
  lastUpdated: matching(/^\d{4}-\d{2}-\d{2}$/, 'a date such as 2026-11-21'),
  baseUrl: URL_RULE,
  textUrl: URL_RULE,
  files: [Array.isArray, 'a list'],
};
/** The path first: other faults name it. */
const FILE: Record<keyof ManifestFile, Rule> = {
  path: [isSafePath, 'a path of plain names that stays in its folder: letters, digits and _ @ ~ + , = - .'],
  size: [isSize, `a ${BYTES}`],
  sha256: matching(/^[0-9a-f]{64}$/, '64 hexadecimal digits'),
  type: matching(/^[a-z]+\/[a-z0-9.+-]+(; charset=utf-8)?$/, 'a Content-Type'),
  twins: [areTwins, `an object with br, gz or both, each a ${BYTES}`],
};

/** @returns the known fields @throws MirrorError saying what is wrong */
export function parseManifest(text: string): Manifest {
  const manifest = read<Manifest>(parseJson(text), MANIFEST, 'the manifest');
  const files = manifest.files.map((entry) => read<ManifestFile>(entry, FILE, 'the manifest'));
  checkTogether(files);
  return { ...manifest, files };
}

function checkTogether(files: readonly ManifestFile[]): void {
  const reject = (reason: string) => {
    throw new MirrorError(`the manifest is rejected: ${reason}`);
  };
  const parts = files.flatMap(partsOf);
  // In lower case, as some disks see names.
  const taken = new Set(INDEX_PATHS);
  for (const path of parts.map((part) => part.path.toLowerCase())) {
    if (taken.has(path)) reject(`two files have the path ${shown(path)}, in upper or lower case`);
    taken.add(path);
  }
  for (const { path } of files)
    for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1))
      if (taken.has(path.slice(0, slash).toLowerCase())) reject(`${shown(path)} lies in a file`);
  const total = parts.reduce((sum, { size }) => sum + size, 0);
  if (total > MAX_TOTAL_BYTES) reject(`its files have ${total} bytes together, more than ${MAX_TOTAL_BYTES}`);
  const missing = REQUIRED.filter((path) => !taken.has(path));
  if (missing.length > 0) reject(`it is of no catalogue, as it lacks ${missing.join(', ')}`);
}

function isSafePath(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    value.length <= MAX_PATH_CHARACTERS &&
    value.split('/').every((name) => NAME.test(name) && !DEVICE.test(name))
  );
}

function isSize(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MAX_FILE_BYTES;
}

function areTwins(value: unknown): boolean {
  const isTwin = ([name, size]: [string, unknown]) => ENCODINGS.some((encoding) => encoding === name) && isSize(size);
  return value === undefined || (isObject(value) && Object.entries(value).every(isTwin));
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** @returns the fields that have a rule @throws MirrorError `{where} has {value} as "{name}"`, and what it must be */
function read<T>(value: unknown, rules: Readonly<Record<string, Rule>>, where: string): T {
  if (!isObject(value)) throw new MirrorError(`${where} is or lists ${shown(value)}, which is not an object`);
  for (const [name, [allows, wanted]] of Object.entries(rules)) {
    if (allows(value[name])) continue;
    const place = isSafePath(value['path']) ? `${where}, at ${shown(value['path'])},` : where;
    throw new MirrorError(`${place} has ${shown(value[name])} as "${name}"; it must be ${wanted}`);
  }
  const names = Object.keys(rules).filter((name) => value[name] !== undefined);
  return Object.fromEntries(names.map((name) => [name, value[name]])) as T;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new MirrorError(`the manifest is not JSON; it begins with ${shown(text)}`);
  }
}
