// Answers that many routes share.
import * as z from 'zod';
import { BODY_LIMIT_BYTES, BUCKETS, type Bucket } from '../../model/limits.ts';
import { ErrorShape } from '../errors.ts';
import type { Answer } from '../route.ts';

/** A JSON object whose members somebody else defines. */
export const document = z.record(z.string(), z.unknown());

/** An answer in a type that is no JSON. */
export const textual = (text: string) => ({ schema: z.string(), example: text });

export const failure = (description: string): Answer => ({ description, schema: ErrorShape });
export const badRequest = failure('A parameter or field is missing or out of range; details names it.');
export const unavailable = failure(
  'The store is unavailable, full or damaged, or the server is overloaded; Retry-After says when to try again.',
);

/** Where what is stored survives what, for the description of what stores it. */
export const DURABILITY =
  'Acknowledged data survives a crash of the process. With SQLite it is on disk by then; with Redis, a power cut may lose the last second unless replicas are configured, which confirm each write first.';

/** Error responses of every POST. */
export function bodyFailures(bucket: Bucket): Record<number, Answer> {
  return {
    400: failure('The body is not valid; details names the field and what is allowed.'),
    413: failure(`The body is larger than ${BODY_LIMIT_BYTES} bytes.`),
    415: failure('The body is not JSON (Content-Type: application/json), or it is compressed (Content-Encoding).'),
    429: {
      ...failure(`More than ${BUCKETS[bucket].limitPerMinute} requests in a minute from this IP address.`),
      headers: { 'Retry-After': 'Seconds until a request is accepted again.' },
    },
    503: unavailable,
  };
}

/** Error responses of a POST that stores something: also for a daily quota that is used up. */
export function storedFailures(bucket: Bucket, stored: string): Record<number, Answer> {
  const failures = bodyFailures(bucket);
  const also = (status: number, meaning: string) => ({
    ...failures[status],
    description: `${failures[status]?.description} ${meaning}`,
  });
  return {
    ...failures,
    429: also(
      429,
      `Or this IP address or its network has used its daily quota (UTC) for ${stored}; details has the figures.`,
    ),
    503: also(
      503,
      `Or the total daily quota for ${stored} is used up, which depends on the space left in the store; details has the figures.`,
    ),
  };
}
