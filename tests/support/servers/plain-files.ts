// dist/site as any static server would serve it: files only, no API behind them, and some of them slowly.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { contentTypeOf } from '../../../catalogue/formats/manifest.ts';

export interface PlainFiles {
  /** `http://127.0.0.1:PORT`. */
  url: string;
  /**
   * Answers no request for files whose path ends so, from now on.
   * @returns lets those that wait have their answer, a fault of the server where a status is named
   */
  hold(end: string): (status?: number) => void;
  close(): Promise<void>;
}

/** @param root folder to serve; a path that leads nowhere gets its 404.html */
export async function servePlainFiles(root = 'dist/site'): Promise<PlainFiles> {
  const held = new Map<string, Promise<number | undefined>>();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const status = await [...held].find(([end]) => pathname.endsWith(end))?.[1];
    if (status !== undefined) {
      response.writeHead(status).end();
      return;
    }
    const asked = path.join(root, decodeURIComponent(pathname));
    const file = existsSync(asked) && statSync(asked).isDirectory() ? path.join(asked, 'index.html') : asked;
    const found = existsSync(file);
    const sent = found ? file : path.join(root, '404.html');
    response.writeHead(found ? 200 : 404, { 'content-type': contentTypeOf(sent) });
    response.end(readFileSync(sent));
  });
  // A connection that is closed while a client takes it up again would fail a test.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold(end) {
      const { promise, resolve } = Promise.withResolvers<number | undefined>();
      held.set(end, promise);
      return (status) => {
        held.delete(end);
        resolve(status);
      };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
