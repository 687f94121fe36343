// The thread of hang-setup.ts: when the process gives no sign of life for too long, tells what it was at and ends it.
import { writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';

const seconds = Number(workerData);
let running = '';
let patience: NodeJS.Timeout | undefined;

parentPort?.on('message', (name: string | undefined) => {
  running = name ?? running;
  clearTimeout(patience);
  patience = setTimeout(endProcess, seconds * 1_000);
});

function endProcess(): void {
  // The console of a thread waits for the one that hangs.
  writeSync(2, `\nThis test has blocked its process for ${seconds} seconds, as an endless loop does: ${running}\n`);
  process.kill(process.pid, 'SIGKILL');
}
