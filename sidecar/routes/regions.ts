// GET /v1/regions/{provider}/{region} where no built file answers: another way to write the id, or nothing.
import type { FastifyInstance } from 'fastify';
import { RequestError } from '../../catalogue/contract/errors.ts';
import { CATALOGUE_ROUTES } from '../../catalogue/contract/routes/catalogue-routes.ts';
import { findRegion } from '../../catalogue/views/regions/region-index.ts';
import { suggestionNote, suggestProviders, suggestRegions } from '../../catalogue/views/suggest-names.ts';
import { apiPath } from '../../catalogue/views/urls.ts';
import type { Context } from '../context.ts';
import { contractRoute } from './contract-route.ts';

export function regionsRoute(app: FastifyInstance, { build: { catalogue } }: Context): void {
  contractRoute(app, CATALOGUE_ROUTES.region, ({ params: { provider, region }, reply }) => {
    const entry = findRegion(catalogue, provider, region);
    if (entry) return reply.header('Access-Control-Allow-Origin', '*').redirect(apiPath.region(entry), 308);
    const known = catalogue.provider(provider.toLowerCase());
    throw new RequestError(
      404,
      'Region not found',
      known
        ? `region: this provider has none with this slug or id${suggestionNote(suggestRegions(catalogue, known.id, region))}; GET /v1/regions lists them`
        : `provider: there is no provider with this id${suggestionNote(suggestProviders(catalogue, provider))}; GET /v1/providers lists them`,
    );
  });
}
