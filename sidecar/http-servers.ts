// The HTTP servers of the app (two where localhost has two addresses): their patience with slow clients, and their end. Made by app.ts.
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

const PATIENCE = {
  /** From the first byte, or from the connection, until all headers are there. */
  headersTimeout: 10_000,
  /** Until the body is there; 256 KiB in that time is a slow mobile connection. */
  requestTimeout: 30_000,
  /** Longer than the 60 seconds for which balancers keep theirs, so that it is they who close. */
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 1_000,
};
/** Without a byte in either direction while an answer is under way: a client that stopped reading. */
const SILENCE_MILLISECONDS = 60_000;
/** While draining, connections that have become idle are closed this often. */
const SWEEP_MILLISECONDS = 50;

export class HttpServers {
  readonly #servers: Server[] = [];
  /** Answers that take more than one turn of the event loop. */
  readonly #pending = new Set<ServerResponse>();
  #draining = false;

  create(handle: RequestListener): Server {
    const server = createServer(PATIENCE, (request, response) => {
      if (this.#draining) response.shouldKeepAlive = false;
      handle(request, response);
      if (response.writableEnded) return;
      this.#pending.add(response);
      response.once('close', () => this.#pending.delete(response));
    });
    server.setTimeout(SILENCE_MILLISECONDS);
    this.#servers.push(server);
    return server;
  }

  /**
   * When the app closes, running requests finish and their connections close behind them; what is left after `seconds` is cut.
   * Fastify closes what is idle at that moment, and forgets the second server.
   */
  drainOnClose(app: FastifyInstance, seconds: number): void {
    let ended: Promise<unknown> = Promise.resolve();
    app.addHook('preClose', async () => {
      this.#draining = true;
      for (const response of this.#pending) response.shouldKeepAlive = false;
      const listening = this.#servers.filter((server) => server.listening);
      const sweeper = setInterval(() => listening.forEach((server) => server.closeIdleConnections()), SWEEP_MILLISECONDS);
      const deadline = setTimeout(() => {
        app.log.warn(`running requests were cut after ${seconds} seconds`);
        for (const server of listening) server.closeAllConnections();
      }, seconds * 1_000);
      ended = Promise.all(listening.map((server) => new Promise((resolve) => server.close(resolve)))).finally(() => {
        clearInterval(sweeper);
        clearTimeout(deadline);
      });
    });
    app.addHook('onClose', async () => void (await ended));
  }
}
