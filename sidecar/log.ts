// The log of the process: lines without personal data, written asynchronously, each request with an id.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { type FastifyBaseLogger, type FastifyRequest, LogController } from 'fastify';
import { destination, pino } from 'pino';
import { LOG_CHARACTERS, LOG_MILLISECONDS, LogLines } from './log-lines.ts';

/** From the fewest lines to the most, but for silent. */
export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/**
 * While nobody reads the log, this many bytes of it wait; further lines are dropped, as memory would grow without end.
 */
const LOG_WAITING_BYTES = 4 * 1024 * 1024;

/**
 * Asynchronous and some lines at a time: a line that waited for its reader would hold up the next request. A process
 * that ends by itself writes them all, one that is killed may lose those of its last 200 milliseconds.
 */
export function openLog(level: LogLevel): FastifyBaseLogger {
  const output = destination({
    dest: 1,
    sync: false,
    // Less than this is not on its way when the process ends, and so written then.
    minLength: LOG_CHARACTERS,
    maxLength: LOG_WAITING_BYTES,
    // What was handed over while it wrote something else.
    periodicFlush: LOG_MILLISECONDS,
  });
  const lines = new LogLines(output);
  process.prependListener('exit', () => lines.handOver());
  return pino({ level, serializers: { err: faultOf } }, lines);
}

/** What is logged of a fault: nothing else that it carries, as the input of a parser, which may be a client's. */
export function faultOf(error: unknown): object {
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
