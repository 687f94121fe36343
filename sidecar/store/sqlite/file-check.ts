// Checks the pages of a whole database in a thread of its own: a large file takes seconds, which no request should wait
// for. Run as such a thread it checks; imported, it starts one.
import { DatabaseSync } from 'node:sqlite';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { isDamage } from './connection.ts';

interface Task {
  checkedFile: string;
}

/** Cannot be closed as long as it runs, and ends with the process. */
export class FileCheck {
  readonly #worker: Worker;
  /** What was found: `ok`, or the first fault in the words of SQLite; undefined when it was ended before. */
  readonly verdict: Promise<string | undefined>;

  /** @param file of the database, which others may use meanwhile */
  constructor(file: string) {
    this.#worker = new Worker(new URL(import.meta.url), { workerData: { checkedFile: file } satisfies Task });
    this.#worker.unref();
    this.verdict = new Promise((resolve) => {
      this.#worker.once('message', (found: string) => resolve(found));
      // Its own fault, such as want of memory, says nothing of the file.
      this.#worker.once('error', () => resolve(undefined));
      this.#worker.once('exit', () => resolve(undefined));
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }
}

/** Pages and their order, not whether indexes agree with their tables, which would take many times as long. */
function check(file: string): string {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 60_000 });
  try {
    return String(database.prepare('PRAGMA quick_check(1)').get()?.['quick_check']);
  } catch (error) {
    if (isDamage(error)) return error.errstr;
    throw error;
  } finally {
    database.close();
  }
}

if (!isMainThread && typeof workerData === 'object' && workerData !== null && 'checkedFile' in workerData)
  parentPort?.postMessage(check((workerData as Task).checkedFile));
