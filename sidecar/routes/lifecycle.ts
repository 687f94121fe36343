// GET /v1/lifecycle where something is asked: the built file has what is said without a question.
import type { FastifyInstance } from 'fastify';
import { CATALOGUE_ROUTES } from '../../catalogue/contract/routes/catalogue-routes.ts';
import { lifecycleText } from '../../catalogue/views/lifecycle/lifecycle-text.ts';
import type { Context } from '../context.ts';
import { keptRoute } from './contract-route.ts';

export function lifecycleRoute(app: FastifyInstance, { build: { catalogue }, config }: Context): void {
  keptRoute(app, CATALOGUE_ROUTES.lifecycle, ({ query, request }) =>
    lifecycleText(catalogue, query, config, request.url),
  );
}
