// What the reader notes about a service in the approved list: why it is there, and who owns it. Notes stay in this
// browser and in what is exported here; they are not stored in a saved list.
import { type Persisted, persisted } from './persisted-store.ts';

/** Characters, after trimming. */
export const NOTE_LIMITS = { reason: 200, owner: 100 } as const;

export interface ServiceNote {
  reason?: string;
  owner?: string;
}

/** By the id of the service. */
export type Notes = Readonly<Record<string, ServiceNote>>;

const FIELDS = ['reason', 'owner'] as const;

export const serviceNotes = (): Persisted<Notes> => persisted('approved-list-notes', parseNotes);

/** @returns notes with the given fields changed; an empty text removes its field */
export function withNote(notes: Notes, id: string, fields: ServiceNote): Notes {
  const { [id]: before, ...others } = notes;
  const note = noteOf({ ...before, ...fields });
  return note ? { ...others, [id]: note } : others;
}

export function parseNotes(stored: unknown): Notes {
  const entries = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  return Object.fromEntries(
    entries.flatMap(([id, note]) => {
      const read = noteOf(typeof note === 'object' && note !== null ? note : {});
      return read ? [[id, read] as const] : [];
    }),
  );
}

/** On one line and as long as it may be; undefined where nothing is noted. */
function noteOf(fields: object): ServiceNote | undefined {
  const found = FIELDS.flatMap((field) => {
    const given: unknown = Reflect.get(fields, field);
    const text = typeof given === 'string' ? cut(given.replaceAll(/\s+/g, ' ').trim(), NOTE_LIMITS[field]) : '';
    return text === '' ? [] : [[field, text] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Never within a character that takes two places. */
function cut(text: string, maximum: number): string {
  return [...text].slice(0, maximum).join('').trimEnd();
}
