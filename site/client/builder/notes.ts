// What the reader says of a service in the approved list: why it is there, and who answers for it. It stays in this
// browser and in what is exported here; a saved list has no room for it.
import { readStored, writeStored } from '../../state/browser-storage.ts';

/** Characters, after trimming. */
export const NOTE_LIMITS = { reason: 200, owner: 100 } as const;

export interface ServiceNote {
  reason?: string;
  owner?: string;
}

/** By the id of the service. */
export type Notes = ReadonlyMap<string, ServiceNote>;

const KEY = 'approved-list-notes';
const PARTS = ['reason', 'owner'] as const;

export class KeptNotes {
  /** The same for as long as the page: what exports notes has it in hand. */
  readonly #notes: Map<string, ServiceNote>;

  constructor(kept: unknown = readStored(KEY)) {
    this.#notes = readNotes(kept);
  }

  get all(): Notes {
    return this.#notes;
  }

  /** Puts the given parts in the place of what was there; an empty text removes its part. */
  put(id: string, parts: ServiceNote): void {
    this.#takeOver(readStored<unknown>(KEY));
    const note = noteOf({ ...this.#notes.get(id), ...parts });
    if (note) this.#notes.set(id, note);
    else this.#notes.delete(id);
    writeStored(KEY, Object.fromEntries(this.#notes));
  }

  /** Another tab may have written meanwhile. */
  #takeOver(kept: unknown): void {
    if (kept === undefined) return;
    this.#notes.clear();
    for (const [id, note] of readNotes(kept)) this.#notes.set(id, note);
  }
}

function readNotes(kept: unknown): Map<string, ServiceNote> {
  const entries = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  return new Map(
    entries.flatMap(([id, note]) => {
      const read = noteOf(typeof note === 'object' && note !== null ? note : {});
      return read ? [[id, read] as const] : [];
    }),
  );
}

/** On one line and as long as it may be; undefined where nothing is said. */
function noteOf(parts: object): ServiceNote | undefined {
  const found = PARTS.flatMap((part) => {
    const said: unknown = Reflect.get(parts, part);
    const text = typeof said === 'string' ? cut(said.replaceAll(/\s+/g, ' ').trim(), NOTE_LIMITS[part]) : '';
    return text === '' ? [] : [[part, text] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Never within a character that takes two places. */
function cut(text: string, maximum: number): string {
  return [...text].slice(0, maximum).join('').trimEnd();
}
