// Which format a request for a text page gets: extension, ?format=, Accept, User-Agent, in this order. A page has at
// most one body per format, one more for ANSI with hyperlinks, each in three encodings: eighteen variants, however many
// different headers clients send.
import { FORMATS, type Format, TEXT_FORMATS } from '../../catalogue/formats/text-formats.ts';
import { type Accepted, fitOf, parseAccept } from '../answers/parse-accept.ts';

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

/** What asks for terminal text, with colours or without, is the same. */
const namesOf = (format: Format): readonly string[] => TEXT_FORMATS[format === 'ansi' ? 'txt' : format].accepted;

/** Media types, as a refusal names them. */
export const OFFERED_TYPES = HABIT.map((format) => namesOf(format)[0]);

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

/**
 * Of the best quality, the first range that names a type of ours or a group of them, as `text/*`. A group stands for the
 * type in it that is named as well, else for what the User-Agent suggests. Ranges that hold everything leave it to the
 * User-Agent. An empty header is none.
 */
function chooseByAccept(accept: string | undefined, page: boolean): Format | undefined {
  const stated = parseAccept(accept ?? '');
  const accepted = stated.length > 0 ? stated : ANYTHING;
  const quality = (format: Format) => fitOf(accepted, namesOf(format)).quality;
  const best = Math.max(...HABIT.map(quality));
  if (best === 0) return undefined;
  const habit = (page ? (['html', ...HABIT] as const) : HABIT).filter((format) => quality(format) === best);
  const ranges = accepted.filter((range) => range.quality === best);
  const named = ranges.flatMap(({ name }) => BY_MEDIA_TYPE.get(name) ?? []);
  for (const { name } of ranges) {
    const format = BY_MEDIA_TYPE.get(name);
    if (format) return format;
    const isIn = (candidate: Format) => groupOf(candidate) === name;
    const chosen = named.find(isIn) ?? habit.find(isIn);
    if (chosen) return chosen;
  }
  return habit[0];
}

/** `text/*` for `html` */
const groupOf = (format: Format) => `${namesOf(format)[0]?.split('/')[0]}/*`;

const ANYTHING: readonly Accepted[] = [{ name: '*/*', quality: 1 }];
