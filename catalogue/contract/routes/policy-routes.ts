// Routes that make documents from a list of approved services: three policies, a report on them and Markdown.
import * as z from 'zod';
import * as example from '../examples.ts';
import { AzurePolicyShape, OrgPolicyShape, ServiceControlPolicyShape } from '../policies/policy-documents.ts';
import { PolicyBodyShape } from '../policies/policy-requests.ts';
import { PolicyReportShape } from '../policies/policy-shapes.ts';
import { ApprovedServicesBodyShape } from '../requests.ts';
import type { Route } from '../route.ts';
import { bodyFailures, textual } from './answers.ts';

const policyHeaders = {
  'X-Policy-Characters': 'Length of the minified JSON document, whatever its format.',
  'X-Policy-Services-Covered': 'Approved services of that provider that the policy covers.',
  'X-Policy-Services-Not-Expressible': 'Approved services of that provider that have no identifier to name.',
  'X-Policy-Services-Retired':
    'Ids of the approved services of that provider that are retired, separated by commas; absent when there are none.',
  'X-Policy-Missing':
    'Services that the approved ones require and the document does not open, several that rule the same one counted once; the report names them, and says of which it is not known whether the cloud governs them.',
  'X-Policy-Over-Grants': 'Services that nobody approved and that shared identifiers open.',
  'X-Policy-Not-Enforceable': 'Approved services that the cloud passes over, so that the document leaves them out.',
  'X-Ignored-Parameters': ignoredHeader('this cloud'),
};

function ignoredHeader(clouds: string): string {
  return `Fields of the body that mean nothing to ${clouds}, then those that no endpoint knows, at most 10, then query parameters, at most 10, and \`...\` for the rest; absent when there are none.`;
}

const NEEDS =
  'Without `include` it opens nothing but the approved services: what they need besides is counted in X-Policy-Missing and named by the report.';

function policy<D extends z.ZodType>(
  id: string,
  path: string,
  summary: string,
  description: string,
  document: D,
  also: Route['answers'][number]['also'],
) {
  return {
    id,
    method: 'POST',
    path,
    tag: 'Policies',
    summary,
    description: `${description} ${NEEDS}`,
    body: PolicyBodyShape,
    bodyExample: example.approved,
    examplePath: path,
    bucket: 'strict',
    caching: 'none',
    answers: {
      200: {
        description: 'The policy document and nothing else; JSON unless `format` asks for another.',
        schema: document,
        ...(also && { also }),
        headers: policyHeaders,
      },
      ...bodyFailures('strict'),
    },
  } as const satisfies Route;
}

export const POLICY_ROUTES = {
  alpha: policy(
    'generateAlphaPolicy',
    '/v1/policies/alpha-scp',
    'AWS service control policy',
    'Denies every action outside the approved services and a foundation without which an account is lost: its entries stand in the example, their tiers and reasons in the report. It binds every principal of a member account but service-linked roles and those in `exemptPrincipals`, and what is in use too. `aws organizations create-policy` takes it as it is; attach it to a sandbox unit first.',
    ServiceControlPolicyShape,
    {
      'text/plain': textual('# Policy of approved services for AWS; …'),
      'application/yaml': textual('# Policy of approved services for AWS; …'),
    },
  ),
  beta: policy(
    'generateBetaPolicy',
    '/v1/policies/beta-policy',
    'Azure policy initiative',
    'An initiative over the built-in definition “Allowed resource types” with an `effect` (Audit, Deny, Disabled). That definition evaluates only types that support tags and location: other types are left out, and services without an evaluated type cannot be denied by it; `scope` all is a definition instead, which evaluates everything. Deny refuses creating and updating, and leaves what exists. No file for `az policy set-definition create`: the report has the commands.',
    AzurePolicyShape,
    { 'text/plain': textual('// Policy of approved services for Azure; …') },
  ),
  gamma: policy(
    'generateGammaPolicy',
    '/v1/policies/gamma-org-policy',
    'Google Cloud organisation policy',
    'Restricts the constraint gcp.restrictServiceUsage to the APIs of the approved services. The constraint governs the services on Google’s list only: APIs that are known not to be on it are left out, and those of which nobody says are kept. It takes effect at once on what is in use too; `mode` audit only records. `gcloud org-policies set-policy` takes it with the `parent` in its name.',
    OrgPolicyShape,
    {
      'text/plain': textual('# Policy of approved services for Google Cloud; …'),
      'application/yaml': textual('# Policy of approved services for Google Cloud; …'),
    },
  ),
  report: {
    id: 'reportPolicies',
    method: 'POST',
    path: '/v1/policies/report',
    tag: 'Policies',
    summary: 'Report on the policies of a list',
    description:
      'What the policy of each cloud covers, lacks, opens besides and cannot reach, and how it is applied and taken back. It takes the body of the three policies; what a cloud does not have refuses its document, not the report. As Markdown with Accept: text/markdown.',
    body: PolicyBodyShape,
    bodyExample: { ...example.approved, include: 'required' },
    examplePath: '/v1/policies/report',
    bucket: 'strict',
    caching: 'none',
    answers: {
      200: {
        description: 'By cloud; a cloud without an approved service is absent.',
        schema: PolicyReportShape,
        also: { 'text/markdown': textual('# Policies\n\n## Google Cloud organisation policy\n') },
        headers: { 'X-Ignored-Parameters': ignoredHeader('any of its clouds') },
      },
      ...bodyFailures('strict'),
    },
  },
  markdown: {
    id: 'exportMarkdown',
    method: 'POST',
    path: '/v1/export/markdown',
    tag: 'Policies',
    summary: 'Markdown of an approved list',
    description: 'The approved services grouped by provider and category, for runbooks.',
    body: ApprovedServicesBodyShape,
    bodyExample: example.approved,
    examplePath: '/v1/export/markdown',
    bucket: 'strict',
    caching: 'none',
    answers: {
      200: {
        description: 'A Markdown document.',
        contentType: 'text/markdown',
        schema: z.string(),
      },
      ...bodyFailures('strict'),
    },
  },
} as const satisfies Readonly<Record<string, Route>>;
