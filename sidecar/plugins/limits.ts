// Limits of requests a minute: every route whose config names a bucket is counted before anything of the request is
// looked at, so that malformed and rejected requests count too.
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify';
import { counted } from '../../catalogue/model/in-sentences.ts';
import { BUCKETS, type Bucket } from '../../catalogue/model/limits.ts';
import { type Answer, CACHING, errorAnswer } from '../answers/answer.ts';
import { send } from '../answers/send.ts';
import type { Limiter } from '../store/limiter.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its requests count for this bucket; refusals in `text` are a sentence, elsewhere the Error shape. */
    bucket?: Bucket | undefined;
  }
}

export interface LimitOptions {
  limiters: Readonly<Record<Bucket, Limiter>>;
  /** Milliseconds since the epoch. */
  clock: () => number;
  onRefusal: (bucket: Bucket) => void;
}

/** What pages of other origins may read of the answers of limited endpoints. */
const EXPOSED = [
  ...['Retry-After', 'X-Request-Id', 'X-Ignored-Parameters'],
  ...['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset'],
  ...['X-Policy-Characters', 'X-Policy-Services-Covered', 'X-Policy-Services-Not-Expressible'],
  ...['X-Policy-Not-Enforceable', 'X-Policy-Missing', 'X-Policy-Over-Grants', 'X-Policy-Services-Retired'],
].join(', ');

export type LimitHook = onRequestAsyncHookHandler;

/** @returns the hooks by bucket, for hosts that are limited as a whole, whatever the router finds in them */
export function limits(app: FastifyInstance, options: LimitOptions): Readonly<Record<Bucket, LimitHook>> {
  const hooks = {
    strict: countIn('strict', options),
    relaxed: countIn('relaxed', options),
    text: countIn('text', options),
  };
  app.addHook('onRoute', (route) => {
    const { bucket } = route.config ?? {};
    if (bucket) route.onRequest = [...[route.onRequest ?? []].flat(), hooks[bucket]];
  });
  return hooks;
}

function countIn(bucket: Bucket, { limiters, clock, onRefusal }: LimitOptions): LimitHook {
  const { limitPerMinute } = BUCKETS[bucket];
  return async (request, reply) => {
    const { left, milliseconds, refused } = await limiters[bucket].count(request.clientAddress);
    reply
      .header('X-RateLimit-Limit', limitPerMinute)
      .header('X-RateLimit-Remaining', left)
      .header('X-RateLimit-Reset', Math.ceil((clock() + milliseconds) / 1_000))
      .header('Access-Control-Expose-Headers', EXPOSED);
    if (!refused) return undefined;
    onRefusal(bucket);
    return send(reply, refusal(bucket, limitPerMinute, Math.max(1, Math.ceil(milliseconds / 1_000))));
  };
}

function refusal(bucket: Bucket, limitPerMinute: number, seconds: number): Answer {
  const headers = { 'Retry-After': String(seconds) };
  const sentence = `At most ${limitPerMinute} requests a minute from one address; try again in ${counted(seconds, 'second')}`;
  if (bucket !== 'text') return { ...errorAnswer(429, 'Too many requests', sentence), headers };
  const type = 'text/plain; charset=utf-8';
  return { status: 429, body: `${sentence}.\n`, type, cache: CACHING.never, cors: false, headers };
}
