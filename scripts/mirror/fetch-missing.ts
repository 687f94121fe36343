// Brings the parts of a build that are not on this disk. A twin is what has travelled, or is packed here as the build
// does; where this Node packs it to another size, it is fetched.
import { setImmediate as turn } from 'node:timers/promises';
import type { ManifestFile, TwinEncoding } from '../../catalogue/formats/manifest.ts';
import { ENCODINGS, pack } from '../publish/output/pack.ts';
import { inParallel } from '../run/in-parallel.ts';
import { type Contents, ENCODING_NAMES, isPart, type Part, partsOf } from './contents.ts';
import { type Get, unpack } from './http-client.ts';
import { MirrorError, MismatchError } from './mirror-error.ts';

/** What packing may add to a body that cannot be packed. */
const PACKING_BYTES = 1_024;

/**
 * @param connections files that are fetched, and held in memory, at a time
 * @param freeBytes that the disk can still take
 * @param advance called with the number of files that have come, and of all that were missing
 * @throws MismatchError when the source has other bytes; MirrorError when it cannot be read, or the disk is too small
 */
export async function fetchMissing(
  files: readonly ManifestFile[],
  get: Get,
  contents: Contents,
  connections: number,
  freeBytes: number,
  advance: (done: number, all: number) => void,
): Promise<void> {
  const parts = new Map(files.flatMap(partsOf).map((part) => [part.key, part]));
  const missing = [...parts.values()].filter((part) => !contents.has(part));
  const bytes = missing.reduce((sum, { size }) => sum + size, 0);
  if (bytes > freeBytes) throw new MirrorError(`the disk has room for ${freeBytes} bytes; ${bytes} are missing`);
  // A file and its twins come together.
  const groups = new Map<string, Part[]>();
  for (const part of missing) {
    const [{ key }] = partsOf(part.file);
    groups.set(key, [...(groups.get(key) ?? []), part]);
  }
  let done = 0;
  await inParallel([...groups.values()], connections, async (group) => {
    await fetchGroup(group, get, contents);
    done += 1;
    advance(done, groups.size);
    // Packing holds up everything else; an interruption is heard between two files.
    await turn();
  });
}

/** @param group parts of one content that are missing */
async function fetchGroup(group: readonly Part[], get: Get, contents: Contents): Promise<void> {
  // A content that lies at several paths may have twins at one of them: there it travels packed.
  const file = (group.find(({ encoding }) => encoding) ?? group[0])?.file;
  if (!file) return;
  const fetchAs = async (encodings: readonly TwinEncoding[]) => {
    const accepted = encodings.map((encoding) => ENCODING_NAMES[encoding]).join(', ');
    // The hash in the URL keeps caches on the way from answering with the file of another build.
    const url = `${file.path}?sha256=${file.sha256.slice(0, 16)}`;
    const answer = await get(url, file.size + PACKING_BYTES, { 'Accept-Encoding': accepted });
    if (!answer) throw new MismatchError(`${file.path} is in the manifest but not at the source`);
    return answer;
  };
  const [whole] = partsOf(file);
  const answer = contents.has(whole) ? undefined : await fetchAs(ENCODINGS);
  const content = answer ? unpack(answer.body, answer.encoding, file.size) : contents.read(whole);
  if (!content || !isPart(whole, content))
    throw new MismatchError(`${file.path} has another size or another SHA-256 than the manifest says`);
  if (answer) contents.add(whole, content);
  for (const part of group) {
    const { encoding, size } = part;
    if (!encoding) continue;
    const hasTravelled = answer?.encoding === ENCODING_NAMES[encoding] && answer.body.length === size;
    let packed = hasTravelled ? answer.body : pack[encoding](content);
    if (packed.length !== size) {
      packed = (await fetchAs([encoding])).body;
      if (!isPart(part, packed)) throw new MismatchError(`${part.path} is not the packed file that the manifest lists`);
    }
    contents.add(part, packed);
  }
}
