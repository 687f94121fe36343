// Tells how far a run is: a bar on a terminal, a line now and then elsewhere.
import type { WriteStream } from 'node:tty';
import type { Progress } from './fetch-missing.ts';

const BAR_COLUMNS = 30;
/** Elsewhere than on a terminal, a line each tenth of the way. */
const STEPS = 10;
const REDRAW_MILLISECONDS = 100;

/** @param stream usually process.stderr */
export function progressOn(stream: Pick<WriteStream, 'isTTY' | 'write'>): Progress {
  return stream.isTTY ? bar(stream) : lines(stream);
}

function bar(stream: Pick<WriteStream, 'write'>): Progress {
  let drawn = 0;
  let open = false;
  return {
    advance(done, all) {
      const now = performance.now();
      if (done < all && now - drawn < REDRAW_MILLISECONDS) return;
      drawn = now;
      open = done < all;
      const filled = all === 0 ? BAR_COLUMNS : Math.floor((BAR_COLUMNS * done) / all);
      stream.write(
        `\r[${'#'.repeat(filled)}${'.'.repeat(BAR_COLUMNS - filled)}] ${done} of ${all} files${open ? '' : '\n'}`,
      );
    },
    note(line) {
      stream.write(`${open ? '\n' : ''}mirror: ${line}\n`);
      open = false;
    },
  };
}

function lines(stream: Pick<WriteStream, 'write'>): Progress {
  let told = 0;
  return {
    advance(done, all) {
      const step = all === 0 ? STEPS : Math.floor((STEPS * done) / all);
      if (step <= told) return;
      told = step;
      stream.write(`mirror: ${done} of ${all} files\n`);
    },
    note: (line) => void stream.write(`mirror: ${line}\n`),
  };
}
