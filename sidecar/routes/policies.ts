// POST /v1/policies/*: guard-rail policies from a list of approved services. The body is the policy; what it covers is in headers.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { RequestError } from '../../catalogue/contract/errors.ts';
import { ApprovedServicesBodyShape } from '../../catalogue/contract/requests.ts';
import type { Coverage } from '../../catalogue/views/policies/coverage.ts';
import { generatePolicy } from '../../catalogue/views/policies/generate.ts';
import type { PolicyFamily } from '../../catalogue/views/policies/identifiers.ts';
import type { Services } from '../app.ts';
import { approvedServices } from '../approved-services.ts';
import { contractRoute } from '../contract-route.ts';
import { sendGenerated } from '../generated-answer.ts';

const FAMILY_OF: Readonly<Record<string, PolicyFamily>> = { generateAlphaPolicy: 'alpha', generateBetaPolicy: 'beta', generateGammaPolicy: 'gamma' };

export function policiesRoutes(app: FastifyInstance, { build: { catalogue } }: Services): void {
  for (const [id, family] of Object.entries(FAMILY_OF)) {
    contractRoute(app, id, { body: ApprovedServicesBodyShape }, ({ body, request, reply }) => {
      const policy = generatePolicy(catalogue, family, approvedServices(catalogue, body.approvedServiceIds));
      if ('refused' in policy) throw new RequestError(400, 'No policy can be made', `approvedServiceIds: ${policy.refused}`);
      reportCoverage(reply, policy.json, policy.coverage);
      return sendGenerated(request, reply, 'application/json', policy.json);
    });
  }
}

/** The page of another host may read these only where they are exposed by name. */
function reportCoverage(reply: FastifyReply, json: string, { covered, notExpressible, retired }: Coverage): void {
  const report = {
    'X-Policy-Characters': String(json.length),
    'X-Policy-Services-Covered': String(covered.length),
    'X-Policy-Services-Not-Expressible': String(notExpressible.length),
    ...(retired.length > 0 && { 'X-Policy-Services-Retired': retired.map(({ id }) => id).join(', ') }),
  };
  const exposed = [reply.getHeader('Access-Control-Expose-Headers'), ...Object.keys(report)].filter(Boolean).join(', ');
  reply.headers({ ...report, 'Access-Control-Expose-Headers': exposed });
}
