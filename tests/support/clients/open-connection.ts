// A TCP connection on which a test writes what a client would rather not: half a request, nothing, or requests whose
// answers it never reads.
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

export interface OpenConnection {
  socket: Socket;
  write(text: string): void;
  /** Resolves when what was received so far holds the text. */
  received(text: string): Promise<string>;
  /** All that came until the other side closed the connection. */
  untilClosed: Promise<string>;
}

export async function openConnection(url: string): Promise<OpenConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let text = '';
  // A connection that is cut may end with a reset: that is a close like any other here.
  socket.on('error', () => undefined);
  const untilClosed = new Promise<string>((resolve) => socket.on('close', () => resolve(text)));
  const waiting: (() => void)[] = [];
  socket.on('data', (chunk: Buffer) => {
    text += chunk.toString();
    for (const look of waiting) look();
  });
  return {
    socket,
    write: (part) => void socket.write(part),
    received: (wanted) =>
      new Promise((resolve, reject) => {
        const look = () => text.includes(wanted) && resolve(text);
        waiting.push(look);
        look();
        void untilClosed.then(() => reject(new Error(`the connection was closed after: ${text}`)));
      }),
    untilClosed,
  };
}

/** A POST in two parts: everything but the last byte of the body, and that byte. */
export function postInTwoParts(path: string, body: unknown): [string, string] {
  const json = JSON.stringify(body);
  const head = `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(json)}\r\n\r\n`;
  return [head + json.slice(0, -1), json.slice(-1)];
}
