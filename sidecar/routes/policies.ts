// POST /v1/policies/*: guard-rail policies from a list of approved services. The body is the policy; what it covers is
// in headers.
import type { FastifyInstance, FastifyReply } from 'fastify';
import { RequestError } from '../../catalogue/contract/errors.ts';
import { POLICY_ROUTES } from '../../catalogue/contract/routes/policy-routes.ts';
import type { Catalogue } from '../../catalogue/model/catalogue.ts';
import { countMissingRequired, countOverGrants } from '../../catalogue/views/policies/gaps.ts';
import { generatePolicy, type MadePolicy } from '../../catalogue/views/policies/generate.ts';
import type { PolicyFamily } from '../../catalogue/views/policies/identifiers.ts';
import { ignoredOptions, type PolicyOptions } from '../../catalogue/views/policies/options.ts';
import { generatedAnswer } from '../answers/data-answers.ts';
import { RecentBytes } from '../answers/recent-bytes.ts';
import { send } from '../answers/send.ts';
import type { Context } from '../context.ts';
import { approvedServices } from '../lists/approved-services.ts';
import { contractRoute } from './contract-route.ts';

const FAMILIES: readonly PolicyFamily[] = ['alpha', 'beta', 'gamma'];

/** Policies kept for who asks for the same again, as pipelines do, in bytes of each family. */
const KEPT_BYTES = 4 * 1024 * 1024;

interface PolicyAnswer {
  json: string;
  /** X-Policy-* headers. */
  report: Record<string, string>;
  /** What keeping it costs, with its key. */
  bytes: number;
}

export function policiesRoutes(app: FastifyInstance, { build: { catalogue } }: Context): void {
  for (const family of FAMILIES) {
    const answerOf = policyAnswers(catalogue, family);
    contractRoute(app, POLICY_ROUTES[family], ({ body: { approvedServiceIds, ...options }, request, reply }) => {
      const { json, report } = answerOf(approvedServiceIds, options);
      reply.headers(report).header('Access-Control-Expose-Headers', exposed(reply, report));
      return send(reply, generatedAnswer('application/json', json, request.headers['accept-encoding']));
    });
  }
}

/**
 * @returns the policy for a list of ids; it throws RequestError 400 for ids that are unknown and lists without a policy
 */
function policyAnswers(
  catalogue: Catalogue,
  family: PolicyFamily,
): (ids: readonly string[], options: PolicyOptions) => PolicyAnswer {
  const kept = new RecentBytes<PolicyAnswer>(KEPT_BYTES, ({ bytes }) => bytes);
  return (ids, options) => {
    // No known id holds a comma, so that with their number the joined ids are of one list only.
    const key = `${ids.length} ${ids.join()} ${JSON.stringify(options)}`;
    const known = kept.get(key);
    if (known) return known;
    const policy = generatePolicy(catalogue, family, approvedServices(catalogue, ids), options);
    if ('refused' in policy) throw new RequestError(400, 'No policy can be made', `${policy.field}: ${policy.refused}`);
    const answer = {
      json: policy.json,
      report: headersOf(policy),
      bytes: 2 * (policy.json.length + key.length),
    };
    kept.set(key, answer);
    return answer;
  };
}

function headersOf({ json, contents }: MadePolicy): Record<string, string> {
  const { covered, notExpressible, notEnforceable, retired } = contents.coverage;
  const ignored = ignoredOptions(contents.index.family, contents.options);
  return {
    'X-Policy-Characters': String(json.length),
    'X-Policy-Services-Covered': String(covered.length),
    'X-Policy-Services-Not-Expressible': String(notExpressible.length),
    'X-Policy-Not-Enforceable': String(notEnforceable.length),
    'X-Policy-Missing': String(countMissingRequired(contents)),
    'X-Policy-Over-Grants': String(countOverGrants(contents)),
    ...(retired.length > 0 && { 'X-Policy-Services-Retired': retired.map(({ id }) => id).join(', ') }),
    ...(ignored.length > 0 && { 'X-Ignored-Parameters': ignored.join(', ') }),
  };
}

/** The page of another host may read these only where they are exposed by name. */
function exposed(reply: FastifyReply, report: Record<string, string>): string {
  return [reply.getHeader('Access-Control-Expose-Headers'), ...Object.keys(report)].filter(Boolean).join(', ');
}
