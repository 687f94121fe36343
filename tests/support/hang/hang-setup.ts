// Before each test file: a thread watches that its process goes on. No time-out can stop an endless loop, which would
// hang the run without a word of where; the thread names the test and ends the process.
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { beforeEach, expect } from 'vitest';

/** As long as a test may take (vitest.config.ts), and some more for a machine that is busy. */
const PATIENCE_SECONDS = 180;
const WATCHDOG = Symbol.for('catalogue-tests.watchdog');

const shared = globalThis as { [WATCHDOG]?: Worker };
shared[WATCHDOG] ??= startWatchdog();
const watchdog = shared[WATCHDOG];

const file = path.relative('.', expect.getState().testPath ?? 'a test file');
watchdog.postMessage(`${file}, while it is read`);
beforeEach(({ task }) => watchdog.postMessage(`${file} > ${task.fullTestName}`));

/** One for a process, which reads several files. Its patience starts anew with each sign of life. */
function startWatchdog(): Worker {
  const seconds = Number(process.env['TEST_PATIENCE_SECONDS'] ?? PATIENCE_SECONDS);
  const worker = new Worker(new URL('hang-watchdog.ts', import.meta.url), { workerData: seconds });
  worker.unref();
  setInterval(() => worker.postMessage(undefined), 1_000).unref();
  return worker;
}
