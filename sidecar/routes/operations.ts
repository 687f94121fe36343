// GET /v1/health and /v1/status: whether the process serves, and how its parts fare.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { API_VERSION } from '../../catalogue/contract/version.ts';
import { countCatalogue } from '../../catalogue/views/counts.ts';
import type { Services } from '../app.ts';
import { contractRoute } from '../contract-route.ts';
import { observeComponents, worstStatus } from '../status-probe.ts';

export function operationsRoutes(app: FastifyInstance, services: Services): void {
  const { catalogue } = services.build;
  const counts = countCatalogue(catalogue);

  contractRoute(app, 'getHealth', {}, ({ reply }) => sendFresh(reply, { status: 'ok' }));

  contractRoute(app, 'getStatus', {}, async ({ reply }) => {
    const components = await observeComponents(services);
    return sendFresh(reply, {
      status: worstStatus(components),
      version: API_VERSION,
      counts,
      lastUpdated: `${catalogue.data.lastUpdated}T00:00:00Z`,
      components,
    });
  });
}

/** An answer that is true only now. */
function sendFresh(reply: FastifyReply, value: unknown): FastifyReply {
  return reply
    .header('Cache-Control', 'no-store')
    .header('Access-Control-Allow-Origin', '*')
    .header('Content-Type', 'application/json; charset=utf-8')
    .send(JSON.stringify(value));
}
