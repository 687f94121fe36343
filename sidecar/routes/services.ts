// GET /v1/services and /v1/services/{slug}: what the built files do not answer already.
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../../catalogue/contract/errors.ts';
import { CATALOGUE_ROUTES } from '../../catalogue/contract/routes/catalogue-routes.ts';
import { servicesPageJson } from '../../catalogue/views/services.ts';
import { apiPath } from '../../catalogue/views/urls.ts';
import { keptAnswers } from '../answers/kept-answers.ts';
import type { Context } from '../context.ts';
import { contractRoute } from './contract-route.ts';

export function servicesRoutes(app: FastifyInstance, { build: { catalogue, index } }: Context): void {
  const send = keptAnswers();
  contractRoute(app, CATALOGUE_ROUTES.services, ({ query, reply }) =>
    send(reply, query, () => servicesPageJson(catalogue, index, query)),
  );

  contractRoute(app, CATALOGUE_ROUTES.service, ({ params, reply }) => {
    const service = catalogue.find(params.slug);
    if (!service)
      throw new RequestError(404, 'Service not found', 'slug: no service has this slug; GET /v1/services lists them');
    return reply.header('Access-Control-Allow-Origin', '*').redirect(apiPath.service(service), 308);
  });
}
