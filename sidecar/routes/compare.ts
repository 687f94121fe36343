// GET /v1/compare: services side by side.
import type { FastifyInstance } from 'fastify';
import { CATALOGUE_ROUTES } from '../../catalogue/contract/routes/catalogue-routes.ts';
import { compareJson } from '../../catalogue/views/compare/compare.ts';
import { keptAnswers } from '../answers/kept-answers.ts';
import type { Context } from '../context.ts';
import { contractRoute } from './contract-route.ts';

export function compareRoute(app: FastifyInstance, { build: { catalogue } }: Context): void {
  const send = keptAnswers();
  contractRoute(app, CATALOGUE_ROUTES.compare, ({ query, reply }) =>
    send(reply, query, () => compareJson(catalogue, query.ids)),
  );
}
