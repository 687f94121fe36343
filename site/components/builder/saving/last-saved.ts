// What this browser stores about saving: the fields of the form, and the list that was saved last.
import { type Persisted, persisted } from '../../../state/persisted-store.ts';

interface ListDraft {
  name: string;
  slug: string;
}

interface LastSaved {
  /** With the options of its policies in the fragment. */
  url: string;
  slug: string | null;
  /** ISO 8601. */
  expiresAt: string;
}

const LIST_DRAFT = 'approved-list-draft';
const LAST_SAVED = 'approved-list-saved';

export const listDraft = (): Persisted<ListDraft> =>
  persisted(LIST_DRAFT, (stored) => ({ name: textOf(stored, 'name'), slug: textOf(stored, 'slug') }));

export const lastSavedStore = (): Persisted<LastSaved | null> => persisted(LAST_SAVED, parseLastSaved);

export function parseLastSaved(stored: unknown): LastSaved | null {
  const [url, slug, expiresAt] = [textOf(stored, 'url'), textOf(stored, 'slug'), textOf(stored, 'expiresAt')];
  return url === '' || Number.isNaN(Date.parse(expiresAt)) ? null : { url, slug: slug || null, expiresAt };
}

/** Undefined when there is none, or it has expired. */
export function lastSaved(saved: LastSaved | null, now: Date): LastSaved | undefined {
  return saved && Date.parse(saved.expiresAt) > now.getTime() ? saved : undefined;
}

function textOf(stored: unknown, field: string): string {
  const value: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, field) : undefined;
  return typeof value === 'string' ? value : '';
}
