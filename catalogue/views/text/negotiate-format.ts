// Which format a request for a text page gets: extension, ?format=, Accept, User-Agent, in this order. A page has at
// most one body per format, one more for ANSI with hyperlinks, each in three encodings: eighteen variants, however many
// different headers clients send.
import { FORMATS, type Format, TEXT_FORMATS } from '../../formats/text-formats.ts';

export interface FormatQuestion {
  /** From the path. */
  extension?: Format | undefined;
  /** Value of `?format=`; empty counts as absent. */
  format?: string | undefined;
  accept?: string | undefined;
  userAgent?: string | undefined;
  /** `?T`: no colour. Wins over `?A`. */
  plain?: boolean;
  /** `?A`: colour, whatever the client seems to be. */
  colour?: boolean;
}

export type FormatAnswer =
  /** negotiated: headers decided, so that caches must tell them apart. */
  { format: Format; negotiated: boolean } | { fault: 'unknown-format' | 'not-acceptable' };

/** What is offered when Accept names no type of ours, to terminals in this order; readers of pages get theirs first. */
const HABIT: readonly Format[] = ['ansi', 'html', 'md', 'json'];

/** Media types, as a refusal names them. */
export const OFFERED_TYPES = HABIT.map(mediaTypeOf);

/** By any of its names. */
const BY_MEDIA_TYPE: ReadonlyMap<string, Format> = new Map(
  FORMATS.flatMap((format) => TEXT_FORMATS[format].accepted.map((type): [string, Format] => [type, format])),
);

export function negotiateFormat({
  extension,
  format,
  accept,
  userAgent = '',
  plain = false,
  colour = false,
}: FormatQuestion): FormatAnswer {
  const shade = (chosen: Format): Format =>
    plain && chosen === 'ansi' ? 'txt' : colour && !plain && chosen === 'txt' ? 'ansi' : chosen;
  if (extension) return { format: shade(extension), negotiated: false };
  if (format) {
    const known = FORMATS.find((name) => name === format.toLowerCase());
    return known ? { format: shade(known), negotiated: false } : { fault: 'unknown-format' };
  }
  const page = !colour && isPageReader(userAgent);
  const chosen = chooseByAccept(accept, page);
  return chosen ? { format: shade(chosen), negotiated: true } : { fault: 'not-acceptable' };
}

/** Whether the program behind this User-Agent wants HTML when nothing else decides. */
function isPageReader(userAgent: string): boolean {
  const { are, areNot } = TEXT_FORMATS.html.readers;
  return are.some((readers) => readers.test(userAgent)) && !areNot.test(userAgent);
}

interface MediaRange {
  type: string;
  quality: number;
}

/**
 * The named type with the best quality, in the header's order; a wildcard of higher quality, or alone, leaves it to the
 * User-Agent.
 */
function chooseByAccept(accept: string | undefined, page: boolean): Format | undefined {
  const ranges = parseAccept(accept ?? '*/*');
  const quality = new Map(HABIT.map((format) => [mediaTypeOf(format), qualityOf(mediaTypeOf(format), ranges)]));
  const best = Math.max(...quality.values());
  if (best === 0) return undefined;
  const named = ranges.find((range) => BY_MEDIA_TYPE.has(range.type) && range.quality === best);
  if (named) return BY_MEDIA_TYPE.get(named.type);
  const habit: readonly Format[] = page ? ['html', ...HABIT] : HABIT;
  return habit.find((format) => quality.get(mediaTypeOf(format)) === best);
}

/** Without its charset. */
function mediaTypeOf(format: Format): string {
  return TEXT_FORMATS[format].type.replace(/;.*$/, '');
}

/** By the most specific range; other names of a type count as the type. */
function qualityOf(type: string, ranges: readonly MediaRange[]): number {
  const exact = ranges.filter(
    (range) => BY_MEDIA_TYPE.has(range.type) && BY_MEDIA_TYPE.get(range.type) === BY_MEDIA_TYPE.get(type),
  );
  if (exact.length > 0) return Math.max(...exact.map(({ quality }) => quality));
  const group = `${type.split('/')[0]}/*`;
  return (ranges.find((range) => range.type === group) ?? ranges.find((range) => range.type === '*/*'))?.quality ?? 0;
}

/** Parameters other than q are ignored; a malformed q counts as 1, an empty header as anything. */
function parseAccept(header: string): MediaRange[] {
  const ranges = header.split(',').flatMap((part) => {
    const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
    const given = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    const quality = given !== undefined && /^(0(\.\d*)?|1(\.0*)?)$/.test(given) ? Number(given) : 1;
    return type ? [{ type: type === '*' ? '*/*' : type, quality }] : [];
  });
  return ranges.length > 0 ? ranges : [{ type: '*/*', quality: 1 }];
}

/** The address of a page in one format: `/search?q=a` → `/search.md?q=a`, `/` → `/index.md`. */
export function formatPath(path: string, format: Format): string {
  const [base = '/', query] = path.split('?', 2);
  return `${base === '/' ? '/index' : base}.${format}${query === undefined ? '' : `?${query}`}`;
}
