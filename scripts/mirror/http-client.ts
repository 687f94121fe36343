// GET from one source over connections that are kept: sizes, waits and repeats are bounded, redirects are not followed.
import { once } from 'node:events';
import * as http from 'node:http';
import * as https from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { MirrorError, MismatchError, shown } from './mirror-error.ts';

export interface HttpLimits {
  connections: number;
  /** Without a byte in either direction. */
  idleMilliseconds: number;
  /** For one answer, in addition to the time that its size takes at `bytesPerSecond`. */
  totalMilliseconds: number;
  bytesPerSecond: number;
  attempts: number;
  /** Before the second attempt; each further pause is twice as long. */
  pauseMilliseconds: number;
  pause: (milliseconds: number, signal: AbortSignal) => Promise<void>;
}

interface Answer {
  /** 200, or 304 where that was asked for. */
  status: number;
  /** As it travelled. */
  body: Buffer;
  /** As the server names it, e.g. `gzip`. */
  encoding: string;
}

/**
 * @param maxBytes of the body as it travels; one byte more ends the request
 * @returns undefined for 404 and 410
 * @throws MirrorError in one sentence
 */
export type Get = (path: string, maxBytes: number, headers?: Record<string, string>) => Promise<Answer | undefined>;

/** The most that a server can ask for with Retry-After. */
const LONGEST_PAUSE_MILLISECONDS = 60_000;

/** The same request may succeed a moment later. */
class TransientError extends MirrorError {
  retryAfterMilliseconds = 0;
}

/**
 * @param base URL of the folder of the manifest, ending with a slash
 * @param signal ends all requests and pauses
 * @returns `get`, and what has travelled so far: bytes of bodies, and requests
 */
export function openClient(base: string, limits: HttpLimits, signal: AbortSignal) {
  const traffic = { bytes: 0, requests: 0 };
  const protocol = base.startsWith('https:') ? https : http;
  const agent = new protocol.Agent({ keepAlive: true, maxSockets: limits.connections });
  const { idleMilliseconds: timeout, totalMilliseconds, bytesPerSecond } = limits;

  const getOnce: Get = async (path, maxBytes, headers) => {
    const url = new URL(base + path);
    traffic.requests += 1;
    const outgoing = protocol.get(url, { headers, agent, signal, timeout });
    let late: string | undefined;
    const giveUp = (reason: string) => {
      late = reason;
      outgoing.destroy();
    };
    const milliseconds = totalMilliseconds + (1_000 * maxBytes) / bytesPerSecond;
    const timer = setTimeout(giveUp, milliseconds, `it did not end in ${Math.round(milliseconds / 1_000)} seconds`);
    outgoing.on('timeout', () => giveUp(`nothing came for ${timeout / 1_000} seconds`));
    outgoing.on('error', () => undefined);
    try {
      const [incoming] = (await once(outgoing, 'response')) as [http.IncomingMessage];
      const status = statusOf(url, incoming);
      const body = status === 200 ? await bodyOf(url, incoming, maxBytes) : Buffer.alloc(0);
      traffic.bytes += body.length;
      if (status !== 200) outgoing.destroy();
      return status === 404
        ? undefined
        : { status, body, encoding: incoming.headers['content-encoding'] ?? 'identity' };
    } catch (error) {
      outgoing.destroy();
      signal.throwIfAborted();
      if (error instanceof MirrorError) throw error;
      const { message, code } = error as NodeJS.ErrnoException;
      throw new TransientError(`${url} cannot be read: ${late ?? (message || code)}`);
    } finally {
      clearTimeout(timer);
    }
  };

  const get: Get = async (path, maxBytes, headers = {}) => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await getOnce(path, maxBytes, { 'User-Agent': 'catalogue-mirror', ...headers });
      } catch (error) {
        if (!(error instanceof TransientError)) throw error;
        if (attempt >= limits.attempts) throw new MirrorError(`${error.message} (${limits.attempts} attempts)`);
        // Up to half of it by chance, so that many mirrors do not return at once.
        const planned = limits.pauseMilliseconds * 2 ** (attempt - 1) * (1 + Math.random() / 2);
        await limits.pause(Math.max(planned, error.retryAfterMilliseconds), signal).catch(() => {
          throw signal.reason;
        });
      }
    }
  };
  return { get, traffic };
}

/** @returns 200, 304, or 404 where there is nothing @throws for everything else */
function statusOf(url: URL, { statusCode: status = 0, headers }: http.IncomingMessage): number {
  if (status === 200 || status === 304) return status;
  if (status === 404 || status === 410) return 404;
  if (status >= 300 && status < 400 && headers.location !== undefined)
    throw new MirrorError(
      `${url} redirects to ${shown(headers.location)}; redirects are not followed: name that URL if you trust it`,
    );
  if (status < 500 && status !== 429) throw new MirrorError(`${url} answers ${status}`);
  const error = new TransientError(`${url} answers ${status}`);
  error.retryAfterMilliseconds = Math.min(1_000 * Number(headers['retry-after']) || 0, LONGEST_PAUSE_MILLISECONDS);
  throw error;
}

async function bodyOf(url: URL, incoming: http.IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  const expectRoom = (bytes: number) => {
    if (bytes > maxBytes) throw new MismatchError(`${url} sends more than the ${maxBytes} bytes that it may have`);
  };
  expectRoom(Number(incoming.headers['content-length'] ?? 0));
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    length += chunk.length;
    expectRoom(length);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

/** @returns undefined when the body is not packed as stated, or has more than `maxBytes` */
export function unpack(body: Buffer, encoding: string, maxBytes: number): Buffer | undefined {
  if (encoding === 'identity') return body.length > maxBytes ? undefined : body;
  const act = { br: brotliDecompressSync, gzip: gunzipSync }[encoding];
  try {
    return act?.(body, { maxOutputLength: Math.max(maxBytes, 1) });
  } catch {
    return undefined;
  }
}
