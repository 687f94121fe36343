// A saved list as a page for people, rendered by the server bundle of the build; a mirror has none.
//
// The bundle's handler speaks Node's request and response and exports no App that would take others. It gets a pair of
// our own instead of the client's, for two reasons: no address, host or header that a client sent can steer the page,
// and what it writes becomes an Answer, which is packed, given its status and sent like all others.
import { existsSync } from 'node:fs';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import type { SharedList } from '../../catalogue/views/text/pages/list.ts';

export interface RenderedPage {
  html: string;
  /** The policy for scripts and styles of this page. */
  contentSecurityPolicy: string | undefined;
}

type Handler = (
  request: IncomingMessage,
  response: CollectedResponse,
  next: undefined,
  locals: { sharedList: SharedList },
) => Promise<void>;

export type RenderListPage = (locals: SharedList) => Promise<RenderedPage>;

/**
 * @returns undefined when the build in this folder has no server bundle
 * @throws what the import of a broken one throws
 */
export async function listPageRenderer(buildFolder: string): Promise<RenderListPage | undefined> {
  const entry = path.join(buildFolder, 'server', 'entry.mjs');
  if (!existsSync(entry)) return undefined;
  const { handler } = (await import(pathToFileURL(entry).href)) as { handler: Handler };
  return async (locals) => {
    const request = Object.assign(new IncomingMessage(new Socket()), {
      method: 'GET',
      url: '/lists/list/',
      headers: { host: 'localhost' },
    });
    const response = new CollectedResponse(request);
    await handler(request, response, undefined, { sharedList: locals });
    if (response.statusCode !== 200) throw new Error(`the list page was rendered with status ${response.statusCode}`);
    return { html: response.text(), contentSecurityPolicy: response.headers['content-security-policy'] };
  };
}

/** As much of a server's response as Astro's handler uses; it keeps what it is sent. */
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
