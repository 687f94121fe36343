// A running sidecar: servers that live as long as the process, and the app of the build that answers now.
import type { AddressInfo } from 'node:net';
import { dayOf } from '../../catalogue/model/days.ts';
import { answerParserError } from '../answers/errors.ts';
import { buildApp, type CatalogueApp } from '../app.ts';
import { buildOn } from '../build/build-on.ts';
import type { BuildOutput } from '../build/build-output.ts';
import type { Context, Runtime } from '../context.ts';
import { firstContact } from '../metrics/first-contact.ts';
import { MetricsPort } from '../metrics/metrics-port.ts';
import { Readiness } from '../metrics/readiness.ts';
import { addressFaults } from './addresses.ts';
import { HttpServers } from './http-servers.ts';

/** What is wrong is logged by the status. */
const FILES_UNREADABLE = 'files of its build cannot be read';

export class Sidecar {
  readonly runtime: Runtime;
  readonly readiness = new Readiness();
  readonly #servers: HttpServers;
  readonly #metricsPort: MetricsPort | undefined;
  readonly #ended = new AbortController();
  #current: CatalogueApp;
  #context: Context;
  #lastChange: Promise<void> = Promise.resolve();

  private constructor(runtime: Runtime, context: Context, app: CatalogueApp) {
    this.runtime = runtime;
    this.#context = context;
    this.#current = app;
    this.#servers = new HttpServers(
      {
        answer: (request, response) => this.#current.answer(request, response),
        refuse: answerParserError,
        onDrop: () => runtime.metrics?.noteDrop(),
      },
      runtime.config.maxConnections,
    );
    this.readiness.watch(() => this.#context.build.files.findUnreadable() && FILES_UNREADABLE);
    this.#metricsPort = runtime.metrics && new MetricsPort(runtime.metrics, this.readiness);
    this.#noteBuild(context);
  }

  /**
   * Serves a build and listens at HOST and PORT of the settings.
   * @throws the system's error when a port cannot be had
   */
  static async start(runtime: Runtime, build: BuildOutput): Promise<Sidecar> {
    const context = { ...runtime, build: buildOn(build, dayOf(runtime.clock())) };
    const sidecar = new Sidecar(runtime, context, await buildApp(context));
    try {
      await sidecar.#listen();
    } catch (error) {
      await sidecar.close();
      throw error;
    }
    return sidecar;
  }

  async #listen(): Promise<void> {
    const { config, log, store } = this.runtime;
    const listens = this.readiness.hold('it does not listen yet');
    const metricsPort = await this.#metricsPort?.listen(config.host, config.metricsPort ?? 0);
    if (metricsPort !== undefined) {
      log.info({ port: metricsPort }, 'metrics are at /metrics');
      void firstContact(store, this.#ended.signal).then(this.readiness.hold('the store has not answered yet'));
    }
    for (const address of await this.#servers.listen(config.host, config.port))
      log.info(`Server listening at ${urlOf(address)}`);
    listens();
  }

  /** What the app that answers now stands on. */
  get context(): Context {
    return this.#context;
  }

  /** The servers, for tests of their patience. */
  get servers(): HttpServers {
    return this.#servers;
  }

  get app(): CatalogueApp['app'] {
    return this.#current.app;
  }

  /** From the next request on, this build answers; requests under way end with the build they began with. */
  async serve(build: BuildOutput): Promise<void> {
    await this.#inTurn(() => this.#take(this.#today(build)));
  }

  /** To be called now and then: what has ended since the last call says so in the answers from here on. */
  async followDay(): Promise<void> {
    await this.#inTurn(async () => {
      const { build } = this.#context;
      const next = this.#today(build);
      if (next !== build) await this.#take(next);
    });
  }

  #today(build: BuildOutput): BuildOutput {
    return buildOn(build, dayOf(this.runtime.clock()));
  }

  /** @param build as its day finds it */
  async #take(build: BuildOutput): Promise<void> {
    const context = { ...this.runtime, build };
    const before = this.#current;
    const { build: buildBefore } = this.#context;
    this.#current = await buildApp(context);
    this.#context = context;
    this.#noteBuild(context);
    await before.app.close();
    // The next day of a build is the same build.
    if (buildBefore.close !== build.close) await buildBefore.close();
  }

  /** One change after the other, so that a day that comes does not bring back the build before. */
  #inTurn(change: () => Promise<void>): Promise<void> {
    const turn = this.#lastChange.then(change);
    this.#lastChange = turn.catch(() => undefined);
    return turn;
  }

  #noteBuild({ config, log, metrics, build: { manifest } }: Context): void {
    metrics?.noteBuild(manifest.version);
    for (const fault of addressFaults(config, manifest)) log.warn(fault);
  }

  /** Lets running requests finish for SHUTDOWN_SECONDS. */
  async close(): Promise<void> {
    const { config, log } = this.runtime;
    this.readiness.hold('it is stopping');
    this.#ended.abort();
    await this.#servers.close(config.shutdownSeconds, () =>
      log.warn(`running requests were cut after ${config.shutdownSeconds} seconds`),
    );
    await this.#current.app.close();
    await this.#context.build.close();
    this.#metricsPort?.close();
  }
}

/** `http://127.0.0.1:8080`, `http://[::1]:8080` */
export function urlOf({ address, family, port }: AddressInfo): string {
  return `http://${family === 'IPv6' ? `[${address}]` : address}:${port}`;
}
