// The list that was saved last from this browser: its address is kept until it expires.
import { readStored, writeStored } from '../../state/browser-storage.ts';

const LAST_SAVED = 'approved-list-saved';

export interface LastSaved {
  /** With the choices for policies in its fragment. */
  url: string;
  slug: string | null;
  /** ISO 8601. */
  expiresAt: string;
}

export function keepLastSaved({ url, slug, expiresAt }: LastSaved): void {
  writeStored(LAST_SAVED, { url, slug, expiresAt } satisfies LastSaved);
}

/** Undefined when there is none, or none any more. */
export function lastSaved(now: Date, kept = readStored<Partial<LastSaved>>(LAST_SAVED)): LastSaved | undefined {
  if (typeof kept?.url !== 'string' || typeof kept.expiresAt !== 'string') return undefined;
  const { url, expiresAt, slug = null } = kept;
  return Date.parse(expiresAt) > now.getTime() ? { url, slug, expiresAt } : undefined;
}
