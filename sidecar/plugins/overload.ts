// Keeps the thread for everybody: answers that cost computing take fair turns, and are shed with 503 when too many wait
// or the event loop stays late. Health and built files pass by.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ROUTES } from '../../catalogue/contract/routes.ts';
import { BUSY_SECONDS, errorAnswer } from '../answers/data-answers.ts';
import { send } from '../answers/send.ts';
import { FairTurns, TURN_LIMITS } from './fair-turns.ts';
import { LoopDelay } from './loop-delay.ts';
import type { AddressOf } from './request-address.ts';

/** Mean delay of the event loop, in milliseconds, from which nothing joins those that wait. */
const LATE_MILLISECONDS = 200;

const OVERLOADED = errorAnswer(503, 'Temporarily overloaded', 'The request was not looked at; try again in a moment');

export interface OverloadOptions {
  addressOf: AddressOf;
  /** Called for each request that is refused. */
  onShed: () => void;
}

/**
 * Runs a job when it is the client's turn; what it throws is the reply's error. A client that has gone costs nothing.
 * @param refuse answers with 503 in the manner of the room; Retry-After is set
 */
export type InTurn = (
  request: FastifyRequest,
  reply: FastifyReply,
  job: () => unknown,
  refuse: () => void,
) => FastifyReply;

/** Answers made of the catalogue, and documents made for a list. */
const COSTLY: ReadonlySet<string> = new Set(
  ROUTES.filter(({ method, caching, bucket }) =>
    method === 'GET' ? caching === 'catalogue' : bucket === 'strict',
  ).map(({ id }) => id),
);

/** @returns for rooms that know only after a look whether there is something to compute */
export function overload(app: FastifyInstance, { addressOf, onShed }: OverloadOptions): InTurn {
  const delay = new LoopDelay();
  const sampling = delay.start();
  app.addHook('onClose', async () => sampling.stop());
  const turns = new FairTurns(TURN_LIMITS, { now: () => performance.now(), nextTurn: setImmediate });

  const enter = (request: FastifyRequest, reply: FastifyReply, run: () => void, say: () => void) => {
    const refuse = () => {
      onShed();
      reply.header('Retry-After', BUSY_SECONDS);
      say();
    };
    if (turns.waiting > 0 && delay.milliseconds >= LATE_MILLISECONDS) return refuse();
    turns.enter(addressOf(request), (hasTurn) => {
      if (reply.raw.destroyed) return;
      if (hasTurn) run();
      else refuse();
    });
  };

  app.addHook('onRoute', (route) => {
    const { contractId } = route.config ?? {};
    if (contractId === undefined || !COSTLY.has(contractId)) return;
    // After the body, if there is one, has come: nobody waits for a slow client's turn to end.
    route.preHandler = [
      ...[route.preHandler ?? []].flat(),
      (request, reply, done) =>
        enter(
          request,
          reply,
          () => done(),
          () => send(reply, OVERLOADED),
        ),
    ];
  });

  return (request, reply, job, refuse) => {
    enter(
      request,
      reply,
      async () => {
        try {
          await job();
        } catch (error) {
          reply.send(error);
        }
      },
      refuse,
    );
    return reply;
  };
}
