// A request to the text host taken apart: path, query and format.
import type { IncomingMessage } from 'node:http';
import { FORMATS, type Format } from '../../catalogue/formats/text-formats.ts';
import { negotiateFormat, OFFERED_TYPES } from './negotiate-format.ts';

export interface TextRequest {
  /** As asked, without extension and query; `/` for the home page. */
  path: string;
  /** Decoded parts of the path. */
  segments: string[];
  /** With its dot, as asked; empty without one. */
  extension: string;
  query: URLSearchParams;
  /** The query as asked, with its question mark; empty without one. */
  search: string;
  /** Whether `?links` asks for hyperlinks in ANSI. */
  links: boolean;
  format: Format;
  /** Headers decided the format. */
  negotiated: boolean;
}

/** What is wrong with a request before its page is looked for; `format` is the one to say it in. */
export interface TextFault {
  status: number;
  sentence: string;
  format: Format;
}

const EXTENSION = new RegExp(`\\.(${FORMATS.join('|')})$`);

/** @param target the request's own target, before the app rewrote it */
export function readTextRequest(target: string, headers: IncomingMessage['headers']): TextRequest | TextFault {
  const mark = target.indexOf('?');
  const asked = mark < 0 ? target : target.slice(0, mark);
  const search = target.slice(asked.length);
  const query = new URLSearchParams(search);
  const [extension = '', formatOfExtension] = EXTENSION.exec(asked) ?? [];
  const base = asked.slice(0, asked.length - extension.length);
  const answer = negotiateFormat({
    extension: formatOfExtension as Format | undefined,
    format: query.get('format') ?? undefined,
    accept: headers.accept,
    userAgent: headers['user-agent'],
    plain: query.has('T'),
    colour: query.has('A'),
  });
  if ('fault' in answer) return FAULTS[answer.fault];
  const { format, negotiated } = answer;
  const segments = decodeSegments(base);
  if (!segments) return { status: 400, sentence: 'The address holds a malformed percent escape.', format };
  const isHome = base === '' || (base === '/index' && extension !== '');
  return {
    path: isHome ? '/' : base,
    segments: isHome ? [] : segments,
    extension,
    query,
    search,
    links: query.has('links') && format === 'ansi',
    format,
    negotiated,
  };
}

const FAULTS = {
  'unknown-format': { status: 400, sentence: `The parameter format takes ${FORMATS.join(', ')}.`, format: 'txt' },
  'not-acceptable': {
    status: 406,
    sentence: `This host offers ${OFFERED_TYPES.slice(0, -1).join(', ')} and ${OFFERED_TYPES.at(-1)}; the Accept header allows none of them.`,
    format: 'txt',
  },
} as const satisfies Record<string, TextFault>;

function decodeSegments(path: string): string[] | undefined {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
