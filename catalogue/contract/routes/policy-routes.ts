// Routes that make documents from a list of approved services: three policies and Markdown.
import * as z from 'zod';
import * as example from '../examples.ts';
import { OrgPolicyShape, PolicyInitiativeShape, ServiceControlPolicyShape } from '../policy-documents.ts';
import { PolicyBodyShape } from '../policy-requests.ts';
import { ApprovedServicesBodyShape } from '../requests.ts';
import type { Route } from '../route.ts';
import { bodyFailures } from './answers.ts';

const policyHeaders = {
  'X-Policy-Characters': 'Length of the minified policy document.',
  'X-Policy-Services-Covered': 'Approved services of that provider that the policy covers.',
  'X-Policy-Services-Not-Expressible': 'Approved services of that provider that have no identifier to name.',
  'X-Policy-Services-Retired':
    'Ids of the approved services of that provider that are retired, separated by commas; absent when there are none.',
};

function policy<D extends z.ZodType>(id: string, path: string, summary: string, description: string, document: D) {
  return {
    id,
    method: 'POST',
    path,
    tag: 'Policies',
    summary,
    description,
    body: PolicyBodyShape,
    bodyExample: example.approved,
    examplePath: path,
    bucket: 'strict',
    caching: 'none',
    answers: {
      200: {
        description: 'The policy document and nothing else.',
        schema: document,
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
    'A scaffold that denies every action outside the approved services and a documented foundation set. Review the actions, add co-required permissions and test it in a non-production unit before use.',
    ServiceControlPolicyShape,
  ),
  beta: policy(
    'generateBetaPolicy',
    '/v1/policies/beta-policy',
    'Azure policy initiative',
    'An initiative that lists the allowed resource types of the approved services.',
    PolicyInitiativeShape,
  ),
  gamma: policy(
    'generateGammaPolicy',
    '/v1/policies/gamma-org-policy',
    'Google Cloud organisation policy',
    'An organisation policy that restricts the service-usage constraint to the API services of the approved services.',
    OrgPolicyShape,
  ),
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
