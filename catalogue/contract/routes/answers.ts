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
  'The store is away, full or damaged, or the process is overloaded; Retry-After says when to try again.',
);

/** Where what is stored survives what, for the description of what stores it. */
export const DURABILITY =
  'Once it is acknowledged it survives a crash of the process. On an installation with SQLite it is on the disk by then; on one with Redis, a power cut may lose the last second, unless replicas are configured, which have it too before it is acknowledged.';

/** What every POST can answer besides its success. */
export function bodyFailures(bucket: Bucket): Record<number, Answer> {
  return {
    400: failure('The body is not valid; details names the field and what is allowed.'),
    413: failure(`The body is larger than ${BODY_LIMIT_BYTES} bytes.`),
    415: failure('The body is not JSON (Content-Type: application/json), or it is packed (Content-Encoding).'),
    429: {
      ...failure(`More than ${BUCKETS[bucket].limitPerMinute} requests in a minute from this address.`),
      headers: { 'Retry-After': 'Seconds until a request is accepted again.' },
    },
    503: unavailable,
  };
}

/** What a POST that stores something can answer besides its success: its quota of the day may be used up. */
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
      `Or this address or its network has stored its share of ${stored} for the day (UTC); details has the figures.`,
    ),
    503: also(
      503,
      `Or all together have stored what a day may hold of ${stored}, which follows from the room that the store has left; details has the figures.`,
    ),
  };
}
