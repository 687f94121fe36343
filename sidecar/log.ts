// The log of the process: lines without personal data, written asynchronously, each request with an id.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify';
import { destination, pino } from 'pino';

/** From the fewest lines to the most, but for silent. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Lines are written when they have this many bytes, and otherwise after this long: one write costs as much as many lines. */
const BATCH_BYTES = 4_096;
const BATCH_MILLISECONDS = 100;

/** While the log cannot be written, this much of it waits in memory. Further lines are dropped. */
const WAITING_BYTES = 4 * 1024 * 1024;

/** How long the end of the process waits for a log that cannot be written. */
const CLOSE_MILLISECONDS = 1_000;

export interface ProcessLog {
  log: FastifyBaseLogger;
  /** Writes what waits. Resolves after a second at the latest; lines that come later are dropped. */
  close: () => Promise<void>;
}

/**
 * The log on stdout. It never blocks: a full disk or a reader that has stopped costs lines, not answers.
 * @param onDrop called for each line that is dropped
 */
export function openLog(level: LogLevel, onDrop: () => void = () => undefined): ProcessLog {
  const output = destination({
    // Reading process.stdout makes a pipe non-blocking: a thread in a blocked write would hold up the exit.
    dest: process.stdout.fd,
    sync: false,
    minLength: BATCH_BYTES,
    maxLength: WAITING_BYTES,
    periodicFlush: BATCH_MILLISECONDS,
  });
  const log = pino({ level, serializers: { err: serializeError } }, output);
  // pino calls it after a fatal line and at the exit. The original tries a full disk or a closed pipe again for ever.
  output.flushSync = () => output.flush();

  let dropped = 0;
  const drop = () => {
    dropped += 1;
    onDrop();
  };
  const closed = new Promise<void>((resolve) => {
    const stop = () => {
      output.write = () => {
        drop();
        return true;
      };
      resolve();
    };
    output.once('close', stop);
    // After any other error, what waits is tried again with the next batch.
    output.on('error', ({ code }: NodeJS.ErrnoException) => {
      if (code === 'EPIPE') stop();
    });
  });
  output.on('drop', drop);
  output.on('drain', () => {
    if (dropped === 0) return;
    const lines = dropped;
    dropped = 0;
    log.warn({ lines }, `${lines} lines were dropped, as the log could not be written`);
  });
  return {
    log,
    close: () => {
      output.end();
      return Promise.race([closed, setTimeout(CLOSE_MILLISECONDS)]);
    },
  };
}

/** What is logged of an error. Nothing else that it carries: the input of a parser may be a client's. */
export function serializeError(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code } = error as NodeJS.ErrnoException;
  return { type: error.name, message: error.message, stack: error.stack, ...(code !== undefined && { code }) };
}

/** What Fastify is created with; its own lines about requests hold addresses and queries, and are off. */
export function loggingOptions(log: FastifyBaseLogger) {
  return {
    loggerInstance: log,
    // A logger of its own for each request costs more than the line that most of them write.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
  } as const;
}

/** Milliseconds as the log and the status have them: to the microsecond. */
export function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 1_000) / 1_000;
}

/** Writes a fault of a request to the log. */
export function logFault({ id, log }: FastifyRequest, level: 'warn' | 'error', error: unknown, what: string): void {
  log[level]({ requestId: id, err: error }, what);
}

/** Neither an address nor an e-mail address has this form. */
const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;

/** From X-Request-Id where that is well-formed, else made here. */
function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}
