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
      [IGNORED]: `Unknown ${body ? 'body fields, then query parameters,' : 'query parameters'} that were ignored, at most 10 of each, then \`...\`; absent if there are none.`,
    }),
    ...(caching === 'catalogue' && status === '200' && CACHE_HEADERS),
    ...(status === '503' && { 'Retry-After': 'Seconds to wait before trying again.' }),
  };
}

const CACHE_HEADERS = {
  ETag: 'A strong validator, different for each encoding. Send it in If-None-Match to get 304 while nothing has changed.',
  'Cache-Control': `public, max-age=${CACHE_SECONDS}`,
};

const UNCHANGED: Answer = {
  description: 'Not modified: If-None-Match names the current ETag.',
  headers: { ETag: 'ETag of the response that the client has.' },
};

const BAD_ESCAPE: Answer = { description: 'The path holds a malformed percent escape.', schema: ErrorShape };

const WRONG_METHOD: Answer = {
  description: 'The path does not support this method; Allow lists the supported ones.',
  schema: ErrorShape,
  headers: { Allow: 'Supported methods.' },
};

const TOO_LONG: Answer = {
  description: `Path and query have more than ${TARGET_MAXIMUM_BYTES} bytes.`,
  schema: ErrorShape,
};

const OVERLOADED: Answer = {
  description: 'The server is overloaded; Retry-After says when to try again.',
  schema: ErrorShape,
};

const IGNORED = 'X-Ignored-Parameters';

/** What is said once the address and the body were looked at. */
const TELLING: ReadonlySet<string> = new Set(['200', '201', '202', '304', '308', '400', '404', '409', '422']);

/** What is said before a request counts. */
const UNCOUNTED: ReadonlySet<string> = new Set(['405', '414']);

const RATE_HEADERS = {
  'X-RateLimit-Limit': 'Requests allowed per minute in this bucket.',
  'X-RateLimit-Remaining': 'Requests left in this minute.',
  'X-RateLimit-Reset': 'Unix time in seconds at which the bucket is full again.',
};
