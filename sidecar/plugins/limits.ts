// Limits of requests a minute: every route whose config names a bucket is counted before anything of the request is
// looked at, so that malformed and refused requests count too.
import type { FastifyInstance, FastifyReply, onRequestHookHandler } from 'fastify';
import { counted } from '../../catalogue/model/in-sentences.ts';
import { BUCKETS, type Bucket } from '../../catalogue/model/limits.ts';

import { type Answer, CACHING } from '../answers/answer.ts';
import { errorAnswer } from '../answers/data-answers.ts';
import { send } from '../answers/send.ts';
import type { Count, Limiter } from '../store/limiter.ts';
import type { AddressOf } from './request-address.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its requests count for this bucket; refusals in `text` are a sentence, elsewhere the Error shape. */
    bucket?: Bucket | undefined;
  }
}

export interface LimitOptions {
  limiters: Readonly<Record<Bucket, Limiter>>;
  addressOf: AddressOf;
  /** Milliseconds since the epoch. */
  clock: () => number;
  onRefusal: (bucket: Bucket) => void;
}

const EXPOSED = 'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After, X-Request-Id';

/** @returns the hooks by bucket, for rooms that are limited as a whole, whatever the router finds in them */
export function limits(app: FastifyInstance, options: LimitOptions): Readonly<Record<Bucket, LimitHook>> {
  const hookOf = (bucket: Bucket) => countIn(bucket, BUCKETS[bucket].limitPerMinute, options);
  const hooks = { strict: hookOf('strict'), relaxed: hookOf('relaxed'), text: hookOf('text') };
  app.addHook('onRoute', (route) => {
    const { bucket } = route.config ?? {};
    const hook = bucket && hooks[bucket];
    if (hook) route.onRequest = [...[route.onRequest ?? []].flat(), hook];
  });
  return hooks;
}

export type LimitHook = onRequestHookHandler;

function countIn(
  bucket: Bucket,
  limitPerMinute: number,
  { limiters, addressOf, clock, onRefusal }: LimitOptions,
): LimitHook {
  const limiter = limiters[bucket];
  const tell = (reply: FastifyReply, { left, milliseconds, refused }: Count, goOn: () => void) => {
    // In the framework's own writing of names: of any other it makes a new text for each request.
    reply
      .header('x-ratelimit-limit', limitPerMinute)
      .header('x-ratelimit-remaining', left)
      .header('x-ratelimit-reset', Math.ceil((clock() + milliseconds) / 1_000))
      .header('access-control-expose-headers', EXPOSED);
    if (!refused) return goOn();
    onRefusal(bucket);
    send(reply, refusal(bucket, limitPerMinute, Math.max(1, Math.ceil(milliseconds / 1_000))));
  };
  return (request, reply, done) => {
    const count = limiter.count(addressOf(request));
    if (count instanceof Promise) count.then((counted) => tell(reply, counted, done), done);
    else tell(reply, count, done);
  };
}

function refusal(bucket: Bucket, limitPerMinute: number, seconds: number): Answer {
  const more = { 'Retry-After': String(seconds) };
  const said = `At most ${limitPerMinute} requests a minute from one address; try again in ${counted(seconds, 'second')}`;
  if (bucket === 'text') {
    return {
      status: 429,
      body: `${said}.\n`,
      type: 'text/plain; charset=utf-8',
      cache: CACHING.never,
      cors: false,
      more,
    };
  }
  return { ...errorAnswer(429, 'Too many requests', said), more };
}
