// POST /v1/policies/*: guard-rail policies from a list of approved services, and a report on them. The body of a policy
// is the policy; what it covers is in headers.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { POLICY_ROUTES } from '../../catalogue/contract/routes/policy-routes.ts';
import type { PolicyFamily } from '../../catalogue/views/policies/identifiers.ts';
import { generatedAnswer } from '../answers/data-answers.ts';
import { prefersMarkdown } from '../answers/negotiation.ts';
import { send } from '../answers/send.ts';
import type { Context } from '../context.ts';
import { policyAnswers, reportAnswers } from '../lists/policy-answers.ts';
import { contractRoute } from './contract-route.ts';

const FAMILIES: readonly PolicyFamily[] = ['alpha', 'beta', 'gamma'];

export function policiesRoutes(app: FastifyInstance, { build: { catalogue }, config }: Context): void {
  for (const family of FAMILIES) {
    const answerOf = policyAnswers(catalogue, family);
    contractRoute(app, POLICY_ROUTES[family], ({ body, request, reply }) => {
      const { text, contentType, headers } = answerOf(body);
      reply.headers(headers).header('Access-Control-Expose-Headers', exposed(reply, headers));
      return send(reply, generatedAnswer(contentType, text, request.headers['accept-encoding']));
    });
  }

  const reportOf = reportAnswers(catalogue, config);
  contractRoute(app, POLICY_ROUTES.report, ({ body, request, reply }) => {
    const { text, contentType } = reportOf(body, prefersMarkdown(request.headers.accept) ? 'markdown' : 'json');
    return send(reply, generatedAnswer(contentType, text, request.headers['accept-encoding']));
  });
}

/** The page of another host may read these only where they are exposed by name. */
function exposed(reply: FastifyReply, headers: Readonly<Record<string, string>>): string {
  return [reply.getHeader('Access-Control-Expose-Headers'), ...Object.keys(headers)].filter(Boolean).join(', ');
}
