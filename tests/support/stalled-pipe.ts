// A full pipe that is open at both ends and that nobody reads.
import { spawnSync } from 'node:child_process';
import { closeSync, constants, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

export interface StalledPipe {
  /** A descriptor to write to, in blocking mode as a shell would open it. */
  input: number;
  close(): void;
}

export function stalledPipe(): StalledPipe {
  const folder = mkdtempSync(path.join(tmpdir(), 'pipe-'));
  const name = path.join(folder, 'pipe');
  spawnSync('mkfifo', [name]);
  // Reading and writing: either alone would wait for the other end.
  const output = openSync(name, constants.O_RDWR | constants.O_NONBLOCK);
  fill(output);
  const input = openSync(name, constants.O_WRONLY);
  return {
    input,
    close: () => {
      closeSync(input);
      closeSync(output);
      rmSync(folder, { recursive: true });
    },
  };
}

function fill(descriptor: number): void {
  try {
    for (;;) writeSync(descriptor, 'x'.repeat(4_096));
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
  }
}
