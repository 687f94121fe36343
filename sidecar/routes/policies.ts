// POST /v1/policies/*: guard-rail policies from a list of approved services, and a report on them. The body of a policy
// is the policy; what it covers is in headers.
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { POLICY_ROUTES } from '../../catalogue/contract/routes/policy-routes.ts';
import type { PolicyFamily } from '../../catalogue/views/policies/identifiers.ts';
import { tellIgnored } from '../answers/ignored-parameters.ts';
import { prefersMarkdown } from '../answers/negotiation.ts';
import { sendPrepared } from '../answers/send.ts';
import type { Context } from '../context.ts';
import { type PolicyQuestion, policyAnswers, reportAnswers } from '../lists/policy-answers.ts';
import { contractRoute } from './contract-route.ts';

const FAMILIES: readonly PolicyFamily[] = ['alpha', 'beta', 'gamma'];

export function policiesRoutes(app: FastifyInstance, { build: { catalogue }, config }: Context): void {
  for (const family of FAMILIES) {
    const answerOf = policyAnswers(catalogue, family);
    contractRoute(app, POLICY_ROUTES[family], ({ body, request, reply }) => {
      const { prepared, exposed, ignored } = answerOf(questionOf(body, request));
      // The page of another host may read these only where they are exposed by name.
      reply.header(EXPOSE, `${reply.getHeader(EXPOSE)}, ${exposed}`);
      tellIgnored(reply, ignored);
      return sendPrepared(reply, prepared);
    });
  }

  const reportOf = reportAnswers(catalogue, config);
  contractRoute(app, POLICY_ROUTES.report, ({ body, request, reply }) => {
    const format = prefersMarkdown(request.headers.accept) ? 'markdown' : 'json';
    return sendPrepared(reply, reportOf(questionOf(body, request), format).prepared);
  });
}

/** Set by the limits, which every one of these routes has. */
const EXPOSE = 'access-control-expose-headers';

function questionOf(body: PolicyQuestion['body'], { bodyText, headers }: FastifyRequest): PolicyQuestion {
  return { body, bodyText, accepted: headers['accept-encoding'] };
}
