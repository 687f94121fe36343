// A saved list as a page for people, rendered by the server bundle of the build; a mirror has none.
//
// Modules that were imported are never unloaded, so the bundle runs in a thread that ends with its build. The thread also
// bounds what a page may take: it is ended when it hangs, and started again for the next page.
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { SharedList } from '../../catalogue/views/shared-list.ts';
import { ListPageUnavailable } from '../answers/unavailable.ts';

export interface RenderedPage {
  html: string;
  /** The policy for scripts and styles of this page. */
  contentSecurityPolicy: string | undefined;
}

/** From the thread: first that the bundle is there, then one answer for each page that is asked for, in order. */
export type ThreadMessage =
  | { kind: 'ready' }
  | { kind: 'page'; page: RenderedPage }
  | { kind: 'fault'; error: unknown };

/** @throws ListPageUnavailable when no page can be made now, and any other error when this page cannot be made */
export type RenderListPage = (list: SharedList) => Promise<RenderedPage>;

export interface ListPageRenderer {
  /** For a reader. */
  render: RenderListPage;
  /** Before anybody reads: the first page compiles the code, and a busy machine may take its time. */
  tryOut: RenderListPage;
  /** Ends the thread as soon as nobody waits for a page. Pages that are asked for later start it once more. */
  close(): Promise<void>;
}

/** The largest page, of all services, takes some 150. */
const RENDER_MILLISECONDS = 2_000;
/** The import takes some 150; many times as long on a machine that is busy. */
const START_MILLISECONDS = 30_000;
/** Requests that may wait for a page. */
const WAITING_MAXIMUM = 16;
/** Of the thread's memory; the largest page takes some 30. */
const HEAP_MEGABYTES = 96;

/** Starts the thread. @param buildFolder of a build with a server bundle */
export function listPageRenderer(
  buildFolder: string,
  { renderMilliseconds = RENDER_MILLISECONDS, startMilliseconds = START_MILLISECONDS } = {},
): ListPageRenderer {
  const entry = path.join(buildFolder, 'server', 'entry.mjs');
  const start = () => new PageThread(pathToFileURL(entry).href, startMilliseconds);
  let thread: PageThread | undefined = start();
  let isClosed = false;
  let waiting = 0;
  let lastPage: Promise<unknown> = Promise.resolve();

  const inTurn = async (list: SharedList, asked: number, milliseconds: number): Promise<RenderedPage> => {
    if (performance.now() - asked > milliseconds) throw new ListPageUnavailable('other pages took too long');
    if (thread === undefined || thread.hasEnded) thread = start();
    return await thread.render(list, milliseconds);
  };
  const endThread = async () => {
    const ending = thread;
    thread = undefined;
    await ending?.end();
  };
  const within = (milliseconds: number) => (list: SharedList) => {
    if (waiting === WAITING_MAXIMUM) return Promise.reject(new ListPageUnavailable('too many pages are waited for'));
    waiting += 1;
    const asked = performance.now();
    const page = lastPage
      .then(() => inTurn(list, asked, milliseconds))
      .finally(async () => {
        waiting -= 1;
        if (isClosed && waiting === 0) await endThread();
      });
    lastPage = page.catch(() => undefined);
    return page;
  };
  return {
    render: within(renderMilliseconds),
    tryOut: within(startMilliseconds),
    async close() {
      isClosed = true;
      await lastPage;
      if (waiting === 0) await endThread();
    },
  };
}

/** One thread, which is asked for one page after the other. */
class PageThread {
  readonly #worker: Worker;
  readonly #ready: Promise<ThreadMessage>;
  #waiting: PromiseWithResolvers<ThreadMessage> | undefined;
  hasEnded = false;

  constructor(entry: string, startMilliseconds: number) {
    this.#worker = new Worker(new URL('list-page-thread.ts', import.meta.url), {
      workerData: entry,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES, maxYoungGenerationSizeMb: 16 },
    });
    // Whoever waits for a page has a timer, which keeps the process; the thread does not.
    this.#worker.unref();
    this.#worker.on('message', (message: ThreadMessage) => this.#waiting?.resolve(message));
    this.#worker.on('error', (error: unknown) => this.#fail('has failed', error));
    this.#worker.on('exit', () => this.#fail('has ended'));
    this.#ready = this.#next(startMilliseconds);
    // Whoever asks for a page is told.
    this.#ready.catch(() => undefined);
  }

  async render(list: SharedList, milliseconds: number): Promise<RenderedPage> {
    await this.#ready;
    const next = this.#next(milliseconds);
    this.#worker.postMessage(list);
    const answer = await next;
    if (answer.kind !== 'page') throw answer.kind === 'fault' ? answer.error : new Error('it has started twice');
    return answer.page;
  }

  async end(): Promise<void> {
    this.hasEnded = true;
    await this.#worker.terminate();
  }

  /** @throws ListPageUnavailable when the thread ends before, or takes longer, which ends it */
  async #next(milliseconds: number): Promise<ThreadMessage> {
    const waiting = Promise.withResolvers<ThreadMessage>();
    this.#waiting = waiting;
    const timer = setTimeout(() => {
      this.#fail(`did not answer within ${milliseconds} ms`);
      void this.end();
    }, milliseconds);
    try {
      return await waiting.promise;
    } finally {
      clearTimeout(timer);
      this.#waiting = undefined;
    }
  }

  #fail(what: string, cause?: unknown): void {
    this.hasEnded = true;
    const reason = cause === undefined ? '' : `: ${cause instanceof Error ? cause.message : String(cause)}`;
    this.#waiting?.reject(
      new ListPageUnavailable(`the thread that renders pages of lists ${what}${reason}`, { cause }),
    );
  }
}
