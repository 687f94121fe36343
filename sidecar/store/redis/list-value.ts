// A saved list as one value in Redis: its slug, what is known of it as JSON, and its packed ids, a line each. One string
// takes 170 bytes less than a hash of two fields.
import { unpackIds } from '../packed-ids.ts';
import type { SavedList } from '../store.ts';
import { StoredIdsShape, StoredListShape } from '../stored-shapes.ts';

const LINE_END = 0x0a;
const OldListShape = StoredListShape.extend({ approvedServiceIds: StoredIdsShape });

/** All but the slug, which is known only when it is claimed: the script puts it and a line end before this. @param packedIds of packIds */
export function packList({ approvedServiceIds: _, ...head }: Omit<SavedList, 'slug'>, packedIds: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), packedIds]);
}

/** @throws when the value is none of ours */
export function unpackList(value: Buffer): SavedList {
  const slugEnd = value.indexOf(LINE_END);
  const headEnd = value.indexOf(LINE_END, slugEnd + 1);
  return {
    ...StoredListShape.parse(JSON.parse(value.toString('utf8', slugEnd + 1, headEnd))),
    slug: value.toString('utf8', 0, slugEnd) || null,
    approvedServiceIds: unpackIds(value.subarray(headEnd + 1)),
  };
}

/**
 * As lists were written until release 1.5.1; the last of them ends 90 days after its successor is installed.
 * @throws when the value is none of ours
 */
export function parseOldList(slug: Buffer, body: Buffer): SavedList {
  return { ...OldListShape.parse(JSON.parse(body.toString())), slug: slug.toString() || null };
}
