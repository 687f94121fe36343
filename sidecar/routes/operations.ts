// GET /v1/health, /v1/status and /v1/status/history: whether the process serves, and how its parts fare and fared.
import type { FastifyInstance } from 'fastify';
import { HISTORY } from '../../catalogue/contract/limits.ts';
import { API_VERSION } from '../../catalogue/contract/version.ts';
import { countCatalogue } from '../../catalogue/views/counts.ts';
import { sendFresh } from '../answers/fresh-answer.ts';
import type { Context } from '../context.ts';
import { recentObservation, worstStatus } from '../status/probe.ts';
import { contractRoute } from './contract-route.ts';

const HISTORY_MILLISECONDS = HISTORY.hours * 60 * 60 * 1_000;

export function operationsRoutes(app: FastifyInstance, context: Context): void {
  const { build, clock, store } = context;
  const { catalogue } = build;
  const counts = countCatalogue(catalogue);
  const observe = recentObservation(context);

  contractRoute(app, 'getHealth', {}, ({ reply }) => sendFresh(reply, { status: 'ok' }));

  contractRoute(app, 'getStatus', {}, async ({ reply }) => {
    const components = await observe();
    return sendFresh(reply, {
      status: worstStatus(components),
      version: API_VERSION,
      counts,
      lastUpdated: `${catalogue.data.lastUpdated}T00:00:00Z`,
      components,
    });
  });

  contractRoute(app, 'getStatusHistory', {}, async ({ reply }) => {
    const records = await store.readStatus(clock() - HISTORY_MILLISECONDS, HISTORY.rowsMaximum);
    return sendFresh(reply, {
      data: records.map(({ timestamp, ...record }) => ({ ...record, timestamp: new Date(timestamp).toISOString() })),
    });
  });
}
