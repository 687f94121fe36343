// GET /v1/services, /v1/services/{slug} and its equivalents: what the built files do not answer already.
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../../catalogue/contract/errors.ts';
import { CATALOGUE_ROUTES } from '../../catalogue/contract/routes/catalogue-routes.ts';
import type { Catalogue, Service } from '../../catalogue/model/catalogue.ts';
import { findFramework, nearFrameworks } from '../../catalogue/views/compliance.ts';
import { serviceEquivalents } from '../../catalogue/views/json.ts';
import { servicesPage } from '../../catalogue/views/services.ts';
import { suggestIds } from '../../catalogue/views/suggest-ids.ts';
import { suggestionNote } from '../../catalogue/views/suggest-names.ts';
import { apiPath } from '../../catalogue/views/urls.ts';
import { jsonText } from '../answers/answer.ts';
import type { ResponseCache } from '../answers/response-cache.ts';
import type { Context } from '../context.ts';
import { cachedRoute, contractRoute } from './contract-route.ts';

export function servicesRoutes(
  app: FastifyInstance,
  { build: { catalogue, index } }: Context,
  cache: ResponseCache,
): void {
  cachedRoute(app, cache, CATALOGUE_ROUTES.services, ({ query }) => {
    const { compliance } = query;
    if (compliance && !findFramework(catalogue, compliance)) throw unknownFramework(catalogue, compliance);
    return jsonText(servicesPage(catalogue, index, query));
  });

  contractRoute(app, CATALOGUE_ROUTES.service, ({ params, reply }) => {
    const service = found(params.slug);
    return reply.header('Access-Control-Allow-Origin', '*').redirect(apiPath.service(service), 308);
  });

  cachedRoute(app, cache, CATALOGUE_ROUTES.equivalents, ({ params, query }) =>
    jsonText(serviceEquivalents(catalogue, found(params.slug), query)),
  );

  function found(slug: string): Service {
    const service = catalogue.find(slug);
    if (service) return service;
    const near = suggestionNote(suggestIds(catalogue, slug));
    throw new RequestError(
      404,
      'Service not found',
      `slug: no service has this slug${near}; GET /v1/services lists them`,
    );
  }
}

/** A word that no framework has would find nothing, which reads as if nobody were attested. */
function unknownFramework(catalogue: Catalogue, asked: string): RequestError {
  const near = nearFrameworks(catalogue, asked).join(', ');
  return new RequestError(
    400,
    'Invalid request',
    `compliance: there is no framework ${JSON.stringify(asked)}; use one of ${near}`,
  );
}
