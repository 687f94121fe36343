// The HTTP servers of the process (two where localhost has two addresses): their patience with slow clients, and their end. They outlive
// the build that answers. Made by sidecar.ts.
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

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
  /** Those that listen, in the order of their addresses. */
  readonly listening: Server[] = [];
  readonly #answer: RequestListener;
  readonly #refuse: (error: NodeJS.ErrnoException, socket: Socket) => void;
  /** Answers that take more than one turn of the event loop. */
  readonly #pending = new Set<ServerResponse>();
  #draining = false;

  /**
   * @param answer answers each request
   * @param refuse answers what the HTTP parser refuses
   */
  constructor(answer: RequestListener, refuse: (error: NodeJS.ErrnoException, socket: Socket) => void) {
    this.#answer = answer;
    this.#refuse = refuse;
  }

  /**
   * Listens on a host, and for `localhost` on its other addresses too, with the same port.
   * @param port 0 takes a free one
   * @throws the system's error when the first address cannot be had, e.g. EADDRINUSE
   */
  async listen(host: string, port: number): Promise<AddressInfo[]> {
    const first = await this.#listenOn(host, port);
    const addresses = [first];
    const others = host === 'localhost' ? (await lookup(host, { all: true })).filter(({ address }) => address !== first.address) : [];
    for (const { address } of others) {
      // A machine may name an address for localhost that it does not have.
      const added = await this.#listenOn(address, first.port).catch(() => undefined);
      if (added) addresses.push(added);
    }
    return addresses;
  }

  async #listenOn(host: string, port: number): Promise<AddressInfo> {
    const server = createServer(PATIENCE, (request, response) => {
      if (this.#draining) response.shouldKeepAlive = false;
      this.#answer(request, response);
      if (response.writableEnded) return;
      this.#pending.add(response);
      response.once('close', () => this.#pending.delete(response));
    });
    server.on('clientError', (error, socket) => this.#refuse(error, socket as Socket));
    server.setTimeout(SILENCE_MILLISECONDS);
    server.listen(port, host);
    await once(server, 'listening');
    this.listening.push(server);
    return server.address() as AddressInfo;
  }

  /**
   * Running requests finish and their connections close behind them; what is left after `seconds` is cut.
   * @param onCut called when something was cut
   */
  async close(seconds: number, onCut: () => void): Promise<void> {
    this.#draining = true;
    for (const response of this.#pending) response.shouldKeepAlive = false;
    const sweeper = setInterval(() => this.listening.forEach((server) => server.closeIdleConnections()), SWEEP_MILLISECONDS);
    const deadline = setTimeout(() => {
      onCut();
      for (const server of this.listening) server.closeAllConnections();
    }, seconds * 1_000);
    await Promise.all(this.listening.map((server) => new Promise((resolve) => server.close(resolve))));
    clearInterval(sweeper);
    clearTimeout(deadline);
  }
}
