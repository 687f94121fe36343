// The formats of text pages, as a table: by which names a client asks for each, and how each is sent. nginx has the
// same in site/edge/nginx/text-formats.conf for the time when no sidecar answers.

export interface TextFormat {
  /** Content-Type. */
  type: string;
  /** What asks for it in Accept, our own name first. */
  accepted: readonly string[];
  /** Whose User-Agent wants it when nothing else decides. */
  readers?: { are: readonly RegExp[]; areNot: RegExp };
}

/** Programs that fetch a page to show its title, and accept anything. */
export const UNFURLERS =
  /Slackbot|Twitterbot|facebookexternalhit|WhatsApp|TelegramBot|LinkedInBot|Discordbot|SkypeUriPreview|Iframely|Mattermost|redditbot|Pinterest/i;

/** Keys are extensions, and values of `?format=`. Terminal text has one media type: plain where it is asked for by name. */
export const TEXT_FORMATS = {
  ansi: { type: 'text/plain; charset=utf-8', accepted: [] },
  txt: { type: 'text/plain; charset=utf-8', accepted: ['text/plain'] },
  md: { type: 'text/markdown; charset=utf-8', accepted: ['text/markdown', 'text/x-markdown'] },
  html: {
    type: 'text/html; charset=utf-8',
    accepted: ['text/html', 'application/xhtml+xml'],
    readers: {
      // Browsers, text browsers and crawlers; link unfurlers, which look for a title.
      are: [/^Mozilla\/|^Opera\/|\b(Lynx|w3m|ELinks|Dillo|NetSurf)\b|^Links \(/i, UNFURLERS],
      // Calls itself Mozilla as well, but prints what it gets.
      areNot: /PowerShell\//i,
    },
  },
  json: { type: 'application/json; charset=utf-8', accepted: ['application/json'] },
} as const satisfies Record<string, TextFormat>;

export type Format = keyof typeof TEXT_FORMATS;

/** In the order in which they are told of. */
export const FORMATS = Object.keys(TEXT_FORMATS) as readonly Format[];

/** `.ansi .txt .md .html .json` */
export const EXTENSIONS_TEXT = FORMATS.map((format) => `.${format}`).join(' ');
