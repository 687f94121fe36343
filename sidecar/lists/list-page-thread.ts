// The program of render-list-page.ts, in a thread of its own: imports the server bundle of one build and renders the
// page of each saved list that it is sent.
//
// The bundle's handler speaks Node's request and response and exports no App that would take others. It gets a pair of
// our own instead of the client's: no address, host or header that a client sent can steer the page.
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { parentPort, workerData } from 'node:worker_threads';
import type { SharedList } from '../../catalogue/views/shared-list.ts';
import type { RenderedPage, ThreadMessage } from './render-list-page.ts';

type Handler = (
  request: IncomingMessage,
  response: CollectedResponse,
  next: undefined,
  locals: { sharedList: SharedList },
) => Promise<void>;

/** As much of a server's response as Astro's handler uses; it stores what it is sent. */
class CollectedResponse extends Writable {
  readonly req: IncomingMessage;
  statusCode = 200;
  statusMessage = '';
  headersSent = false;
  headers: Record<string, string> = {};
  readonly #chunks: Buffer[] = [];

  constructor(request: IncomingMessage) {
    super();
    this.req = request;
  }
  writeHead(status: number, headers: Record<string, string> = {}): void {
    this.statusCode = status;
    this.headers = headers;
    this.headersSent = true;
  }
  override _write(chunk: Buffer, _encoding: BufferEncoding, done: () => void): void {
    this.#chunks.push(Buffer.from(chunk));
    done();
  }
  text(): string {
    return Buffer.concat(this.#chunks).toString();
  }
}

async function render(handler: Handler, sharedList: SharedList): Promise<RenderedPage> {
  const request = Object.assign(new IncomingMessage(new Socket()), {
    method: 'GET',
    url: '/lists/list/',
    headers: { host: 'localhost' },
  });
  const response = new CollectedResponse(request);
  await handler(request, response, undefined, { sharedList });
  if (response.statusCode !== 200) throw new Error(`the list page was rendered with status ${response.statusCode}`);
  return { html: response.text(), contentSecurityPolicy: response.headers['content-security-policy'] };
}

const { handler } = (await import(workerData as string)) as { handler: Handler };
const send = (message: ThreadMessage) => parentPort?.postMessage(message);
parentPort?.on('message', (list: SharedList) => {
  render(handler, list).then(
    (page) => send({ kind: 'page', page }),
    (error: unknown) => send({ kind: 'fault', error }),
  );
});
send({ kind: 'ready' });
