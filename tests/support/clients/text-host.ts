// The text host of a sidecar, for a whole file of tests: each question comes from an address of its own, so that the
// limit of the host does not apply.
import { afterAll, beforeAll } from 'vitest';
import { type RunningSidecar, startSidecar } from '../servers/sidecar.ts';
import { type RawAnswer, rawRequest } from './raw-request.ts';

export const BROWSER = {
  'User-Agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0',
  Accept: 'text/html,*/*;q=0.8',
};
export const CURL = { 'User-Agent': 'curl/8.15.0', Accept: '*/*' };

export interface TextHost {
  /** To be read in tests only: it is there when the first begins. */
  sidecar: RunningSidecar;
  ask(path: string, options?: Readonly<Record<string, string>>): Promise<RawAnswer>;
}

/** Registers start and end; called once a test file. */
export function textHost(): TextHost {
  let asked = 0;
  const host: TextHost = {
    sidecar: undefined as unknown as RunningSidecar,
    ask(path, { method = 'GET', ...headers } = {}) {
      asked += 1;
      return rawRequest(`${host.sidecar.url}${path}`, {
        method,
        headers: { Host: 'text.localhost', ...headers },
        from: `127.2.${asked >> 8}.${asked & 255 || 1}`,
      });
    },
  };
  beforeAll(async () => {
    host.sidecar = await startSidecar();
  });
  afterAll(() => host.sidecar.close());
  return host;
}
