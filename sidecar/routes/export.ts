// POST /v1/export/markdown: an approved list as a document for runbooks.
import type { FastifyInstance } from 'fastify';
import { POLICY_ROUTES } from '../../catalogue/contract/routes/policy-routes.ts';
import { dayOf } from '../../catalogue/model/days.ts';
import { exportMarkdown } from '../../catalogue/views/markdown.ts';
import { documentAnswer } from '../answers/answer.ts';
import { send } from '../answers/send.ts';
import type { Context } from '../context.ts';
import { approvedServices } from '../lists/approved-services.ts';
import { contractRoute } from './contract-route.ts';

export function exportRoute(app: FastifyInstance, { build: { catalogue }, config, clock }: Context): void {
  contractRoute(app, POLICY_ROUTES.markdown, ({ body, request, reply }) => {
    const services = approvedServices(catalogue, body.approvedServiceIds);
    const generatedOn = dayOf(clock());
    const text = exportMarkdown(catalogue, services, { baseUrl: config.baseUrl, generatedOn });
    const markdown = { text, type: 'text/markdown; charset=utf-8' };
    return send(reply, documentAnswer(markdown, request.headers['accept-encoding']));
  });
}
