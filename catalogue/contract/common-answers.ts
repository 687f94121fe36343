// Answers and headers that no route states itself, as they follow from what every route has: a method, an address, a
// cache, a bucket.
import { CACHE_SECONDS, TARGET_MAXIMUM_BYTES } from '../model/limits.ts';
import { ErrorShape } from './errors.ts';
import type { Answer, Route } from './route.ts';

/** By status; what a route states itself takes their place. */
export function commonAnswers({ params, caching }: Route): Readonly<Record<number, Answer>> {
  return {
    ...(params && { 400: BAD_ESCAPE }),
    ...(caching === 'catalogue' && { 304: UNCHANGED, 503: OVERLOADED }),
    405: WRONG_METHOD,
    414: TOO_LONG,
  };
}

/** Headers of an answer of this status, beside those that it states itself. */
export function furtherHeaders({ body, bucket, caching }: Route, status: string): Record<string, string> {
  return {
    ...(bucket && !UNCOUNTED.has(status) && RATE_HEADERS),
    ...(TELLING.has(status) && {
      [IGNORED]: `Names of ${body ? 'fields of the body, then of query parameters,' : 'query parameters'} that the endpoint does not know and ignores, at most 10 of each, then \`...\`; absent when there are none.`,
    }),
    ...(caching === 'catalogue' && status === '200' && CACHE_HEADERS),
    ...(status === '503' && { 'Retry-After': 'Seconds until it may be tried again.' }),
  };
}

const CACHE_HEADERS = {
  ETag: 'Strong; one for each encoding. If-None-Match with it gets 304 while nothing has changed.',
  'Cache-Control': `public, max-age=${CACHE_SECONDS}`,
};

const UNCHANGED: Answer = {
  description: 'The client has it already: If-None-Match names the ETag of this answer.',
  headers: { ETag: 'Of the answer that the client has.' },
};

const BAD_ESCAPE: Answer = { description: 'The path holds a malformed percent escape.', schema: ErrorShape };

const WRONG_METHOD: Answer = {
  description: 'This path does not take the method; Allow names those it takes.',
  schema: ErrorShape,
  headers: { Allow: 'Methods that the path takes.' },
};

const TOO_LONG: Answer = {
  description: `Path and query have more than ${TARGET_MAXIMUM_BYTES} bytes.`,
  schema: ErrorShape,
};

const OVERLOADED: Answer = {
  description: 'The process is overloaded; Retry-After says when to try again.',
  schema: ErrorShape,
};

const IGNORED = 'X-Ignored-Parameters';

/** What is said once the address and the body were looked at. */
const TELLING: ReadonlySet<string> = new Set(['200', '201', '202', '304', '308', '400', '404', '409', '422']);

/** What is said before a request counts. */
const UNCOUNTED: ReadonlySet<string> = new Set(['405', '414']);

const RATE_HEADERS = {
  'X-RateLimit-Limit': 'Requests a minute in this bucket.',
  'X-RateLimit-Remaining': 'Requests left in this minute.',
  'X-RateLimit-Reset': 'Unix time in seconds when the whole bucket is free again.',
};
