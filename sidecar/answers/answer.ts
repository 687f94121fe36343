// An answer as a value, before it is sent, and the kinds of answers that the routes give.
import { errorJson } from '../../catalogue/contract/errors.ts';
import { FILE_CACHING } from '../../catalogue/formats/caching.ts';
import { ETAG_DIGITS } from '../../catalogue/formats/manifest.ts';
import { compress, sha256 } from './compress.ts';
import { ENCODING_NAMES, type Encoding } from './negotiation.ts';

export interface Answer {
  status: number;
  /** As it travels, compressed or not. */
  body: string | Buffer;
  /** Content-Type. */
  type: string;
  /** Cache-Control. */
  cache: string;
  /** Strong, with its quotes. A client that has it gets 304 instead of 200. */
  etag?: string | undefined;
  /** How the body is compressed; not at all when absent. */
  encoding?: Encoding | undefined;
  vary?: string | undefined;
  /** Whether pages of any origin may read it. */
  cors: boolean;
  /** Further headers, such as the security headers of a page. */
  headers?: Readonly<Record<string, string>> | undefined;
}

/** Values of Cache-Control. */
export const CACHING = {
  ...FILE_CACHING,
  /** Stored, but revalidated for each request. */
  revalidate: 'no-cache',
  never: 'no-store',
} as const;

/** Content-Type of JSON. */
const JSON_TYPE = 'application/json; charset=utf-8';

/** A text with its type. */
export interface TypedText {
  text: string;
  /** Content-Type. */
  type: string;
}

/** A value as JSON text. */
export function jsonText(value: unknown): TypedText {
  return { text: JSON.stringify(value), type: JSON_TYPE };
}

/**
 * What follows from the catalogue and the request alone, as a built file would be sent: strong ETag, compression,
 * 5 minutes of caching.
 * @param accepted the request's Accept-Encoding
 */
export function catalogueAnswer({ text, type }: TypedText, accepted: string | undefined): Answer {
  const { body, encoding, vary } = compress(text, accepted);
  const etag = etagOf(sha256(text), encoding);
  return { status: 200, body, encoding, vary, type, cache: CACHING.catalogue, etag, cors: true };
}

/**
 * A document made for one POST.
 * @param accepted the request's Accept-Encoding
 */
export function documentAnswer({ text, type }: TypedText, accepted: string | undefined): Answer {
  return { status: 200, ...compress(text, accepted), type, cache: CACHING.never, cors: true };
}

/** A value as JSON that is true only now. */
export function freshAnswer(value: unknown, status = 200): Answer {
  return { status, body: JSON.stringify(value), type: JSON_TYPE, cache: CACHING.never, cors: true };
}

/**
 * An error in the Error shape.
 * @param details the field and what is allowed
 */
export function errorAnswer(status: number, error: string, details?: string): Answer {
  return { status, body: errorJson(status, error, details), type: JSON_TYPE, cache: CACHING.never, cors: true };
}

/** Nothing was done for lack of capacity: the client may try again in a moment. */
export function busyAnswer(details: string): Answer {
  return { ...errorAnswer(503, 'Temporarily overloaded', details), headers: { 'Retry-After': BUSY_SECONDS } };
}

/** Retry-After when overloaded. */
export const BUSY_SECONDS = '2';

/** All headers of an answer that has a body. */
export function headersOf(answer: Answer): Record<string, string> {
  const { body, type, encoding } = answer;
  return {
    'Content-Type': type,
    'Content-Length': String(Buffer.byteLength(body)),
    ...(encoding !== undefined && encoding !== 'identity' && { 'Content-Encoding': ENCODING_NAMES[encoding] }),
    ...headersWithoutBody(answer),
  };
}

/** The headers of 304. */
export function headersWithoutBody({ cache, etag, vary, cors, headers }: Answer): Record<string, string> {
  return {
    ...(etag !== undefined && { ETag: etag }),
    'Cache-Control': cache,
    ...(vary !== undefined && { Vary: vary }),
    ...(cors && { 'Access-Control-Allow-Origin': '*' }),
    'X-Content-Type-Options': 'nosniff',
    ...headers,
  };
}

/**
 * One tag for each encoding of a content.
 * @param hash hexadecimal SHA-256 of the content before compression
 */
export function etagOf(hash: string, encoding: Encoding): string {
  return `"${hash.slice(0, ETAG_DIGITS)}${encoding === 'identity' ? '' : `-${encoding}`}"`;
}
