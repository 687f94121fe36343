// Sheds computed answers with 503 while the event loop falls behind, so that the rest keeps answering: health, built files and pages.
// Attached by app.ts after the limits, whose headers are on a shed answer too.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { FastifyInstance } from 'fastify';
import { sendError } from '../errors.ts';

/** Mean delay of a turn of the event loop that counts as falling behind. */
const DELAY_MILLISECONDS = 200;
/** How often it is judged. Two windows in a row must be late: one long garbage collection is no overload. */
const LATE_WINDOWS = 2;
const WINDOW_MILLISECONDS = 200;
const RESOLUTION_MILLISECONDS = 10;
const RETRY_AFTER_SECONDS = 2;

const NEVER_SHED = new Set(['getHealth']);

/** @param onShed called for each request that is refused */
export function overload(app: FastifyInstance, onShed: () => void): void {
  const isOverloaded = watchEventLoop(app);
  app.addHook('onRoute', (route) => {
    const { contractId } = route.config ?? {};
    if (contractId === undefined || NEVER_SHED.has(contractId)) return;
    route.onRequest = [
      ...[route.onRequest ?? []].flat(),
      (_request, reply, done) => {
        if (!isOverloaded()) return done();
        onShed();
        sendError(
          reply.header('Retry-After', String(RETRY_AFTER_SECONDS)),
          503,
          'Temporarily overloaded',
          'The request was not looked at; try again in a moment',
        );
      },
    ];
  });
}

function watchEventLoop(app: FastifyInstance): () => boolean {
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MILLISECONDS });
  delays.enable();
  let lateWindows = 0;
  const sampler = setInterval(() => {
    // No sample at all: this timer came first in a turn that was late for both; the next window has it.
    if (delays.count === 0) return;
    lateWindows = delays.mean / 1e6 - RESOLUTION_MILLISECONDS > DELAY_MILLISECONDS ? lateWindows + 1 : 0;
    delays.reset();
  }, WINDOW_MILLISECONDS).unref();
  app.addHook('onClose', async () => {
    clearInterval(sampler);
    delays.disable();
  });
  return () => lateWindows >= LATE_WINDOWS;
}
