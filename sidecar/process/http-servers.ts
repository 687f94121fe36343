// The HTTP servers of the process (two where localhost has two addresses): their patience with slow clients, and their
// end. They outlive the build that answers.
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer, type Socket } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';

const SETTINGS = {
  /** The guard refuses them, in the shape of all errors. */
  requireHostHeader: false,
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
/** While draining, connections without a request are left open for this long. */
const GRACE_MILLISECONDS = 500;
/** After that, connections that have become idle are closed this often. */
const SWEEP_MILLISECONDS = 50;

export interface ServerHandlers {
  /** Answers each request. */
  answer: RequestListener;
  /** Answers what the HTTP parser refuses. */
  refuse: (error: NodeJS.ErrnoException, socket: Socket) => void;
  /** Called for each connection that is closed at once, as there are too many. */
  onDrop: () => void;
}

export class HttpServers {
  /** Those that listen, in the order of their addresses. */
  readonly listening: Server[] = [];
  readonly #handlers: ServerHandlers;
  readonly #maxConnections: number;
  /** Answers that take more than one turn of the event loop. */
  readonly #pending = new Set<ServerResponse>();
  #draining = false;

  /** @param maxConnections of each server; further ones are closed at once */
  constructor(handlers: ServerHandlers, maxConnections: number) {
    this.#handlers = handlers;
    this.#maxConnections = maxConnections;
  }

  /**
   * Listens on a host, and for `localhost` on its other addresses too, with the same port.
   * @param port 0 takes a free one
   * @throws the system's error when the first address cannot be had, e.g. EADDRINUSE
   */
  async listen(host: string, port: number): Promise<AddressInfo[]> {
    const first = await this.#listenOn(host, port);
    const addresses = [first];
    const all = host === 'localhost' ? await lookup(host, { all: true }) : [];
    for (const { address } of all) {
      // Not the first again, which is taken, nor one for localhost that the machine names and does not have.
      const added = await this.#listenOn(address, first.port).catch(() => undefined);
      if (added) addresses.push(added);
    }
    return addresses;
  }

  async #listenOn(host: string, port: number): Promise<AddressInfo> {
    const answer: RequestListener = (request, response) => {
      if (this.#draining) response.shouldKeepAlive = false;
      this.#handlers.answer(request, response);
      if (response.writableEnded) return;
      this.#pending.add(response);
      response.once('close', () => this.#pending.delete(response));
    };
    const server = createServer(SETTINGS, answer);
    // An expectation that nobody knows of is one that may be passed over.
    server.on('checkExpectation', answer);
    server.on('clientError', (error, socket) => this.#handlers.refuse(error, socket as Socket));
    server.maxConnections = this.#maxConnections;
    server.on('drop', this.#handlers.onDrop);
    server.setTimeout(SILENCE_MILLISECONDS);
    server.listen(port, host);
    await once(server, 'listening');
    this.listening.push(server);
    return server.address() as AddressInfo;
  }

  /**
   * New connections are refused at once. Running requests finish and their connections close behind them; so do
   * requests that arrive on open connections in the first moment, as a balancer may have sent them before it knew. What
   * is left after `seconds` is cut.
   * @param onCut called when something was cut
   */
  async close(seconds: number, onCut: () => void): Promise<void> {
    this.#draining = true;
    for (const response of this.#pending) response.shouldKeepAlive = false;
    // The kernel resets connections that it has taken and nobody has accepted: now all of them are.
    await turn();
    // Not http's own close, which cuts connections whose first request is on its way.
    const closed = Promise.all(
      this.listening.map((server) => new Promise((resolve) => NetServer.prototype.close.call(server, resolve))),
    );
    const closeIdle = () => this.listening.forEach((server) => server.closeIdleConnections());
    let sweeper: NodeJS.Timeout | undefined;
    const grace = setTimeout(() => {
      closeIdle();
      sweeper = setInterval(closeIdle, SWEEP_MILLISECONDS);
    }, GRACE_MILLISECONDS);
    const deadline = setTimeout(() => {
      onCut();
      for (const server of this.listening) server.closeAllConnections();
    }, seconds * 1_000);
    await closed;
    for (const timer of [grace, sweeper, deadline]) clearTimeout(timer);
  }
}
