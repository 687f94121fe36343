// What a client accepts: encodings, and whether it is a browser that wants a page; and what it has already.
import { fitOf, parseAccept } from './parse-accept.ts';
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

/** The same for text/markdown. */
export function prefersMarkdown(header: string | undefined): boolean {
  return header !== undefined && prefersMarkdownIn(header);
}

const prefersHtmlIn = remembered((header) => prefers('text/html', header));
const prefersMarkdownIn = remembered((header) => prefers('text/markdown', header));

function prefers(type: string, header: string): boolean {
  const accepted = parseAccept(header);
  const [page, json] = [fitOf(accepted, [type]), fitOf(accepted, ['application/json'])];
  if (page.quality === 0 || page.quality !== json.quality) return page.quality > json.quality;
  return (page.exactness - json.exactness || json.place - page.place) > 0;
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
