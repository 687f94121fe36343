// Limits of requests a minute that all sidecars on one Redis share, and that go on in memory while it is away.
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type EntryLimits, type Limiter, MemoryLimiter } from '../limiter.ts';
import type { RedisClient } from './client.ts';
import type { RedisConnection } from './connection.ts';
import { KEYS } from './keys.ts';

/** @param limits of entries, in memory and for what this sidecar writes to Redis in a minute */
export function redisLimiter(
  connection: RedisConnection,
  bucket: string,
  limitPerMinute: number,
  limits?: EntryLimits,
): Limiter {
  const shared = new RateLimiterRedis({
    keyPrefix: KEYS.limit + bucket,
    points: limitPerMinute,
    duration: 60,
    // The connection replaces its client after a fault; the limiter keeps what it is given.
    storeClient: {
      get isReady() {
        return connection.isReady;
      },
      eval: (...call: Parameters<RedisClient['eval']>) => connection.run((client) => client.eval(...call)),
    },
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
  });
  // Counts all the time: it knows how many addresses there are, and goes on where Redis leaves off.
  const own = new MemoryLimiter(limitPerMinute, limits);
  return {
    async consume(address) {
      const { key, result, refused, roomy } = own.count(address);
      if (roomy) {
        try {
          return await shared.consume(key);
        } catch (fault) {
          if (fault instanceof RateLimiterRes) throw fault;
        }
      }
      if (refused) throw result;
      return result;
    },
  };
}
