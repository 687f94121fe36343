// GET /v1/compare: services side by side.
import type { FastifyInstance } from 'fastify';
import { CATALOGUE_ROUTES } from '../../catalogue/contract/routes/catalogue-routes.ts';
import { compare } from '../../catalogue/views/compare/compare.ts';
import { jsonText } from '../answers/answer.ts';
import type { ResponseCache } from '../answers/response-cache.ts';
import type { Context } from '../context.ts';
import { cachedRoute } from './contract-route.ts';

export function compareRoute(app: FastifyInstance, { build: { catalogue } }: Context, cache: ResponseCache): void {
  cachedRoute(app, cache, CATALOGUE_ROUTES.compare, ({ query }) => jsonText(compare(catalogue, query.ids)));
}
