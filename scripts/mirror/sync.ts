// Brings a folder to the state of a catalogue on a web server: only contents that are missing travel, everything is
// checked before it counts, and readers see the old build until the new one is whole.
import { hash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ETAG_DIGITS, INDEX_FILES, type Manifest } from '../../catalogue/formats/manifest.ts';
import { ENCODINGS, pack } from '../publish/output/pack.ts';
import { Contents, partsOf } from './contents.ts';
import { fetchMissing } from './fetch-missing.ts';
import { type Get, type HttpLimits, openClient, unpack } from './http-client.ts';
import { MirrorError, MismatchError } from './mirror-error.ts';
import { type Build, newBuild, openFolder, type PresentBuild, presentBuild, switchTo } from './mirror-folder.ts';
import { parseManifest } from './parse-manifest.ts';
import { type PublicKey, readSignature } from './signature.ts';

/** A source that gets a new build meanwhile is read again this often. */
const ROUNDS = 3;
/** Of a manifest: twelve times that of today. */
const MAX_MANIFEST_BYTES = 64 * 1024 * 1024;
const MAX_SIGNATURE_BYTES = 4_096;

export interface SyncSettings {
  limits: HttpLimits;
  signal: AbortSignal;
  /** Signatures of this key alone count; without one, none is needed and none is checked. */
  publicKey: PublicKey | undefined;
  /** Whether a build may take the place of a newer one. */
  allowOlder: boolean;
  /** Called with the number of files that have come, and of all that were missing. */
  advance: (done: number, all: number) => void;
  /** Called with one sentence. */
  note: (line: string) => void;
  /** Bytes that the disk of a folder can still take. */
  freeBytes: (folder: string) => number;
}

export interface SyncResult {
  manifest: Manifest;
  /** Of bodies as they travelled. */
  bytes: number;
  requests: number;
  /** Whether anything was missing, changed or damaged; otherwise the folder is as it was. */
  changed: boolean;
}

/**
 * @param base URL of the folder of the manifest, ending with a slash
 * @throws MirrorError in one sentence; the mirror is then what it was, and what has been fetched is kept for the next
 *   run
 */
export async function syncMirror(base: string, root: string, settings: SyncSettings): Promise<SyncResult> {
  const { partial, close } = openFolder(root);
  const stop = new AbortController();
  const signal = AbortSignal.any([settings.signal, stop.signal]);
  const { limits, note, freeBytes, advance } = settings;
  const { get, traffic } = openClient(base, limits, signal);
  try {
    const present = presentBuild(root);
    const contents = new Contents(partial);
    const damaged = present ? contents.addBuild(present.folder, present.manifest.files) : [];
    if (damaged.length > 0)
      note(`${damaged.length} files of the present mirror are damaged and will be replaced, e.g. ${damaged[0]}`);
    for (let round = 1; ; round += 1) {
      try {
        const build = await fetchBuild(get, present, settings);
        const { manifest, text, signature } = build;
        const same = present !== undefined && text.equals(present.text) && signature === present.signature;
        if (!same || damaged.length > 0) {
          await fetchMissing(manifest.files, get, contents, limits.connections, freeBytes(partial), advance);
          signal.throwIfAborted();
          assemble(build, root, contents);
        }
        return { manifest, ...traffic, changed: !same || damaged.length > 0 };
      } catch (error) {
        if (!(error instanceof MismatchError)) throw error;
        // A source that was rolled out meanwhile is no liar.
        if (round === ROUNDS)
          throw new MirrorError(`${error.message}; if a new build is just being rolled out there, try again later`);
        note(`${error.message}; reading the manifest again, as there may be a new build`);
      }
    }
  } finally {
    stop.abort(new MirrorError('stopped'));
    close();
  }
}

async function fetchBuild(
  get: Get,
  present: PresentBuild | undefined,
  { publicKey, allowOlder, note }: SyncSettings,
): Promise<Build> {
  const answer = await get(INDEX_FILES.manifest, MAX_MANIFEST_BYTES, {
    'Accept-Encoding': 'br, gzip',
    ...(present && { 'If-None-Match': tagsOf(present.text) }),
  });
  if (!answer) throw new MirrorError('the source has no manifest.json: is this the URL of a catalogue?');
  const known = answer.status === 304 ? present : undefined;
  const text = known?.text ?? unpack(answer.body, answer.encoding, MAX_MANIFEST_BYTES);
  if (!text) throw new MirrorError(`the manifest cannot be unpacked, or has more than ${MAX_MANIFEST_BYTES} bytes`);
  const signature = (await get(INDEX_FILES.signature, MAX_SIGNATURE_BYTES))?.body.toString();
  if (publicKey) readSignature(signature, text, publicKey);
  else if (signature !== undefined && signature !== present?.signature)
    note(`the key ${readSignature(signature, text).keyId} has signed the manifest; --public-key FILE would check that`);
  const build = { manifest: known?.manifest ?? parseManifest(text.toString()), text, signature };
  const [theirs = '', ours = ''] = present && !allowOlder ? datesOf([build, present]) : [];
  if (!present || theirs >= ours) return build;
  // The same build may be signed on several machines.
  if (text.equals(present.text)) return present;
  throw new MirrorError(
    `the source has a build of ${theirs}, older than the present one of ${ours}; --allow-older takes it all the same`,
  );
}

/** As sidecars and edges of this project tag a file in any encoding; others hand out the manifest again. */
function tagsOf(text: Buffer): string {
  const digits = hash('sha256', text).slice(0, ETAG_DIGITS);
  return ['', ...ENCODINGS.map((encoding) => `-${encoding}`)].map((ending) => `"${digits}${ending}"`).join(', ');
}

/** By the time of the signatures; where one is missing, by the date of the newest fact. */
function datesOf(builds: readonly Build[]): string[] {
  const areSigned = builds.every(({ signature }) => signature !== undefined);
  return builds.map(({ manifest, signature, text }) =>
    areSigned ? readSignature(signature, text).signedAt : manifest.lastUpdated,
  );
}

function assemble({ manifest, text, signature }: Build, root: string, contents: Contents): void {
  const folder = newBuild(root);
  for (const each of new Set(manifest.files.map((file) => path.posix.dirname(file.path))))
    mkdirSync(path.join(folder, each), { recursive: true });
  for (const part of manifest.files.flatMap(partsOf)) contents.link(part, path.join(folder, part.path));
  const file = path.join(folder, INDEX_FILES.manifest);
  writeFileSync(file, text);
  for (const encoding of ENCODINGS) writeFileSync(`${file}.${encoding}`, pack[encoding](text));
  if (signature !== undefined) writeFileSync(path.join(folder, INDEX_FILES.signature), signature);
  switchTo(root, folder, manifest.version);
}
