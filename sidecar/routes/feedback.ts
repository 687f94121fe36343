// POST /v1/feedback and POST /v1/analytics/outbound: what readers tell us, and where they go next.
import type { FastifyInstance } from 'fastify';
import { nanoid } from 'nanoid';
import { RequestError } from '../../catalogue/contract/errors.ts';
import { OPERATIONS_ROUTES } from '../../catalogue/contract/routes/operations-routes.ts';
import { dayOf } from '../../catalogue/model/days.ts';
import { shortened } from '../../catalogue/model/in-sentences.ts';
import { suggestIds } from '../../catalogue/views/suggest-ids.ts';
import { suggestionNote } from '../../catalogue/views/suggest-names.ts';
import { freshAnswer } from '../answers/answer.ts';
import { send } from '../answers/send.ts';
import type { Context } from '../context.ts';
import { contractRoute } from './contract-route.ts';

/** Characters of an unknown slug that an error repeats. */
const SHOWN = 64;

export function feedbackRoutes(app: FastifyInstance, { build: { catalogue }, clock, store }: Context): void {
  contractRoute(app, OPERATIONS_ROUTES.feedback, async ({ body, request, reply }) => {
    const { type, message, email = null, page = null } = body;
    await store.addFeedback({ id: nanoid(), type, message, email, page, createdAt: clock() }, request.clientAddress);
    return send(reply, freshAnswer({ success: true, message: 'Thank you: your feedback was stored.' }, 201));
  });

  // sendBeacon can send nothing but text/plain without a preflight, so this route alone reads JSON from it.
  app.register(async (scope) => {
    scope.addContentTypeParser('text/plain', { parseAs: 'string' }, app.getDefaultJsonParser('error', 'error'));
    contractRoute(scope, OPERATIONS_ROUTES.outbound, async ({ body, reply }) => {
      const service = catalogue.find(body.slug);
      if (!service)
        throw new RequestError(
          400,
          'Invalid request',
          `slug: no service has the slug ${JSON.stringify(shortened(body.slug, SHOWN))}${suggestionNote(suggestIds(catalogue, body.slug))}`,
        );
      await store.countOutbound({
        day: dayOf(clock()),
        slug: service.slug,
        target: body.target,
      });
      return send(reply, freshAnswer({ success: true }, 202));
    });
  });
}
