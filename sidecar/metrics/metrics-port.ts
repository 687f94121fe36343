// GET /metrics on a port of its own, which need not be reachable from outside.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';

export class MetricsPort {
  readonly #server: Server;

  constructor(metrics: Metrics) {
    this.#server = createServer(async (request, response) => {
      if (request.url !== '/metrics') return void response.writeHead(404).end();
      const text = await metrics.render();
      response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text);
    });
  }

  /** @returns the port; 0 takes a free one. @throws the system's error when it cannot be had */
  async listen(host: string, port: number): Promise<number> {
    this.#server.listen(port, host).unref();
    await once(this.#server, 'listening');
    return (this.#server.address() as AddressInfo).port;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }
}
