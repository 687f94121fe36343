// What answers stand on: what a process has whichever build it serves, and the build. Types only.
import type { FastifyBaseLogger } from 'fastify';
import type { Bucket } from '../catalogue/model/limits.ts';
import type { BuildOutput } from './build/build-output.ts';
import type { Config } from './config.ts';
import type { Metrics } from './metrics/metrics.ts';
import type { Limiter } from './store/limiter.ts';
import type { Store } from './store/store.ts';

/** Lives as long as the process. */
export interface Runtime {
  config: Config;
  /** Timed when there are metrics. */
  store: Store;
  /** Milliseconds since the epoch. */
  clock: () => number;
  limiters: Readonly<Record<Bucket, Limiter>>;
  log: FastifyBaseLogger;
  /** Only where METRICS_PORT is set. */
  metrics: Metrics | undefined;
}

/** What one app stands on; a new build gets a new one. */
export interface Context extends Runtime {
  build: BuildOutput;
}
