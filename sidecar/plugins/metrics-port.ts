// GET /metrics on a port of its own, which need not be reachable from outside. Attached by app.ts when METRICS_PORT is set.
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Metrics } from '../metrics.ts';

/** Opens the port before the app listens and closes it with the app; a port that is taken stops the start. */
export function metricsPort(app: FastifyInstance, metrics: Metrics, { host, port }: { host: string; port: number }): void {
  const server = createServer(async (request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    const text = await metrics.render();
    response.writeHead(200, { 'Content-Type': metrics.contentType, 'Cache-Control': 'no-store' }).end(text);
  });
  app.addHook('onReady', async () => {
    server.listen(port, host).unref();
    await once(server, 'listening');
    app.log.info({ port: (server.address() as AddressInfo).port }, 'metrics are at /metrics');
  });
  app.addHook('onClose', async () => {
    server.close();
    server.closeAllConnections();
  });
}
