// Computed answers take turns by address (fair-queue.ts), and get 503 when too many wait. Health and built files do not
// wait.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ROUTES } from '../../catalogue/contract/routes.ts';
import { BUSY_SECONDS, busyAnswer } from '../answers/answer.ts';
import { send } from '../answers/send.ts';
import { FairQueue, QUEUE_LIMITS } from './fair-queue.ts';

const OVERLOADED = busyAnswer('The request was not looked at; try again in a moment');

/**
 * Runs a job when it is the client's turn; what it throws rejects.
 * @param reject answers with 503 in the caller's format when there is no capacity; Retry-After is set
 */
export type InTurn = (
  request: FastifyRequest,
  reply: FastifyReply,
  job: () => FastifyReply | Promise<FastifyReply>,
  reject: () => FastifyReply,
) => Promise<FastifyReply>;

/** Answers made of the catalogue, and documents made for a list. */
const COSTLY: ReadonlySet<string> = new Set(
  ROUTES.filter(({ method, caching, bucket }) =>
    method === 'GET' ? caching === 'catalogue' : bucket === 'strict',
  ).map(({ id }) => id),
);

/**
 * @param onShed called for each request that is rejected
 * @returns for routes that know only after a look whether there is something to compute
 */
export function overload(app: FastifyInstance, onShed: () => void): InTurn {
  const queue = new FairQueue(QUEUE_LIMITS, { now: () => performance.now(), nextTurn: setImmediate });

  app.addHook('onRoute', (route) => {
    const { contractId } = route.config ?? {};
    if (contractId === undefined || !COSTLY.has(contractId)) return;
    // After the body, if there is one, has come: nobody waits for a slow client.
    route.preHandler = [
      ...[route.preHandler ?? []].flat(),
      (request, reply, done) =>
        queue.enter(request.clientAddress, (hasTurn) => {
          // A client that has gone costs nothing.
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
