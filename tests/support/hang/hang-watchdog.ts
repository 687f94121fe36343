// The thread of hang-setup.ts: when the process works on and gives no sign of life, tells what it was at and ends it.
import { writeSync } from 'node:fs';
import { parentPort } from 'node:worker_threads';

/** Of processor time, which a busy machine does not shorten; a test may take as many seconds (vitest.config.ts). */
const PATIENCE_SECONDS = Number(process.env['TEST_PATIENCE_SECONDS'] ?? 120);
/** Where it does not work either, but waits for a program that never ends. */
const WAITING_SECONDS = 900;

let running = '';
let sign = { at: performance.now(), worked: secondsWorked() };

parentPort?.on('message', (name: string | undefined) => {
  running = name ?? running;
  sign = { at: performance.now(), worked: secondsWorked() };
});

// Not before the signs that have come meanwhile are read.
setInterval(() => setImmediate(endBlockedProcess), 500);

function endBlockedProcess(): void {
  const [worked, waited] = [secondsWorked() - sign.worked, (performance.now() - sign.at) / 1_000];
  if (worked < PATIENCE_SECONDS && waited < WAITING_SECONDS) return;
  // The console of a thread waits for the one that hangs.
  writeSync(
    2,
    `\nThis test has blocked its process for ${Math.round(waited)} seconds (${Math.round(worked)} of work), as an endless loop does: ${running}\n`,
  );
  process.kill(process.pid, 'SIGKILL');
}

/** Of the whole process. */
function secondsWorked(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
