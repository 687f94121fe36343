// Stands before everything that answers: requests without one valid host and target, targets that are too long, and faults
// that nobody below has caught. Whatever happens, the process goes on.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { TARGET_MAXIMUM_BYTES } from '../../catalogue/model/limits.ts';
import { errorAnswer } from '../answers/answer.ts';
import { unreadableAnswer } from '../answers/errors.ts';
import { writeAnswer } from '../answers/send.ts';
import { FileUnreadable } from '../answers/unavailable.ts';
import { settleTarget } from './request-target.ts';

const TOO_LONG = errorAnswer(
  414,
  'Request target too long',
  `Path and query may have at most ${TARGET_MAXIMUM_BYTES} bytes`,
);

/**
 * @param answer may throw, also after it has begun to answer
 * @param onFault called with the status of each answer to what was thrown
 */
export function guarded(
  answer: RequestListener,
  log: Pick<FastifyBaseLogger, 'error'>,
  onFault: (status: number) => void,
): RequestListener {
  return (request, response) => {
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
      answer(request, response);
    } catch (error) {
      log.error({ err: error, path: request.url?.split('?', 1)[0] }, 'a request could not be answered');
      onFault(answerFault(request, response, error));
    }
  };
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
