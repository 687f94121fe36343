// GET /v1/compare: services side by side.
import type { FastifyInstance } from 'fastify';
import { CompareQueryShape } from '../../catalogue/contract/requests.ts';
import { compareJson } from '../../catalogue/views/compare.ts';
import { catalogueAnswer } from '../answers/catalogue-answer.ts';
import type { Context } from '../context.ts';
import { contractRoute } from './contract-route.ts';

export function compareRoute(app: FastifyInstance, { build: { catalogue } }: Context): void {
  const send = catalogueAnswer();
  contractRoute(app, 'compareServices', { query: CompareQueryShape }, ({ query, request, reply }) =>
    send(request, reply, () => compareJson(catalogue, query.ids)),
  );
}
