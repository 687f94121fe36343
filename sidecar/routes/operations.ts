// GET /v1/health, /v1/status and /v1/status/history: whether the process serves, and how its parts fare and fared.
import type { FastifyInstance } from 'fastify';
import { OPERATIONS_ROUTES } from '../../catalogue/contract/routes/operations-routes.ts';
import { API_VERSION } from '../../catalogue/contract/version.ts';
import { HISTORY } from '../../catalogue/model/limits.ts';
import { countCatalogue } from '../../catalogue/views/counts.ts';
import { freshAnswer } from '../answers/answer.ts';
import { send } from '../answers/send.ts';
import type { Context } from '../context.ts';
import { recentObservation, worstStatus } from '../status/probe.ts';
import { STATUS_MILLISECONDS } from '../store/retention.ts';
import { contractRoute } from './contract-route.ts';

export function operationsRoutes(app: FastifyInstance, context: Context): void {
  const { build, clock, store } = context;
  const { catalogue } = build;
  const counts = countCatalogue(catalogue);
  const observe = recentObservation(context);

  contractRoute(app, OPERATIONS_ROUTES.health, ({ reply }) => send(reply, freshAnswer({ status: 'ok' })));

  contractRoute(app, OPERATIONS_ROUTES.status, async ({ reply }) => {
    const components = await observe();
    const lastUpdated = `${catalogue.data.lastUpdated}T00:00:00Z`;
    const status = worstStatus(components);
    return send(reply, freshAnswer({ status, version: API_VERSION, counts, lastUpdated, components }));
  });

  contractRoute(app, OPERATIONS_ROUTES.history, async ({ reply }) => {
    const records = await store.readStatus(clock() - STATUS_MILLISECONDS, HISTORY.rowsMaximum);
    const data = records.map(({ timestamp, ...record }) => ({
      ...record,
      timestamp: new Date(timestamp).toISOString(),
    }));
    return send(reply, freshAnswer({ data }));
  });
}
