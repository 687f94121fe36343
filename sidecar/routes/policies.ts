// POST /v1/policies/*: guard-rail policies from a list of approved services, and a report on them. The body of a policy
// is the policy; what it covers is in headers.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { POLICY_ROUTES } from '../../catalogue/contract/routes/policy-routes.ts';
import { POLICY_FAMILIES, type PolicyFamily } from '../../catalogue/model/catalogue.ts';
import { tellIgnored } from '../answers/ignored-parameters.ts';
import { prefersMarkdown } from '../answers/negotiation.ts';
import { sendPrepared } from '../answers/send.ts';
import type { Context } from '../context.ts';
import { type PolicyAnswer, type PolicyAnswers, policyAnswers, reportAnswers } from '../lists/policy-answers.ts';
import { contractRoute } from './contract-route.ts';

export function policiesRoutes(app: FastifyInstance, { build: { catalogue }, config }: Context): void {
  for (const family of POLICY_FAMILIES) {
    const answers = policyAnswers(catalogue, family);
    policyRoute(app, POLICY_ROUTES[family], () => answers);
  }
  const reports = reportAnswers(catalogue, config);
  policyRoute(app, POLICY_ROUTES.report, ({ request }) =>
    prefersMarkdown(request.headers.accept) ? reports.markdown : reports.json,
  );
}

/** @param answersTo those of the kind that is asked for */
function policyRoute(
  app: FastifyInstance,
  route: (typeof POLICY_ROUTES)[PolicyFamily | 'report'],
  answersTo: (reply: FastifyReply) => PolicyAnswers,
): void {
  contractRoute(
    app,
    route,
    ({ body, reply, ignored }) => send(reply, answersTo(reply).make(questionOf(reply), body, ignored)),
    (reply) => {
      const known = answersTo(reply).known(questionOf(reply));
      return known && send(reply, known);
    },
  );
}

function questionOf({ request: { bodyText, headers } }: FastifyReply) {
  return { bodyText, accepted: headers['accept-encoding'] };
}

function send(reply: FastifyReply, { prepared, exposed, ignored }: PolicyAnswer): FastifyReply {
  tellIgnored(reply, ignored);
  // The page of another host may read these only where they are exposed by name.
  if (exposed !== '') reply.header(EXPOSE, `${reply.getHeader(EXPOSE)}, ${exposed}`);
  return sendPrepared(reply, prepared);
}

/** Set by the limits, which every one of these routes has. */
const EXPOSE = 'access-control-expose-headers';
