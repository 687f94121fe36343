// Answers with data for programs, which are true only now: open to every origin, kept by nobody.
import { errorJson } from '../../catalogue/contract/errors.ts';
import { type Answer, CACHING } from './answer.ts';
import { pack } from './pack.ts';

/** Content-Type of JSON. */
export const JSON_TYPE = 'application/json; charset=utf-8';

/** A value as JSON. */
export function freshAnswer(value: unknown, status = 200): Answer {
  return { status, body: JSON.stringify(value), type: JSON_TYPE, cache: CACHING.never, cors: true };
}

/**
 * A fault in the Error shape.
 * @param details the field at fault and what is allowed
 */
export function errorAnswer(status: number, error: string, details?: string): Answer {
  return { status, body: errorJson(status, error, details), type: JSON_TYPE, cache: CACHING.never, cors: true };
}

/** Nothing was done for want of room or time: it may be tried again in a moment. */
export function busyAnswer(details: string): Answer {
  return { ...errorAnswer(503, 'Temporarily overloaded', details), more: { 'Retry-After': BUSY_SECONDS } };
}

/** Retry-After of what is busy. */
export const BUSY_SECONDS = '2';

/**
 * A document made for one POST, packed as the client takes it.
 * @param type Content-Type without its charset
 * @param accepted the request's Accept-Encoding
 */
export function generatedAnswer(type: string, text: string, accepted: string | undefined): Answer {
  return { status: 200, ...pack(text, accepted), type: `${type}; charset=utf-8`, cache: CACHING.never, cors: true };
}
