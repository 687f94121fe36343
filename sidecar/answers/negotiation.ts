// What a client accepts: encodings, and whether it is a browser that wants a page; and what it has already.
import { fitOf, parseAccept } from '../../catalogue/views/text/parse-accept.ts';
import { remembered } from './remembered.ts';

export type Encoding = 'br' | 'gz' | 'identity';

/** Values of Content-Encoding. */
export const ENCODING_NAMES = { br: 'br', gz: 'gzip', identity: 'identity' } as const;

const PLAIN: readonly Encoding[] = ['identity'];
/** Where a client has no preference. */
const PREFERRED: readonly Encoding[] = ['br', 'gz', 'identity'];

/** Encodings by the client's preference, Brotli before gzip where it has none; empty when it refuses them all. */
export function acceptedEncodings(header: string | undefined): readonly Encoding[] {
  return header === undefined ? PLAIN : encodingsOf(header);
}

const encodingsOf = remembered((header): readonly Encoding[] => {
  const accepted = parseAccept(header);
  const stated = (name: string) => {
    const qualities = accepted.filter((each) => each.name === name).map(({ quality }) => quality);
    return qualities.length > 0 ? Math.max(...qualities) : undefined;
  };
  // As it is counts as the least welcome of what is named, unless it is named itself.
  const least = Math.min(1, ...accepted.map(({ quality }) => quality).filter(Boolean));
  const qualityOf = (encoding: Encoding) =>
    stated(ENCODING_NAMES[encoding]) ?? stated('*') ?? (encoding === 'identity' ? least : 0);
  return PREFERRED.filter((encoding) => qualityOf(encoding) > 0).sort((a, b) => qualityOf(b) - qualityOf(a));
});

/** Whether `Accept` ranks text/html above JSON; a bare wildcard alone does not. */
export function prefersHtml(header: string | undefined): boolean {
  return header !== undefined && prefersHtmlIn(header);
}

const prefersHtmlIn = remembered((header): boolean => {
  const accepted = parseAccept(header);
  const [html, json] = [fitOf(accepted, ['text/html']), fitOf(accepted, ['application/json'])];
  if (html.quality === 0 || html.quality !== json.quality) return html.quality > json.quality;
  return html.exactness === json.exactness ? html.place < json.place : html.exactness > json.exactness;
});

/** Whether an If-None-Match header names this strong ETag. */
export function matchesEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return (
    header === etag ||
    header.trim() === '*' ||
    header.split(',').some((part) => part.trim().replace(/^W\//, '') === etag)
  );
}
