// GET /v1/exposure: the jurisdictional scorecard of a selection.
import type { FastifyInstance } from 'fastify';
import { CATALOGUE_ROUTES } from '../../catalogue/contract/routes/catalogue-routes.ts';
import { exposureJson } from '../../catalogue/views/exposure/exposure.ts';
import type { Context } from '../context.ts';
import { keptRoute } from './contract-route.ts';

export function exposureRoute(app: FastifyInstance, { build: { catalogue }, config }: Context): void {
  keptRoute(app, CATALOGUE_ROUTES.exposure, ({ query }) => exposureJson(catalogue, query.ids, config.baseUrl));
}
