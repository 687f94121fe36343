// Opens what a process has, whichever build it serves: limits, log, metrics around settings and store.
import { BUCKETS, type Bucket } from '../../catalogue/model/limits.ts';
import type { Runtime } from '../context.ts';
import { openLog, type ProcessLog } from '../log.ts';
import { measuredStore } from '../metrics/measured-store.ts';
import type { Metrics } from '../metrics/metrics.ts';

export async function openRuntime({
  config,
  store: plain,
  clock,
}: Pick<Runtime, 'config' | 'store' | 'clock'>): Promise<Runtime & { closeLog: ProcessLog['close'] }> {
  const metrics = config.metricsPort === undefined ? undefined : await openMetrics();
  if (plain.kind === 'sqlite') metrics?.watchStoreFolder(config.dataDir);
  const store = metrics ? measuredStore(plain, metrics) : plain;
  const limiterOf = (bucket: Bucket) => store.limiter(bucket, BUCKETS[bucket].limitPerMinute);
  const limiters = { strict: limiterOf('strict'), relaxed: limiterOf('relaxed'), text: limiterOf('text') };
  const { log, close: closeLog } = openLog(config.logLevel, () => metrics?.noteDroppedLine());
  return { config, store, clock, limiters, log, closeLog, metrics };
}

/** Loaded where somebody watches: the library that counts is seventy modules. */
async function openMetrics(): Promise<Metrics> {
  const { Metrics } = await import('../metrics/metrics.ts');
  return new Metrics();
}
