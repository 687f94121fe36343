// A real sidecar on a free port, over the real build. Close it in afterAll.
import { mkdtempSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BuildOutput } from '../../../sidecar/build/build-output.ts';
import { readConfig } from '../../../sidecar/config.ts';
import { openRuntime } from '../../../sidecar/process/runtime.ts';
import { Sidecar, urlOf } from '../../../sidecar/process/sidecar.ts';
import { openStore } from '../../../sidecar/store/open-store.ts';
import { realBuild } from '../real-build.ts';

export interface RunningSidecar {
  sidecar: Sidecar;
  server: Server;
  /** `http://127.0.0.1:PORT` */
  url: string;
  close(): Promise<void>;
}

/** @param environment variables as the operator would set them */
export async function startSidecar(
  environment: Readonly<Record<string, string>> = {},
  build: BuildOutput = realBuild,
): Promise<RunningSidecar> {
  const config = readConfig({
    LOG_LEVEL: 'silent',
    HOST: '127.0.0.1',
    PORT: '0',
    DATA_DIR: mkdtempSync(path.join(tmpdir(), 'data-')),
    ...environment,
  });
  const store = await openStore({ ...config, clock: Date.now });
  const sidecar = await Sidecar.start(await openRuntime({ config, store, clock: Date.now }), build);
  const [server] = sidecar.servers.listening;
  if (!server) throw new Error('the sidecar listens nowhere');
  return {
    sidecar,
    server,
    url: urlOf(server.address() as AddressInfo),
    async close() {
      await sidecar.close();
      await store.close();
    },
  };
}
