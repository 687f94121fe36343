// One line for each answer, without personal data: which route, which status, how long; no address, query, body or user
// agent. The id of a request comes from X-Request-Id or is made here, and is in the line and in the answer. Attached by
// app.ts.
import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { destination, pino } from 'pino';
import type { Config } from '../config.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { StaticHandler } from './static-files.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * It answers with pages, mostly built ones: as with static files, a line for each would cost more than the answer.
     */
    pages?: boolean;
  }
}

/** Lines are written when there are this many bytes of them, and otherwise as often as this. */
const LOG_BYTES = 4_096;
const LOG_MILLISECONDS = 100;
/**
 * While nobody reads the log, this many bytes of it wait; further lines are dropped, as memory would grow without end.
 */
const LOG_WAITING_BYTES = 4 * 1024 * 1024;

/**
 * The log of the process. Asynchronous and some lines at a time: a line that waited for its reader would hold up the
 * next request.
 */
export function openLog(level: Config['logLevel']): FastifyBaseLogger {
  return pino(
    { level },
    destination({
      dest: 1,
      sync: false,
      minLength: LOG_BYTES,
      periodicFlush: LOG_MILLISECONDS,
      maxLength: LOG_WAITING_BYTES,
    }),
  );
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

/** Writes a fault of a request to the log. */
export function logFault({ id, log }: FastifyRequest, level: 'warn' | 'error', error: unknown, what: string): void {
  log[level]({ requestId: id, err: error }, what);
}

/** Neither an address nor an e-mail address has this form. */
const WELL_FORMED = /^[A-Za-z0-9_-]{8,64}$/;

function requestId({ headers }: IncomingMessage): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && WELL_FORMED.test(given) ? given : randomUUID();
}

export function requestLog(app: FastifyInstance, level: Config['logLevel'], metrics: Metrics | undefined): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('X-Request-Id', request.id);
    done();
  });
  if (metrics || level === 'info' || level === 'debug') {
    app.addHook('onResponse', (request, reply, done) => {
      noteAnswer(request, reply, metrics);
      done();
    });
  }
}

/** For what the framework refuses before any hook runs: sends with `answer`, then notes it as the hooks would. */
export function notedAnswer<E>(
  answer: (error: E, request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  metrics: Metrics | undefined,
) {
  return (error: E, request: FastifyRequest, reply: FastifyReply): void => {
    reply.header('X-Request-Id', request.id);
    answer(error, request, reply);
    noteAnswer(request, reply, metrics);
  };
}

function noteAnswer(request: FastifyRequest, reply: FastifyReply, metrics: Metrics | undefined): void {
  const { config, url } = request.routeOptions;
  // The pattern, not the path, which may name a list.
  const route = config?.contractId ?? url ?? 'unknown';
  const milliseconds = Math.round(reply.elapsedTime * 1_000) / 1_000;
  metrics?.noteAnswer(route, request.method, reply.statusCode, milliseconds / 1_000);
  const level = config?.pages && reply.statusCode < 400 ? 'debug' : 'info';
  request.log[level](
    {
      requestId: request.id,
      route,
      method: request.method,
      status: reply.statusCode,
      milliseconds,
      ...(reply.raw.destroyed && { aborted: true }),
    },
    'answered',
  );
}

/** Built files are counted, and logged at level debug only: they answer in a tenth of the time that a line takes. */
export function notedStatic(
  serve: StaticHandler,
  level: Config['logLevel'],
  log: (entry: { path: string; status: number }) => void,
  metrics: Metrics | undefined,
): StaticHandler {
  if (!metrics && level !== 'debug') return serve;
  return (request, response) => {
    if (!serve(request, response)) return false;
    if (metrics) metrics.staticAnswers += 1;
    if (level === 'debug') log({ path: request.url?.split('?', 1)[0] ?? '/', status: response.statusCode });
    return true;
  };
}
