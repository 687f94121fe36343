// Limits of requests a minute that all sidecars on one Redis share, and that go on in memory while it is away.
import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { type Count, type EntryLimits, type Limiter, MemoryLimiter } from '../limiter.ts';
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
    count(address) {
      const counted = own.count(address);
      return counted.roomy ? sharedCount(shared, counted.key).catch(() => counted) : counted;
    },
  };
}

/** @throws while Redis is away */
async function sharedCount(shared: RateLimiterRedis, key: string): Promise<Count> {
  try {
    return countOf(await shared.consume(key), false);
  } catch (fault) {
    if (fault instanceof RateLimiterRes) return countOf(fault, true);
    throw fault;
  }
}

function countOf({ remainingPoints, msBeforeNext }: RateLimiterRes, refused: boolean): Count {
  return { left: remainingPoints, milliseconds: msBeforeNext, refused };
}
