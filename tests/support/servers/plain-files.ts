// dist/site as any static server would serve it: files only, no API behind them.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { contentTypeOf } from '../../../catalogue/formats/manifest.ts';

export interface PlainFiles {
  /** `http://127.0.0.1:PORT`. */
  url: string;
  close(): Promise<void>;
}

/** @param root folder to serve; a path that leads nowhere gets its 404.html */
export async function servePlainFiles(root = 'dist/site'): Promise<PlainFiles> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
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
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
