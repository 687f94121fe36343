// What a process has, whichever build it serves: settings, store, limits, log, metrics.
import type { FastifyBaseLogger } from 'fastify';
import type { RateLimiterAbstract } from 'rate-limiter-flexible';
import { BUCKETS, type Bucket } from '../../catalogue/contract/limits.ts';
import type { Config } from '../config.ts';
import { measuredStore } from '../metrics/measured-store.ts';
import { Metrics } from '../metrics/metrics.ts';
import { openLog } from '../plugins/request-log.ts';
import type { Store } from '../store/store.ts';

export interface Runtime {
  config: Config;
  /** Timed when there are metrics. */
  store: Store;
  /** Milliseconds since the epoch. */
  clock: () => number;
  limiters: Readonly<Record<Bucket, RateLimiterAbstract>>;
  log: FastifyBaseLogger;
  /** Only where METRICS_PORT is set. */
  metrics: Metrics | undefined;
}

export function openRuntime({ config, store: plain, clock }: Pick<Runtime, 'config' | 'store' | 'clock'>): Runtime {
  const metrics = config.metricsPort === undefined ? undefined : new Metrics();
  const store = metrics ? measuredStore(plain, metrics) : plain;
  const limiterOf = (bucket: Bucket) => store.limiter(bucket, BUCKETS[bucket].limitPerMinute);
  const limiters = { strict: limiterOf('strict'), relaxed: limiterOf('relaxed'), text: limiterOf('text') };
  return { config, store, clock, limiters, log: openLog(config.logLevel), metrics };
}
