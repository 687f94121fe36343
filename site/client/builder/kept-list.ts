// What this browser keeps of the approved list for all of its tabs: the services, and the list that an opened address
// took the place of, one at a time.
import { readStored, writeStored } from '../../state/browser-storage.ts';
import { APPROVED_LIST } from '../selection/selection.ts';

/** A list that can be taken back, also after the page was left. */
export interface ReplacedList {
  ids: readonly string[];
  /** What was opened in its place. */
  by: readonly string[];
}

const REPLACED_LIST = 'approved-list-replaced';

/** What storage events name when another tab has changed it. */
export const KEPT_KEYS: readonly (string | null)[] = [APPROVED_LIST, REPLACED_LIST];

/** Undefined where nothing is kept, or this browser refuses to say. */
export function keptIds(): readonly string[] | undefined {
  return readStored<string[]>(APPROVED_LIST);
}

export function keptReplaced(): ReplacedList | undefined {
  return readStored<ReplacedList>(REPLACED_LIST);
}

/** @returns whether it will be there the next time */
export function keepIds(ids: readonly string[]): boolean {
  return writeStored(APPROVED_LIST, ids);
}

export function keepReplaced(replaced: ReplacedList | undefined): void {
  writeStored(REPLACED_LIST, replaced ?? null);
}

/** @returns `ids` with what came and without what went between two states of the kept list */
export function withChange(
  ids: readonly string[],
  before: readonly string[],
  after: readonly string[],
): readonly string[] {
  const [known, still] = [new Set(before), new Set(after)];
  const left = ids.filter((id) => still.has(id) || !known.has(id));
  return [...new Set([...left, ...after.filter((id) => !known.has(id))])];
}

/**
 * What to keep when one list opens in place of another. A list that was itself only opened is not the reader's own: the
 * one that it took the place of stays the one to take back.
 */
export function replacedBy(
  opened: readonly string[],
  current: readonly string[],
  earlier: ReplacedList | undefined,
): ReplacedList | undefined {
  const isOwn = current.length > 0 && !(earlier && isSame(earlier.by, current));
  const own = isOwn ? current : (earlier?.ids ?? []);
  return own.length === 0 || isSame(own, opened) ? undefined : { ids: own, by: opened };
}

export function isSame(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((id, place) => id === b[place]);
}
