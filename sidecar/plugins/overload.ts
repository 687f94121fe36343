// Sheds computed answers with 503 when they would keep the event loop from everything else: health, built files,
// timers. Attached by app.ts after the limits, whose headers are on a shed answer too.
import type { FastifyInstance } from 'fastify';
import { errorAnswer } from '../answers/data-answers.ts';
import { send } from '../answers/send.ts';

/**
 * How long computed answers may take in one turn of the event loop. A turn goes on as long as more than a thousand
 * connections are ready, for tens of seconds in a flood, and no timer runs meanwhile: so the time is looked at with
 * each request, not by a timer.
 */
const TURN_MILLISECONDS = 200;
const OVERLOADED = {
  ...errorAnswer(503, 'Temporarily overloaded', 'The request was not looked at; try again in a moment'),
  more: { 'Retry-After': '2' },
};

const NEVER_SHED = new Set(['getHealth']);

/** @param onShed called for each request that is refused */
export function overload(app: FastifyInstance, onShed: () => void): void {
  const isOverloaded = turnBudget();
  app.addHook('onRoute', (route) => {
    const { contractId } = route.config ?? {};
    if (contractId === undefined || NEVER_SHED.has(contractId)) return;
    route.onRequest = [
      ...[route.onRequest ?? []].flat(),
      (_request, reply, done) => {
        if (!isOverloaded()) return done();
        onShed();
        send(reply, OVERLOADED);
      },
    ];
  });
}

/**
 * True when the computed answers of this turn have taken too long, by the clock and in work of this thread: a pause, as
 * for garbage collection, and a machine that is busy with something else are no overload.
 */
function turnBudget(): () => boolean {
  let began: { at: number; work: NodeJS.CpuUsage } | undefined;
  const endTurn = () => {
    began = undefined;
  };
  return () => {
    const now = performance.now();
    if (began === undefined) {
      began = { at: now, work: process.threadCpuUsage() };
      setImmediate(endTurn);
      return false;
    }
    if (now - began.at <= TURN_MILLISECONDS) return false;
    const { user, system } = process.threadCpuUsage(began.work);
    return user + system > TURN_MILLISECONDS * 1_000;
  };
}
