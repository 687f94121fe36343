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
    'Required dependencies of the approved services that the document does not allow. Several services that govern the same one count once. The report names them and says which of them the cloud may not evaluate.',
  'X-Policy-Over-Grants': 'Unapproved services that are allowed because they share an identifier.',
  'X-Policy-Not-Enforceable': 'Approved services that the cloud does not evaluate, so the document omits them.',
  'X-Ignored-Parameters': ignoredHeader('this cloud'),
};

function ignoredHeader(clouds: string): string {
  return `Ignored fields: body fields that do not apply to ${clouds}, then up to 10 unknown body fields, then up to 10 unknown query parameters, and \`...\` for any more; absent when there are none.`;
}

const NEEDS =
  'Without `include` it allows only the approved services. Missing dependencies are counted in X-Policy-Missing and named in the report.';

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
        description: 'The policy document alone; JSON unless `format` says otherwise.',
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
    'Denies every action except those of the approved services and of the foundation, without which an account becomes unusable. The example shows the foundation; the report gives the tier and reason of each entry. The policy binds every principal of a member account except service-linked roles and `exemptPrincipals`, and it also affects services already in use. Pass the document to `aws organizations create-policy` and attach it to a sandbox organisational unit first.',
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
    'An initiative based on the built-in definition “Allowed resource types”, with an `effect` (Audit, Deny, Disabled). That definition evaluates only types that support tags and location: other types are omitted, and services without an evaluated type cannot be denied. `scope` all returns a definition that evaluates every type instead. Deny blocks creating and updating resources; existing resources keep running. No file for `az policy set-definition create`: the report has the commands.',
    AzurePolicyShape,
    { 'text/plain': textual('// Policy of approved services for Azure; …') },
  ),
  gamma: policy(
    'generateGammaPolicy',
    '/v1/policies/gamma-org-policy',
    'Google Cloud organisation policy',
    'Restricts the constraint gcp.restrictServiceUsage to the APIs of the approved services. The constraint governs only the services on Google’s list: APIs known not to be on it are omitted, and APIs where this is unknown are included. It takes effect at once and also affects services already in use; `mode` audit records without denying. Set `parent` and pass the document to `gcloud org-policies set-policy`.',
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
      'What the policy of each cloud covers, what is missing, what else it allows and what it cannot reach, and the commands to roll it out and back. Takes the same body as the three policies. An option that a cloud does not have means no document for that cloud, not an error. Returns Markdown with Accept: text/markdown.',
    body: PolicyBodyShape,
    bodyExample: { ...example.approved, include: 'required' },
    examplePath: '/v1/policies/report',
    bucket: 'strict',
    caching: 'none',
    answers: {
      200: {
        description: 'One report per cloud; clouds without an approved service are absent.',
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
