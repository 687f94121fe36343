// Opens what a process has, whichever build it serves: limits, log, metrics around settings and store.
import { BUCKETS, type Bucket } from '../../catalogue/model/limits.ts';
import type { Runtime } from '../context.ts';
import { openLog } from '../log.ts';
import { measuredStore } from '../metrics/measured-store.ts';
import { Metrics } from '../metrics/metrics.ts';

export function openRuntime({ config, store: plain, clock }: Pick<Runtime, 'config' | 'store' | 'clock'>): Runtime {
  const metrics = config.metricsPort === undefined ? undefined : new Metrics();
  if (plain.kind === 'sqlite') metrics?.watchStoreFolder(config.dataDir);
  const store = metrics ? measuredStore(plain, metrics) : plain;
  const limiterOf = (bucket: Bucket) => store.limiter(bucket, BUCKETS[bucket].limitPerMinute);
  const limiters = { strict: limiterOf('strict'), relaxed: limiterOf('relaxed'), text: limiterOf('text') };
  return { config, store, clock, limiters, log: openLog(config.logLevel), metrics };
}
