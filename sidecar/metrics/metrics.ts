// What the operator can watch, in Prometheus' terms.
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Bucket } from '../../catalogue/model/limits.ts';
import type { Written } from '../store/quota.ts';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export class Metrics {
  readonly #registry = new Registry();
  readonly #answers = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Answers by route of the contract, method and status; built files are counted in http_static_answers_total.',
    labelNames: ['route', 'method', 'status'],
    buckets: SECONDS,
    registers: [this.#registry],
  });
  readonly #store = new Histogram({
    name: 'store_operation_duration_seconds',
    help: 'Operations of the store by outcome (ok, refused for the quota of the day, failed).',
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
    help: 'Lists and messages over the quota of the day, of an address or of all together (total).',
    labelNames: ['written', 'scope'],
    registers: [this.#registry],
  });
  readonly #shed = new Counter({
    name: 'overload_shed_total',
    help: 'Requests refused while the event loop was behind.',
    registers: [this.#registry],
  });

  /** Built files sent. A plain number, as the way of a built file is a few microseconds long. */
  staticAnswers = 0;

  constructor() {
    const answers = () => this.staticAnswers;
    new Counter({
      name: 'http_static_answers_total',
      help: 'Built files sent, 304 included.',
      registers: [this.#registry],
      collect() {
        this.reset();
        this.inc(answers());
      },
    });
    collectDefaultMetrics({ register: this.#registry });
  }

  noteAnswer(route: string, method: string, status: number, seconds: number): void {
    this.#answers.observe({ route, method, status }, seconds);
  }

  noteStore(operation: string, outcome: 'ok' | 'refused' | 'failed', seconds: number): void {
    this.#store.observe({ operation, outcome }, seconds);
  }

  noteRefusal(bucket: Bucket): void {
    this.#refusals.inc({ bucket });
  }

  noteQuotaRefusal(written: Written, scope: 'address' | 'total'): void {
    this.#quotaRefusals.inc({ written, scope });
  }

  noteShed(): void {
    this.#shed.inc();
  }

  readonly contentType = this.#registry.contentType;

  /** All values now, in the text format of Prometheus. */
  render(): Promise<string> {
    return this.#registry.metrics();
  }
}
