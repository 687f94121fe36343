// GET /v1/compare: services side by side.
import type { FastifyInstance } from 'fastify';
import { CATALOGUE_ROUTES } from '../../catalogue/contract/routes/catalogue-routes.ts';
import { compareJson } from '../../catalogue/views/compare/compare.ts';
import type { Context } from '../context.ts';
import { keptRoute } from './contract-route.ts';

export function compareRoute(app: FastifyInstance, { build: { catalogue } }: Context): void {
  keptRoute(app, CATALOGUE_ROUTES.compare, ({ query }) => compareJson(catalogue, query.ids));
}
