// Lines of the log, written some at a time: a write to the system costs as much as many lines do.

/** What writes; it bounds what waits while nobody reads. */
export interface LogOutput {
  write(text: string): unknown;
  /** Writes what waits, however little it is. */
  flush(): unknown;
  /** The same, before it returns. */
  flushSync(): unknown;
}

/** Lines are handed over when they have this many characters, and otherwise as often as LOG_MILLISECONDS. */
export const LOG_CHARACTERS = 16_000;
export const LOG_MILLISECONDS = 100;

/**
 * A stream for the logger. A line that comes after a pause is written at once, as somebody may wait for it; others wait
 * for their like. The output could gather lines too, but measures all that waits anew with each of them.
 */
export class LogLines {
  readonly #output: LogOutput;
  #lines = '';
  /** Runs while there is no pause. */
  #timer: NodeJS.Timeout | undefined;

  constructor(output: LogOutput) {
    this.#output = output;
  }

  write(line: string): void {
    this.#lines += line;
    if (this.#lines.length >= LOG_CHARACTERS) this.handOver();
    else if (this.#timer === undefined) this.#flush();
  }

  #flush(): void {
    this.#timer = undefined;
    if (this.#lines === '') return;
    this.handOver();
    this.#output.flush();
    this.#timer = setTimeout(() => this.#flush(), LOG_MILLISECONDS).unref();
  }

  /** What the logger asks for after a fatal line. */
  flushSync(): void {
    this.handOver();
    this.#output.flushSync();
  }

  /** Leaves it to the output when the lines are written: for the end of the process, ahead of the output's own. */
  handOver(): void {
    if (this.#lines === '') return;
    const lines = this.#lines;
    this.#lines = '';
    this.#output.write(lines);
  }
}
