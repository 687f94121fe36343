// What the operator can watch, in Prometheus' terms.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { API_VERSION } from '../../catalogue/contract/version.ts';
import { BUCKETS, type Bucket } from '../../catalogue/model/limits.ts';
import type { Scope, Written } from '../store/quota.ts';
import { folderUsage } from './folder-usage.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Their series exist from the start: Prometheus cannot see the first increase of a series that is born with it. */
const OUTCOMES = ['ok', 'failed'] as const;
const KINDS = ['read', 'write'] as const;
const WRITTEN: readonly Written[] = ['lists', 'feedback'];
const SCOPES: readonly Scope[] = ['address', 'network', 'total'];
const ROLLOUTS = ['served', 'refused', 'unchanged'] as const;

/** How an operation of the store ended. damaged: it met a list that is stored and cannot be read. */
export type Outcome = 'ok' | 'refused' | 'damaged' | 'failed';

export class Metrics {
  readonly #registry = new Registry();
  readonly #answers = new Counter({
    name: 'http_answers_total',
    help: 'Computed answers to reads and writes (POST) by outcome: failed is 5xx.',
    labelNames: ['kind', 'outcome'],
    registers: [this.#registry],
  });
  readonly #durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by route of the contract, method and status; built files are counted in http_static_answers_total.',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers: [this.#registry],
  });
  readonly #store = new Histogram({
    name: 'store_operation_duration_seconds',
    help: 'Operations of the store by outcome (ok, refused for the quota of the day, damaged, failed).',
    labelNames: ['operation', 'outcome'],
    buckets: SECONDS,
    registers: [this.#registry],
  });
  readonly #refusals = new Counter({
    name: 'rate_limit_refusals_total',
    help: 'Requests over the limit of their bucket.',
    labelNames: ['bucket'],
    registers: [this.#registry],
  });
  readonly #quotaRefusals = new Counter({
    name: 'quota_refusals_total',
    help: 'Lists and messages over the quota of the day, of an address, of a network or of all together (total).',
    labelNames: ['written', 'scope'],
    registers: [this.#registry],
  });
  readonly #shed = new Counter({
    name: 'overload_shed_total',
    help: 'Requests refused as the event loop was behind, or as there was no room for their body.',
    registers: [this.#registry],
  });
  readonly #dropped = new Counter({
    name: 'connections_dropped_total',
    help: 'Connections closed at once, as MAX_CONNECTIONS were open.',
    registers: [this.#registry],
  });
  readonly #droppedLines = new Counter({
    name: 'log_lines_dropped_total',
    help: 'Lines of the log that were dropped, as it could not be written.',
    registers: [this.#registry],
  });
  readonly #build = new Gauge({
    name: 'build_info',
    help: 'Always 1: the version of the build that is served, and of the contract.',
    labelNames: ['version', 'api'],
    registers: [this.#registry],
  });
  readonly #rollouts = new Counter({
    name: 'rollouts_total',
    help: 'What became of a build that was to be served: served, refused, or unchanged as it was served already.',
    labelNames: ['outcome'],
    registers: [this.#registry],
  });

  readonly #staticFaults = new Counter({
    name: 'http_static_failures_total',
    help: 'Requests for built files that failed, by status: 503 for a file that cannot be read.',
    labelNames: ['status'],
    registers: [this.#registry],
  });

  readonly #staticAnswers = new Counter({
    name: 'http_static_answers_total',
    help: 'Built files sent, 304 included.',
    registers: [this.#registry],
  });

  constructor() {
    for (const status of [500, 503]) this.#staticFaults.inc({ status }, 0);
    for (const kind of KINDS) for (const outcome of OUTCOMES) this.#answers.inc({ kind, outcome }, 0);
    for (const bucket of Object.keys(BUCKETS)) this.#refusals.inc({ bucket }, 0);
    for (const written of WRITTEN) for (const scope of SCOPES) this.#quotaRefusals.inc({ written, scope }, 0);
    for (const outcome of ROLLOUTS) this.#rollouts.inc({ outcome }, 0);
    collectDefaultMetrics({ register: this.#registry });
  }

  noteAnswer(route: string, method: string, status: number, seconds: number): void {
    this.#answers.inc({ kind: method === 'POST' ? 'write' : 'read', outcome: status < 500 ? 'ok' : 'failed' });
    this.#durations.observe({ route, method, status }, seconds);
  }

  noteStaticAnswer(): void {
    this.#staticAnswers.inc();
  }

  noteStaticFault(status: number): void {
    this.#staticFaults.inc({ status });
  }

  /** @param operation that will be noted later */
  expectStore(operation: string): void {
    for (const outcome of ['failed', 'damaged']) this.#store.zero({ operation, outcome });
  }

  noteStore(operation: string, outcome: Outcome, seconds: number): void {
    this.#store.observe({ operation, outcome }, seconds);
  }

  noteRefusal(bucket: Bucket): void {
    this.#refusals.inc({ bucket });
  }

  noteQuotaRefusal(written: Written, scope: Scope): void {
    this.#quotaRefusals.inc({ written, scope });
  }

  noteShed(): void {
    this.#shed.inc();
  }

  noteDrop(): void {
    this.#dropped.inc();
  }

  noteDroppedLine(): void {
    this.#droppedLines.inc();
  }

  /** @param version of the build that answers from now on */
  noteBuild(version: string): void {
    this.#build.reset();
    this.#build.set({ version, api: API_VERSION }, 1);
  }

  noteRollout(outcome: (typeof ROLLOUTS)[number]): void {
    this.#rollouts.inc({ outcome });
  }

  /** @param folder where the embedded store keeps its files: looked at whenever the metrics are read */
  watchStoreFolder(folder: string): void {
    const gauge = (name: string, help: string, value: () => number) =>
      new Gauge({
        name,
        help,
        registers: [this.#registry],
        collect() {
          this.set(value());
        },
      });
    gauge('store_bytes', 'What the embedded store takes on the disk.', () => folderUsage(folder).bytes);
    gauge('store_free_bytes', 'What is left on the disk of the embedded store.', () => folderUsage(folder).freeBytes);
  }

  readonly contentType = this.#registry.contentType;

  /** All values now, in the text format of Prometheus. */
  render(): Promise<string> {
    return this.#registry.metrics();
  }
}
