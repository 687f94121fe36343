// Clients that a browser would not be: many requests at once over one connection, and requests that are never finished.
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface Reply {
  status: number;
  text: string;
  milliseconds: number;
}

export interface Asked {
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
  agent?: Agent;
}

const kept = new Agent({ keepAlive: true });

/** The path is sent as it is. @throws when the connection is refused or cut */
export function ask(url: string, { method = 'GET', headers = {}, body, agent = kept }: Asked = {}): Promise<Reply> {
  const { hostname, port, origin } = new URL(url.split('/').slice(0, 3).join('/'));
  const started = performance.now();
  return new Promise((resolve, reject) => {
    const sent = request(
      { hostname, port, path: url.slice(origin.length) || '/', method, headers, agent },
      (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text, milliseconds: performance.now() - started }),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** POSTs JSON in the name of an address. */
export function post(url: string, from: string, body: unknown): Promise<Reply> {
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': from };
  return ask(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** A connection that has sent something; faults of it are its end. */
export async function opened(url: string, text = ''): Promise<Socket> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => undefined);
  await Promise.race([once(socket, 'connect').catch(() => undefined), closed(socket)]);
  if (text !== '') socket.write(text);
  return socket;
}

/** Also after a fault, which is an end as well; `once` of events would reject. */
export function closed(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', () => resolve());
  });
}

/** Of connections, those that have neither an answer nor an end after a while. */
export async function unanswered(sockets: readonly Socket[], milliseconds: number): Promise<number> {
  const waiting = new Set(sockets.filter(({ closed }) => !closed));
  for (const socket of waiting) for (const event of ['data', 'close']) socket.once(event, () => waiting.delete(socket));
  await pause(milliseconds);
  return waiting.size;
}

/** Requests whose answers come in order over one connection, in batches. */
const BATCH = 100;

/**
 * Sends requests over some connections until there are no more, or the time is up.
 * @param next the text of a request; undefined when there are no more
 * @returns how many were answered
 */
export async function flood(
  url: string,
  next: () => string | undefined,
  { connections, milliseconds }: { connections: number; milliseconds: number },
): Promise<number> {
  const until = performance.now() + milliseconds;
  const answered = await Promise.all(
    Array.from({ length: connections }, async () => {
      let count = 0;
      while (performance.now() < until) {
        const batch = Array.from({ length: BATCH }, next).filter((text) => text !== undefined);
        if (batch.length === 0) break;
        count += await sendBatch(url, batch);
      }
      return count;
    }),
  );
  return answered.reduce((sum, count) => sum + count, 0);
}

/** The last request ends the connection, which tells that all are answered. */
async function sendBatch(url: string, batch: readonly string[]): Promise<number> {
  const socket = await opened(url);
  let answers = 0;
  let rest = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    const parts = (rest + chunk).split('HTTP/1.1 ');
    answers += parts.length - 1;
    rest = (parts.at(-1) ?? '').slice(-8);
  });
  const answered = closed(socket);
  socket.write(`${batch.join('')}GET /v1/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  await answered;
  return Math.min(answers, batch.length);
}
