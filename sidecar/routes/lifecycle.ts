// GET /v1/lifecycle with filters or a format: the built file answers without them.
import type { FastifyInstance } from 'fastify';
import { CATALOGUE_ROUTES } from '../../catalogue/contract/routes/catalogue-routes.ts';
import { lifecycleText } from '../../catalogue/views/lifecycle/lifecycle-text.ts';
import type { ResponseCache } from '../answers/response-cache.ts';
import type { Context } from '../context.ts';
import { cachedRoute } from './contract-route.ts';

export function lifecycleRoute(
  app: FastifyInstance,
  { build: { catalogue }, config }: Context,
  cache: ResponseCache,
): void {
  cachedRoute(app, cache, CATALOGUE_ROUTES.lifecycle, ({ query, request }) =>
    lifecycleText(catalogue, query, config, request.url),
  );
}
