// What a client accepts: encodings, and whether it prefers a page; and what it has already.
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gz' | 'identity';

/** Values of Content-Encoding. */
export const ENCODING_NAMES = { br: 'br', gz: 'gzip', identity: 'identity' } as const;

const ENCODINGS: Readonly<Record<string, Encoding>> = { br: 'br', gzip: 'gz', identity: 'identity' };
/** Between encodings that a client likes equally. */
const PREFERRED = Object.keys(ENCODINGS);

/**
 * Encodings by the client's preference, Brotli before gzip where it has none; empty when it rejects them all.
 * @param header Accept-Encoding
 */
export function acceptedEncodings(header: string | undefined): Encoding[] {
  if (header === undefined) return ['identity'];
  const negotiator = new Negotiator({ headers: { 'accept-encoding': header } });
  return negotiator.encodings(PREFERRED, { preferred: PREFERRED }).flatMap((name) => ENCODINGS[name] ?? []);
}

/** Whether `Accept` ranks text/html above JSON; a bare wildcard does not. */
export function prefersHtml(header: string | undefined): boolean {
  return prefers('text/html', header);
}

/** The same for text/markdown. */
export function prefersMarkdown(header: string | undefined): boolean {
  return prefers('text/markdown', header);
}

function prefers(type: string, header = '*/*'): boolean {
  // `text/html;level=1` is as good as `text/html` here.
  const accept = header.replace(/;\s*(?!q=)[^;,]*/gi, '');
  return new Negotiator({ headers: { accept } }).mediaType(['application/json', type]) === type;
}

/** Whether an If-None-Match header names this strong ETag. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.trim() === '*' || header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag);
}
