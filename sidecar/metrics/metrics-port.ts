// GET /metrics and GET /ready on a port of their own, which need not be reachable from outside.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics.ts';
import type { Readiness } from './readiness.ts';

interface Text {
  status: number;
  type: string;
  body: string;
}

const MISSING: Text = { status: 404, type: 'text/plain; charset=utf-8', body: 'Here are /metrics and /ready.\n' };

export class MetricsPort {
  readonly #server: Server;

  constructor(metrics: Metrics, readiness: Readiness) {
    const answers: Readonly<Record<string, () => Promise<Text> | Text>> = {
      '/metrics': async () => ({ status: 200, type: metrics.contentType, body: await metrics.render() }),
      '/ready': () => readinessText(readiness.reasons),
    };
    this.#server = createServer(async ({ url = '' }, response) => {
      const { status, type, body } = await Promise.resolve(answers[url]?.() ?? MISSING).catch(fault);
      response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store' }).end(body);
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

function readinessText(reasons: readonly string[]): Text {
  const ready = reasons.length === 0;
  return {
    status: ready ? 200 : 503,
    type: 'application/json; charset=utf-8',
    body: JSON.stringify({ ready, reasons }),
  };
}

function fault(error: unknown): Text {
  return { ...MISSING, status: 500, body: `The metrics cannot be read: ${String(error)}\n` };
}
