// The shapes of policy documents hold all that the documents have, with every option.
import { expect, test } from 'vitest';
import type * as z from 'zod';
import {
  AzurePolicyShape,
  OrgPolicyShape,
  ServiceControlPolicyShape,
} from '../../../../../catalogue/contract/policies/policy-documents.ts';
import type { PolicyFamily } from '../../../../../catalogue/model/catalogue.ts';
import type { PolicyOptions } from '../../../../../catalogue/views/policies/options.ts';
import { policyValue } from '../../../../support/policies/make-policy.ts';

const SHAPES = { alpha: ServiceControlPolicyShape, beta: AzurePolicyShape, gamma: OrgPolicyShape };
const IDENTIFIERS = { alpha: 's3', beta: 'Microsoft.Web/sites', gamma: 'run.googleapis.com' };

test.each<[PolicyFamily, PolicyOptions]>([
  ['alpha', {}],
  ['alpha', { exemptPrincipals: ['arn:aws:iam::*:role/break-glass'], alsoDeny: { alpha: ['s3:DeleteBucket'] } }],
  ['beta', {}],
  ['beta', { mode: 'audit', name: 'platform-team' }],
  ['beta', { style: 'providers' }],
  ['beta', { scope: 'all' }],
  ['gamma', {}],
  ['gamma', { mode: 'audit', parent: 'folders/1' }],
])('of %s with %j', (family, options) => {
  const document = policyValue<object>(family, [IDENTIFIERS[family]], options);
  // What a shape does not know is left out.
  expect((SHAPES[family] as z.ZodType).parse(document)).toEqual(document);
});
