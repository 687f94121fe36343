// Which format a request for a text page gets: extension, ?format=, Accept, User-Agent, in this order. The build takes
// its list of formats from here. A page has at most one body per format, one more for ANSI with hyperlinks, each in
// three encodings: eighteen variants, however many different headers clients send.

export const FORMATS = ['ansi', 'txt', 'md', 'html', 'json'] as const;
export type Format = (typeof FORMATS)[number];

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

/** Media type of each format. Terminal text has one: with colour unless text/plain was asked for by name. */
const MEDIA_TYPES: Readonly<Record<string, Format>> = {
  'text/html': 'html',
  'application/xhtml+xml': 'html',
  'text/markdown': 'md',
  'text/x-markdown': 'md',
  'application/json': 'json',
  'text/plain': 'txt',
};
const OFFERED = ['text/html', 'text/plain', 'text/markdown', 'application/json'] as const;

/**
 * Programs that show or preview web pages: browsers, text browsers, crawlers, and link unfurlers, which look for a
 * title.
 */
const BROWSER = /^Mozilla\/|^Opera\/|\b(Lynx|w3m|ELinks|Dillo|NetSurf)\b|^Links \(/i;
const UNFURLER =
  /Slackbot|Twitterbot|facebookexternalhit|WhatsApp|TelegramBot|LinkedInBot|Discordbot|SkypeUriPreview|Iframely|Mattermost|redditbot|Pinterest/i;
/** Calls itself Mozilla as well, but prints what it gets. */
const TERMINAL = /PowerShell\//i;

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
  return (BROWSER.test(userAgent) || UNFURLER.test(userAgent)) && !TERMINAL.test(userAgent);
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
  const habit: readonly Format[] = page ? ['html', 'ansi', 'md', 'json'] : ['ansi', 'html', 'md', 'json'];
  const ranges = parseAccept(accept ?? '*/*');
  const quality = new Map(OFFERED.map((type) => [type as string, qualityOf(type, ranges)]));
  const best = Math.max(...quality.values());
  if (best === 0) return undefined;
  const named = ranges.find((range) => MEDIA_TYPES[range.type] !== undefined && range.quality === best);
  if (named) return MEDIA_TYPES[named.type];
  return habit.find((format) => quality.get(typeOf(format)) === best);
}

function typeOf(format: Format): string {
  return OFFERED.find((type) => MEDIA_TYPES[type] === (format === 'ansi' ? 'txt' : format)) ?? '';
}

/** By the most specific range; other names of a type count as the type. */
function qualityOf(type: string, ranges: readonly MediaRange[]): number {
  const exact = ranges.filter(
    (range) => MEDIA_TYPES[range.type] !== undefined && MEDIA_TYPES[range.type] === MEDIA_TYPES[type],
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
