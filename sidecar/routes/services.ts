// GET /v1/services and /v1/services/{slug}: what the built files do not answer already.
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../../catalogue/contract/errors.ts';
import { ServicesQueryShape, SlugParamsShape } from '../../catalogue/contract/requests.ts';
import { servicesPageJson } from '../../catalogue/views/services.ts';
import { apiPath } from '../../catalogue/views/urls.ts';
import { keptAnswers } from '../answers/kept-answers.ts';
import type { Context } from '../context.ts';
import { contractRoute } from './contract-route.ts';

export function servicesRoutes(app: FastifyInstance, { build: { catalogue, index } }: Context): void {
  const send = keptAnswers();
  contractRoute(app, 'listServices', { query: ServicesQueryShape }, ({ query, request, reply }) =>
    send(request, reply, () => servicesPageJson(catalogue, index, query)),
  );

  contractRoute(app, 'getService', { params: SlugParamsShape }, ({ params, reply }) => {
    const service = catalogue.find(params.slug);
    if (!service)
      throw new RequestError(404, 'Service not found', 'slug: no service has this slug; GET /v1/services lists them');
    return reply.header('Access-Control-Allow-Origin', '*').redirect(apiPath.service(service), 308);
  });
}
