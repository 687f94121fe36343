// One GET with every patience and size bounded, over connections that are kept.
import { Agent as HttpAgent, type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';
import { MirrorError, TransientError } from './mirror-error.ts';

export interface Patience {
  /** Without a byte in either direction. */
  idleMilliseconds: number;
  /** For one answer, besides the time that its size takes. */
  totalMilliseconds: number;
  /** The slowest connection that is worth waiting for. */
  bytesPerSecond: number;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** Empty unless the status is 200. */
  body: Buffer;
}

interface GetOptions {
  headers: Readonly<Record<string, string>>;
  /** Of the body as it travels; one byte more ends the request. */
  maxBytes: number;
  patience: Patience;
  signal: AbortSignal;
}

export type Get = (url: URL, options: GetOptions) => Promise<Answer>;

/**
 * @returns a function that sends GETs over at most so many connections, kept until the process ends or the signal of a
 * request aborts it
 */
export function connections(count: number): Get {
  const options = { keepAlive: true, maxSockets: count };
  const [http, https] = [new HttpAgent(options), new HttpsAgent(options)];
  return (url, given) =>
    get(
      url,
      url.protocol === 'https:'
        ? (headers) => requestHttps(url, { headers, agent: https })
        : (headers) => requestHttp(url, { headers, agent: http }),
      given,
    );
}

/**
 * Follows no redirect.
 * @throws TransientError when the server is out of reach, slow or cuts the answer; MirrorError when the answer is too
 *   large
 */
function get(
  url: URL,
  open: (headers: Record<string, string>) => ReturnType<typeof requestHttp>,
  { headers, maxBytes, patience, signal }: GetOptions,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = open({ ...headers, 'User-Agent': 'catalogue-mirror' });
    const fail = (error: Error) => {
      outgoing.destroy();
      settle(() => reject(error));
    };
    const settle = (act: () => void) => {
      clearTimeout(deadline);
      signal.removeEventListener('abort', abort);
      act();
    };
    const abort = () => fail(signal.reason as Error);
    const totalMilliseconds = patience.totalMilliseconds + (1_000 * maxBytes) / patience.bytesPerSecond;
    const deadline = setTimeout(
      () => fail(new TransientError(`${url} did not finish in ${seconds(totalMilliseconds)}`)),
      totalMilliseconds,
    );
    signal.addEventListener('abort', abort, { once: true });
    if (signal.aborted) return abort();
    outgoing.setTimeout(patience.idleMilliseconds, () =>
      fail(new TransientError(`${url} sent nothing for ${seconds(patience.idleMilliseconds)}`)),
    );
    outgoing.on('error', (error: NodeJS.ErrnoException) =>
      fail(new TransientError(`${url} cannot be read: ${reasonOf(error)}`)),
    );
    outgoing.on('response', (incoming) => {
      if (incoming.statusCode !== 200) {
        settle(() => resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body: Buffer.alloc(0) }));
        outgoing.destroy();
        return;
      }
      const tooLarge = () => fail(new MirrorError(`${url} sends more than the ${maxBytes} bytes that it may have`));
      if (Number(incoming.headers['content-length'] ?? 0) > maxBytes) return tooLarge();
      const chunks: Buffer[] = [];
      let length = 0;
      incoming.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length > maxBytes) tooLarge();
        else chunks.push(chunk);
      });
      incoming.on('error', () => fail(new TransientError(`${url} broke off after ${length} bytes`)));
      incoming.on('end', () =>
        settle(() => resolve({ status: 200, headers: incoming.headers, body: Buffer.concat(chunks, length) })),
      );
    });
    outgoing.end();
  });
}

function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  const known: Readonly<Record<string, string>> = {
    ECONNREFUSED: 'nothing listens there',
    ENOTFOUND: 'there is no such host',
    EAI_AGAIN: 'the name of the host could not be looked up',
    ECONNRESET: 'the connection was cut',
  };
  return known[code ?? ''] ?? message;
}

function seconds(milliseconds: number): string {
  return `${Math.round(milliseconds / 100) / 10} seconds`;
}
