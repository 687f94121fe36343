// Limits of requests a minute that all sidecars on one Redis share; while it is away each counts in its own memory.
import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import { AddressLimiter, type KeyLimits, type Limiter, MINUTE_SECONDS } from '../limiter.ts';
import type { RedisClient } from './client.ts';
import type { RedisConnection } from './connection.ts';
import { KEYS } from './keys.ts';

/** @param limits of the keys that this sidecar writes to Redis in a minute */
export function redisLimiter(
  connection: RedisConnection,
  bucket: string,
  limitPerMinute: number,
  limits?: KeyLimits,
): Limiter {
  const counts = { points: limitPerMinute, duration: MINUTE_SECONDS };
  const shared = new RateLimiterRedis({
    ...counts,
    keyPrefix: KEYS.limit + bucket,
    // The connection replaces its client after an error; the limiter keeps what it is given.
    storeClient: {
      get isReady() {
        return connection.isReady;
      },
      eval: (...call: Parameters<RedisClient['eval']>) => connection.run((client) => client.eval(...call)),
    },
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(counts),
  });
  return new AddressLimiter(shared, limits);
}
