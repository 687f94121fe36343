// Limits of requests a minute that all sidecars on one Redis share, and that go on in memory while it is away.
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible';
import type { RedisClient } from './client.ts';
import type { RedisConnection } from './connection.ts';
import { KEYS } from './keys.ts';

export function redisLimiter(connection: RedisConnection, bucket: string, limitPerMinute: number): RateLimiterAbstract {
  const options = { keyPrefix: KEYS.limit + bucket, points: limitPerMinute, duration: 60 };
  return new RateLimiterRedis({
    ...options,
    // The connection replaces its client after a fault; the limiter keeps what it is given.
    storeClient: {
      get isReady() {
        return connection.isReady;
      },
      eval: (...call: Parameters<RedisClient['eval']>) => connection.run((client) => client.eval(...call)),
    },
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    insuranceLimiter: new RateLimiterMemory(options),
  });
}
