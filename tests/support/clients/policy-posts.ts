// Posts to the endpoints of policies, on a sidecar over the real catalogue for all tests of a file.
import { afterAll, beforeAll } from 'vitest';
import { type RunningSidecar, startSidecar } from '../servers/sidecar.ts';

interface Refusal {
  httpStatus: number;
  error: string;
  status: number;
  details: string;
}

/** To be used in tests only: the sidecar is there when the first begins. */
export interface PolicyPosts {
  readonly sidecar: RunningSidecar;
  /** Another client each time, so that the limit of requests a minute does not count. */
  nextClient(): Record<string, string>;
  /** @param body a text is sent as it is */
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<Response>;
  refusal(path: string, body: unknown): Promise<Refusal>;
}

export function policyPosts(): PolicyPosts {
  let sidecar: RunningSidecar | undefined;
  let requests = 0;
  beforeAll(async () => {
    sidecar = await startSidecar({ TRUST_PROXY: '127.0.0.0/8' });
  });
  afterAll(() => sidecar?.close());
  const nextClient = () => {
    requests += 1;
    return { 'X-Forwarded-For': `10.1.${requests >> 8}.${requests & 255}` };
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(`${sidecar?.url}${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Accept-Encoding': 'identity', ...nextClient(), ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  return {
    get sidecar() {
      if (!sidecar) throw new Error('the sidecar is started before the first test');
      return sidecar;
    },
    nextClient,
    post,
    async refusal(path, body) {
      const response = await post(path, body);
      return { httpStatus: response.status, ...((await response.json()) as Omit<Refusal, 'httpStatus'>) };
    },
  };
}
