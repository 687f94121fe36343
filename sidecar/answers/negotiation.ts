// What a client accepts: encodings, and whether it is a browser that wants a page. Results are remembered by header
// text.
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gz' | 'identity';

/** Values of Content-Encoding. */
export const ENCODING_NAMES = { br: 'br', gz: 'gzip', identity: 'identity' } as const;

const NAMES: Readonly<Record<string, Encoding>> = { br: 'br', gzip: 'gz', identity: 'identity' };
const PLAIN: readonly Encoding[] = ['identity'];
/** Header texts remembered; clients send few different ones, and an attacker's many must not fill the memory. */
const REMEMBERED = 500;

const encodings = new Map<string, readonly Encoding[]>();

/**
 * Encodings by the client's preference, Brotli before gzip where it has none; always ends with one that can be sent.
 */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  if (header === undefined) return PLAIN;
  return remember(encodings, header, () => {
    const names = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip', 'identity'], {
      preferred: ['br', 'gzip'],
    });
    return names.flatMap((name) => NAMES[name] ?? []);
  });
}

const preferences = new Map<string, boolean>();

/** Whether `Accept` ranks text/html above JSON; a bare wildcard alone does not. */
export function prefersHtml(header: string | undefined): boolean {
  if (header === undefined) return false;
  return remember(
    preferences,
    header,
    () =>
      new Negotiator({ headers: { accept: header } }).mediaTypes(['application/json', 'text/html'])[0] === 'text/html',
  );
}

function remember<T>(known: Map<string, T>, key: string, compute: () => T): T {
  const found = known.get(key);
  if (found !== undefined) return found;
  if (known.size >= REMEMBERED) known.clear();
  const value = compute();
  known.set(key, value);
  return value;
}

/** Whether an If-None-Match header names this strong ETag. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return (
    header === etag ||
    header.trim() === '*' ||
    header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
  );
}
