// One HTTP request without a client's own ideas: no automatic decompression, redirects or headers.
import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export interface RawAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
}

interface RawOptions {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Local address to send from, e.g. 127.0.0.2. */
  from?: string;
  /** Of connections that are kept; each request has one of its own without. */
  agent?: Agent;
}

/** @throws when the connection fails or is cut before the answer is whole */
export function rawRequest(
  url: string,
  { method = 'GET', headers = {}, body, from, agent }: RawOptions = {},
): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    // A path given to request() is sent as it is; URL would tidy `..` and malformed escapes away.
    const { hostname, port } = new URL(url.split('/').slice(0, 3).join('/'));
    const path = `/${url.split('/').slice(3).join('/')}`;
    const outgoing = request(
      { hostname, port, path, method, headers, agent: agent ?? false, ...(from && { localAddress: from }) },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () => {
          const whole = Buffer.concat(chunks);
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: whole, text: whole.toString() });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/** Repeats a request until its answer fits; the test's time-out ends a vain wait. */
export async function eventually(
  ask: () => Promise<RawAnswer>,
  fits: (answer: RawAnswer) => boolean,
): Promise<RawAnswer> {
  for (;;) {
    const answer = await ask();
    if (fits(answer)) return answer;
  }
}
