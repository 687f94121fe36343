// Before each test file: a thread watches that its process goes on. No time-out can stop an endless loop, which would
// hang the run without a word of where; the thread names the test and ends the process.
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeEach, expect } from 'vitest';

const WATCHDOG = Symbol.for('catalogue-tests.watchdog');

const shared = globalThis as { [WATCHDOG]?: Worker };
shared[WATCHDOG] ??= startWatchdog();
const watchdog = shared[WATCHDOG];

const file = path.relative('.', expect.getState().testPath ?? 'a test file');
watchdog.postMessage(`${file}, while it is read`);
beforeEach(({ task }) => watchdog.postMessage(`${file} > ${task.fullTestName}`));

/** One for a process, which reads several files. */
function startWatchdog(): Worker {
  const worker = new Worker(new URL('hang-watchdog.ts', import.meta.url));
  worker.unref();
  // A sign of life.
  setInterval(() => worker.postMessage(undefined), 250).unref();
  return worker;
}
