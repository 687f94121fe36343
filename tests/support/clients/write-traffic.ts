// Clients that save lists and send feedback over HTTP while a test breaks something, and readers of the catalogue
// beside them. They count, and remember what was acknowledged.
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

interface Answer {
  status: number;
  text: string;
}

export interface AcknowledgedList {
  id: string;
  slug: string;
}

/** Settings of a sidecar under which this traffic never meets the quota of a day. */
export const AMPLE_QUOTAS = { LISTS_TOTAL_KB: '1000000', FEEDBACK_TOTAL_KB: '1000000' };

const LIST_WRITERS = 8;
const FEEDBACK_WRITERS = 2;
const READERS = 6;
/** Between a client's requests: some hundred a second in all, so that servers have time for what breaks. */
const PAUSE_MILLISECONDS = 25;
const READS = [
  '/v1/services/aws-lambda',
  '/v1/services?q=functions&provider=azure',
  '/v1/compare?ids=aws-lambda,azure-functions',
  '/',
  '/v1/health',
];

export class WriteTraffic {
  requests = 0;
  /** Answers to writes other than success: 503 while the store is away. */
  refused = 0;
  readonly lists: AcknowledgedList[] = [];
  /** Messages as they were sent. */
  readonly feedback: string[] = [];
  /**
   * Anything but what may happen: a read that is not 200, a write that is neither success nor 503, a connection that
   * fails.
   */
  readonly faults: string[] = [];
  /** Milliseconds between two acknowledgements in a row, at most. */
  longestOutage = 0;
  #lastAcknowledged = performance.now();
  readonly #urls: readonly string[];
  readonly #agent = new Agent({ keepAlive: true });
  readonly #running: Promise<unknown>;
  #stopped = false;
  #turns = 0;

  /** @param urls where to ask, in turn */
  constructor(urls: readonly string[]) {
    this.#urls = urls;
    this.#running = Promise.all([
      ...Array.from({ length: LIST_WRITERS }, (_, writer) => this.#repeat(() => this.#saveList(writer))),
      ...Array.from({ length: FEEDBACK_WRITERS }, () => this.#repeat(() => this.#sendFeedback())),
      ...Array.from({ length: READERS }, (_, reader) =>
        this.#repeat((turn) => this.#read(READS[(reader + turn) % READS.length] ?? '/')),
      ),
    ]);
  }

  get acknowledged(): number {
    return this.lists.length + this.feedback.length;
  }

  /** Resolves after so many more acknowledged writes. */
  async acknowledges(more: number): Promise<void> {
    const goal = this.acknowledged + more;
    while (this.acknowledged < goal) await Promise.race([pause(5), this.#running]);
  }

  /** Resolves after so many more refused writes. */
  async refuses(more: number): Promise<void> {
    const goal = this.refused + more;
    while (this.refused < goal) await Promise.race([pause(5), this.#running]);
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    await this.#running;
    this.#agent.destroy();
  }

  /** One line with the figures. */
  summary(): string {
    const outage = (this.longestOutage / 1_000).toFixed(1);
    return `${this.requests} requests, ${this.acknowledged} writes acknowledged, ${this.refused} refused with 503, longest write outage ${outage} s`;
  }

  async #repeat(act: (turn: number) => Promise<void>): Promise<void> {
    for (let turn = 0; !this.#stopped; turn += 1) {
      await act(turn);
      await pause(PAUSE_MILLISECONDS);
    }
  }

  async #saveList(writer: number): Promise<void> {
    const answer = await this.#ask('POST', '/v1/lists', {
      name: `Writer ${writer}`,
      approvedServiceIds: ['aws-lambda', 'azure-functions'],
    });
    if (this.#isAcknowledged(answer, 200)) this.lists.push(JSON.parse(answer.text) as AcknowledgedList);
  }

  async #sendFeedback(): Promise<void> {
    const message = `message ${crypto.randomUUID()}`;
    if (this.#isAcknowledged(await this.#ask('POST', '/v1/feedback', { message }), 201)) this.feedback.push(message);
  }

  async #read(path: string): Promise<void> {
    const { status, text } = await this.#ask('GET', path);
    if (status !== 200) this.faults.push(`GET ${path}: ${status} ${text.slice(0, 200)}`);
  }

  #isAcknowledged({ status, text }: Answer, success: number): boolean {
    if (status === success) {
      const now = performance.now();
      this.longestOutage = Math.max(this.longestOutage, now - this.#lastAcknowledged);
      this.#lastAcknowledged = now;
      return true;
    }
    if (status === 503) this.refused += 1;
    else this.faults.push(`write: ${status} ${text.slice(0, 200)}`);
    return false;
  }

  /** Each from another client, as one may not write more than ten times a minute. */
  #ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Answer> {
    this.#turns += 1;
    this.requests += 1;
    const url = `${this.#urls[this.#turns % this.#urls.length]}${path}`;
    const headers = {
      'X-Forwarded-For': `10.${(this.#turns >> 16) & 255}.${(this.#turns >> 8) & 255}.${this.#turns & 255}`,
      ...(body && { 'Content-Type': 'application/json' }),
    };
    return new Promise((resolve) => {
      const failed = (error: Error) => resolve({ status: 0, text: String(error) });
      const outgoing = request(url, { method, headers, agent: this.#agent }, (answer) => {
        let text = '';
        answer.setEncoding('utf8').on('data', (chunk: string) => {
          text += chunk;
        });
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
        answer.on('error', failed);
      });
      outgoing.on('error', failed);
      outgoing.end(body && JSON.stringify(body));
    });
  }
}
