// Where every request comes in: a target that is no target is rejected, a built file is sent at once, and everything else
// goes to the router. Whatever is thrown becomes an answer, and the process goes on.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { TARGET_MAXIMUM_BYTES } from '../catalogue/model/limits.ts';
import { errorAnswer } from './answers/answer.ts';
import { unreadableAnswer } from './answers/errors.ts';
import { writeAnswer } from './answers/send.ts';
import { FileUnreadable } from './answers/unavailable.ts';
import type { LogLevel } from './log.ts';
import type { Metrics } from './metrics/metrics.ts';
import { settleTarget } from './plugins/request-target.ts';
import type { StaticHandler } from './plugins/static-files.ts';

export interface Entrance {
  /** Built files; the text host has none, its answers are all the router's. */
  serveStatic: StaticHandler;
  isTextHost: (request: IncomingMessage) => boolean;
  /** Answers what is no built file. */
  router: RequestListener;
  log: Pick<FastifyBaseLogger, 'error' | 'debug'>;
  logLevel: LogLevel;
  metrics?: Pick<Metrics, 'noteStaticAnswer' | 'noteStaticFault'> | undefined;
  /** max-age of Strict-Transport-Security; undefined sends no such header. */
  hstsSeconds?: number | undefined;
}

const TOO_LONG = errorAnswer(
  414,
  'Request target too long',
  `Path and query may have at most ${TARGET_MAXIMUM_BYTES} bytes`,
);

export function entrance({
  serveStatic,
  isTextHost,
  router,
  log,
  logLevel,
  metrics,
  hstsSeconds,
}: Entrance): RequestListener {
  return (request, response) => {
    if (hstsSeconds !== undefined) response.setHeader('Strict-Transport-Security', `max-age=${hstsSeconds}`);
    const malformed = settleTarget(request);
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
      // At this level only: a file is sent in a tenth of the time that a line takes.
      if (logLevel === 'debug')
        log.debug({ path: pathOf(request), status: response.statusCode }, 'answered from a file');
    } catch (error) {
      log.error({ err: error, path: pathOf(request) }, 'a request could not be answered');
      const status = answerFault(request, response, error);
      metrics?.noteStaticFault(status);
    }
  };
}

function pathOf({ url }: IncomingMessage): string | undefined {
  return url?.split('?', 1)[0];
}

/** @returns the status */
function answerFault(request: IncomingMessage, response: ServerResponse, error: unknown): number {
  if (response.headersSent) {
    response.destroy();
    return 500;
  }
  const fault = error instanceof FileUnreadable ? unreadableAnswer(error) : errorAnswer(500, 'Internal error');
  writeAnswer(request, response, fault);
  return fault.status;
}
