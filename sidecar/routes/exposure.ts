// GET /v1/exposure: the jurisdictional scorecard of a selection.
import type { FastifyInstance } from 'fastify';
import { CATALOGUE_ROUTES } from '../../catalogue/contract/routes/catalogue-routes.ts';
import { exposure } from '../../catalogue/views/exposure/exposure.ts';
import { jsonText } from '../answers/answer.ts';
import type { ResponseCache } from '../answers/response-cache.ts';
import type { Context } from '../context.ts';
import { cachedRoute } from './contract-route.ts';

export function exposureRoute(
  app: FastifyInstance,
  { build: { catalogue }, config }: Context,
  cache: ResponseCache,
): void {
  cachedRoute(app, cache, CATALOGUE_ROUTES.exposure, ({ query }) =>
    jsonText(exposure(catalogue, query.ids, config.baseUrl)),
  );
}
