// An answer as a value, before it is sent. Its headers are an object, made flat once.
import { FILE_CACHING } from '../../catalogue/formats/caching.ts';
import { ETAG_DIGITS } from '../../catalogue/formats/manifest.ts';
import { ENCODING_NAMES, type Encoding } from './negotiation.ts';

export interface Answer {
  status: number;
  /** As it travels. A text goes to Node as a text, which then writes head and body in one piece. */
  body: string | Buffer;
  /** Content-Type. */
  type: string;
  /** Cache-Control. */
  cache: string;
  /** Strong, with its quotes. Who has it already gets 304 in the place of 200. */
  etag?: string | undefined;
  /** How the body is packed; as it is when absent. */
  encoding?: Encoding | undefined;
  vary?: string | undefined;
  /** Whether pages of any origin may read it. */
  cors: boolean;
  /** What else belongs to it, as the security headers of a page. */
  more?: Readonly<Record<string, string>>;
}

/** An answer that may be sent many times. */
export interface PreparedAnswer {
  answer: Answer;
  /** Name and value in turn, as writeHead takes them; without Date and Connection, which Node adds. */
  head: string[];
  /** How Node is to write a text: one of ASCII alone takes a third of the memory as Latin-1, and is the same. */
  writtenAs: 'latin1' | 'utf8';
}

/** Values of Cache-Control. */
export const CACHING = {
  ...FILE_CACHING,
  /** Kept, but asked for each time. */
  asked: 'no-cache',
  never: 'no-store',
} as const;

export function prepare(answer: Answer): PreparedAnswer {
  const headers = headersOf(answer);
  const isAscii = headers['Content-Length'] === String(answer.body.length);
  return { answer, head: flatten(headers), writtenAs: isAscii ? 'latin1' : 'utf8' };
}

/** Names as HTTP/1.1 has them; those without a value are left out. */
export function headersOf(answer: Answer): Record<string, string> {
  const { body, type, cache, etag, encoding, vary, cors, more } = answer;
  const headers: Record<string, string> = { 'Content-Type': type, 'Content-Length': String(Buffer.byteLength(body)) };
  if (etag !== undefined) headers['ETag'] = etag;
  headers['Cache-Control'] = cache;
  if (encoding !== undefined && encoding !== 'identity') headers['Content-Encoding'] = ENCODING_NAMES[encoding];
  if (vary !== undefined) headers['Vary'] = vary;
  if (cors) headers['Access-Control-Allow-Origin'] = '*';
  headers['X-Content-Type-Options'] = 'nosniff';
  return more ? Object.assign(headers, more) : headers;
}

/**
 * Name and value in turn.
 * @param flat what stands before them; it grows
 */
export function flatten(headers: Readonly<Record<string, unknown>>, flat: string[] = []): string[] {
  for (const name of Object.keys(headers)) flat.push(name, String(headers[name]));
  return flat;
}

/**
 * One tag for each encoding of a content.
 * @param sha256 hexadecimal, of the content before it was packed
 */
export function etagOf(sha256: string, encoding: Encoding): string {
  return `"${sha256.slice(0, ETAG_DIGITS)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
}
