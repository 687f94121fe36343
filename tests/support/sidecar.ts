// A real sidecar on a free port, over the real build. Close it in afterAll.
import { mkdtempSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from '../../sidecar/app.ts';
import type { BuildOutput } from '../../sidecar/build-output.ts';
import { readConfig } from '../../sidecar/config.ts';
import { openStore } from '../../sidecar/store/open-store.ts';
import { realBuild } from './real-build.ts';

export interface RunningSidecar {
  app: FastifyInstance;
  /** `http://127.0.0.1:PORT` */
  url: string;
  close(): Promise<void>;
}

/** @param environment variables as the operator would set them */
export async function startSidecar(environment: Readonly<Record<string, string>> = {}, build: BuildOutput = realBuild): Promise<RunningSidecar> {
  const config = readConfig({ LOG_LEVEL: 'silent', DATA_DIR: mkdtempSync(path.join(tmpdir(), 'data-')), ...environment });
  const store = await openStore({ redisUrl: config.redisUrl, dataDir: config.dataDir, clock: Date.now });
  const app = buildApp({ config, build, store, clock: Date.now });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    app,
    url: `http://127.0.0.1:${port}`,
    async close() {
      await app.close();
      await store.close();
    },
  };
}
