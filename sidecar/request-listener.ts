// Entry point of every request: rejects malformed targets, sends built files at once and passes the rest to the router.
// Every error becomes a response, so that the process keeps running.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { TARGET_MAXIMUM_BYTES } from '../catalogue/model/limits.ts';
import { errorAnswer } from './answers/answer.ts';
import { unreadableAnswer } from './answers/errors.ts';
import { writeAnswer } from './answers/send.ts';
import { FileUnreadable } from './answers/unavailable.ts';
import type { LogLevel } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import { normalizeTarget } from './plugins/request-target.ts';
import type { StaticHandler } from './plugins/static-files.ts';

export interface RequestListenerOptions {
  /** Serves built files; the text host has none. */
  serveStatic: StaticHandler;
  isTextHost: (request: IncomingMessage) => boolean;
  /** Handles everything that is not a built file. */
  router: RequestListener;
  log: Pick<FastifyBaseLogger, 'error' | 'debug'>;
  logLevel: LogLevel;
  metrics?: Pick<Metrics, 'noteStaticAnswer' | 'noteStaticFault'> | undefined;
  /** max-age of Strict-Transport-Security; undefined sends no header. */
  hstsSeconds?: number | undefined;
}

const TOO_LONG = errorAnswer(
  414,
  'Request target too long',
  `Path and query may have at most ${TARGET_MAXIMUM_BYTES} bytes`,
);

export function createRequestListener({
  serveStatic,
  isTextHost,
  router,
  log,
  logLevel,
  metrics,
  hstsSeconds,
}: RequestListenerOptions): RequestListener {
  return (request, response) => {
    if (hstsSeconds !== undefined) response.setHeader('Strict-Transport-Security', `max-age=${hstsSeconds}`);
    const malformed = normalizeTarget(request);
    if (malformed !== undefined) {
      writeAnswer(request, response, errorAnswer(400, 'Malformed HTTP request', malformed));
      return;
    }
    if ((request.url?.length ?? 0) > TARGET_MAXIMUM_BYTES) {
      writeAnswer(request, response, TOO_LONG);
      return;
    }
    try {
      if (isTextHost(request) || !serveStatic(request, response)) {
        router(request, response);
        return;
      }
      metrics?.noteStaticAnswer();
      // At debug level only: a log line takes ten times as long as sending a file.
      if (logLevel === 'debug')
        log.debug({ path: pathOf(request), status: response.statusCode }, 'answered from a file');
    } catch (error) {
      log.error({ err: error, path: pathOf(request) }, 'a request could not be answered');
      const status = answerError(request, response, error);
      metrics?.noteStaticFault(status);
    }
  };
}

function pathOf({ url }: IncomingMessage): string | undefined {
  return url?.split('?', 1)[0];
}

/** @returns the status */
function answerError(request: IncomingMessage, response: ServerResponse, error: unknown): number {
  if (response.headersSent) {
    response.destroy();
    return 500;
  }
  const answer = error instanceof FileUnreadable ? unreadableAnswer(error) : errorAnswer(500, 'Internal error');
  writeAnswer(request, response, answer);
  return answer.status;
}
