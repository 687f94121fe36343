// An HTTP server in the place of a sidecar, for answers that a sidecar gives only when it is in trouble. Closed when the
// test ends.
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

/** @returns `http://127.0.0.1:PORT` */
export async function startStandIn(answer: RequestListener): Promise<string> {
  const server = createServer({ keepAliveTimeout: 65_000 }, answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
