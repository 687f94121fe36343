// Requests for computed answers take turns by address (fair-queue.ts) and get 503 when too many wait. Health checks and
// built files never wait.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ROUTES } from '../../catalogue/contract/routes.ts';
import { BUSY_SECONDS, busyAnswer } from '../answers/answer.ts';
import { send } from '../answers/send.ts';
import { FairQueue, QUEUE_LIMITS } from './fair-queue.ts';

const OVERLOADED = busyAnswer('The server is overloaded and did not process the request; try again in a moment');

/**
 * Runs a job when it is the client's turn; rejects with what the job throws.
 * @param reject sends the 503 in the caller's format when there is no capacity; Retry-After is set
 */
export type RunInTurn = (
  request: FastifyRequest,
  reply: FastifyReply,
  job: () => FastifyReply | Promise<FastifyReply>,
  reject: () => FastifyReply,
) => Promise<FastifyReply>;

/** Routes that compute something from the catalogue or from a list. */
const COSTLY: ReadonlySet<string> = new Set(
  ROUTES.filter(({ method, caching, bucket }) =>
    method === 'GET' ? caching === 'catalogue' : bucket === 'strict',
  ).map(({ id }) => id),
);

/**
 * @param onShed called for each request that is rejected
 * @returns for routes that find out later whether they have to compute something
 */
export function overload(app: FastifyInstance, onShed: () => void): RunInTurn {
  const queue = new FairQueue(QUEUE_LIMITS, { now: () => performance.now(), nextTurn: setImmediate });

  app.addHook('onRoute', (route) => {
    const { contractId } = route.config ?? {};
    if (contractId === undefined || !COSTLY.has(contractId)) return;
    // After the body has arrived, so that nobody waits for a slow client.
    route.preHandler = [
      ...[route.preHandler ?? []].flat(),
      (request, reply, done) =>
        queue.enter(request.clientAddress, (hasTurn) => {
          // The client has disconnected.
          if (reply.raw.destroyed) return;
          if (hasTurn) return done();
          onShed();
          send(reply, OVERLOADED);
        }),
    ];
  });

  return (request, reply, job, reject) =>
    new Promise((resolve, fail) => {
      queue.enter(request.clientAddress, (hasTurn) => {
        if (reply.raw.destroyed) return;
        if (!hasTurn) {
          onShed();
          reply.header('Retry-After', BUSY_SECONDS);
        }
        try {
          resolve(hasTurn ? job() : reject());
        } catch (error) {
          fail(error);
        }
      });
    });
}
