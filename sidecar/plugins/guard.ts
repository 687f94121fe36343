// Stands before everything that answers: requests without one valid host and target, targets that are too long, and faults
// that nobody below has caught. Whatever happens, the process goes on.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { FastifyBaseLogger } from 'fastify';
import { TARGET_MAXIMUM_BYTES } from '../../catalogue/model/limits.ts';
import { type Answer, busyAnswer, errorAnswer } from '../answers/answer.ts';
import { NOTHING_HERE } from '../answers/errors.ts';
import { writeAnswer } from '../answers/send.ts';
import { settleTarget } from './request-target.ts';

const TOO_LONG = errorAnswer(
  414,
  'Request target too long',
  `Path and query may have at most ${TARGET_MAXIMUM_BYTES} bytes`,
);

/** What the system says of a file that cannot be read now. Other faults are ours. */
const SYSTEM_FAULTS: Readonly<Record<string, Answer>> = {
  ENOENT: NOTHING_HERE,
  EMFILE: busyAnswer('Too many files are open'),
  ENFILE: busyAnswer('Too many files are open'),
};

/** @param answer may throw, also after it has begun to answer */
export function guarded(answer: RequestListener, log: Pick<FastifyBaseLogger, 'error'>): RequestListener {
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
      answerFault(request, response, error);
    }
  };
}

function answerFault(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const fault = SYSTEM_FAULTS[String((error as NodeJS.ErrnoException)?.code)] ?? errorAnswer(500, 'Internal error');
  writeAnswer(request, response, fault);
}
