// The answers of a sidecar over the fixture, on a real port and a real store, with a clock that a test sets: it needs no
// build and starts in a second.
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildApp } from '../../../sidecar/app.ts';
import type { BuildOutput } from '../../../sidecar/build/build-output.ts';
import { readConfig } from '../../../sidecar/config.ts';
import type { Context } from '../../../sidecar/context.ts';
import { openRuntime } from '../../../sidecar/process/runtime.ts';
import { openStore } from '../../../sidecar/store/open-store.ts';
import { postJson } from '../clients/post-json.ts';
import { type RawAnswer, rawRequest } from '../clients/raw-request.ts';
import { fixtureBuild } from '../fixture-build.ts';

export interface FixtureSidecar {
  context: Context;
  /** What its clock shows. */
  time: { now: number };
  /** Each from a client of its own, so that no limit is met. */
  get(path: string, headers?: Record<string, string>): Promise<RawAnswer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<RawAnswer>;
  close(): Promise<void>;
}

/**
 * @param environment variables as the operator would set them; proxies of this machine are trusted
 * @param build by default the fixture's
 */
export async function startFixtureSidecar(
  environment: Record<string, string> = {},
  build?: BuildOutput,
): Promise<FixtureSidecar> {
  const time = { now: Date.parse('2026-11-21T12:00:00Z') };
  const clock = () => time.now;
  const config = readConfig({
    LOG_LEVEL: 'silent',
    TRUST_PROXY: '127.0.0.1',
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'data-')),
    ...environment,
  });
  const store = await openStore({ ...config, clock });
  const context = { ...(await openRuntime({ config, store, clock })), build: build ?? (await fixtureBuild()) };
  const { app, answer } = await buildApp(context);
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  let clients = 0;
  const fromAnother = (headers: Record<string, string>) => {
    clients += 1;
    return { 'X-Forwarded-For': `10.0.${clients >> 8}.${clients & 255}`, ...headers };
  };
  return {
    context,
    time,
    get: (asked, headers = {}) => rawRequest(`${url}${asked}`, { headers: fromAnother(headers) }),
    post: (asked, body, headers = {}) => postJson(`${url}${asked}`, body, { headers: fromAnother(headers) }),
    async close() {
      server.close();
      server.closeAllConnections();
      await app.close();
      await store.close();
    },
  };
}
