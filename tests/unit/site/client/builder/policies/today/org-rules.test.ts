// Organisation policies that somebody has in force: what each opens and denies.
import { describe, expect, test } from 'vitest';
import { policyIndex } from '../../../../../../../catalogue/views/policies/policy-index.ts';
import { orgRules } from '../../../../../../../site/client/builder/policies/today/org-rules.ts';
import { policyCatalogue } from '../../../../../../support/policies/policy-catalogue.ts';

const [RUN, DNS, IAM] = ['run.googleapis.com', 'dns.googleapis.com', 'iam.googleapis.com'];
const index = policyIndex(
  policyCatalogue(
    { 'gcp-run': { identifiers: [RUN] }, 'gcp-dns': { identifiers: [DNS] }, 'gcp-iam': { identifiers: [IAM] } },
    { gamma: { enforced: [RUN, DNS], notEnforced: [IAM] } },
  ),
  'gamma',
);
const NAME = 'organizations/1/policies/gcp.restrictServiceUsage';

function rulesOf(value: unknown) {
  const read = orgRules(value, index);
  if ('fault' in read) throw new Error(read.fault);
  return read.value;
}
const standings = (value: unknown) => [RUN, DNS, IAM].map(rulesOf(value).standing);
const RUN_ONLY = ['open', 'denied', 'open'];

describe('an organisation policy', () => {
  test.each([
    ['v2', { name: NAME, spec: { rules: [{ values: { allowedValues: [RUN] } }] } }],
    ['v2 with is:', { name: NAME, spec: { rules: [{ values: { allowedValues: [`is:${RUN}`] } }] } }],
    ['v1', { constraint: 'constraints/gcp.restrictServiceUsage', listPolicy: { allowedValues: [RUN] } }],
    ['a factory', { 'gcp.restrictServiceUsage': { rules: [{ allow: { values: [RUN] } }] } }],
    ['a list of APIs', [RUN]],
    [
      'a list of policies',
      [
        { name: 'organizations/1/policies/gcp.other', spec: { rules: [{ denyAll: true }] } },
        { name: NAME, spec: { rules: [{ values: { allowedValues: [RUN] } }] } },
      ],
    ],
    ['a factory that denies', { 'gcp.restrictServiceUsage': { rules: [{ deny: { values: [DNS] } }] } }],
    [
      'values beside all and nothing, which are not meant',
      { spec: { rules: [{ values: { allowedValues: [RUN] }, allowAll: false, denyAll: false }] } },
    ],
    ['denied values', { name: NAME, spec: { rules: [{ values: { deniedValues: [DNS] } }] } }],
  ])('is read from %s', (_, value) => expect(standings(value)).toEqual(RUN_ONLY));

  test('of all or nothing is read', () => {
    expect(standings({ spec: { rules: [{ denyAll: true }] } })).toEqual(['denied', 'denied', 'open']);
    expect(standings({ spec: { rules: [{ allowAll: true }] } })).toEqual(['open', 'open', 'open']);
    expect(standings({ listPolicy: { allValues: 'DENY' } })).toEqual(['denied', 'denied', 'open']);
    expect(standings({ listPolicy: { allValues: 'ALLOW' } })).toEqual(['open', 'open', 'open']);
    expect(standings({ rules: [{ deny: { all: true } }] })).toEqual(['denied', 'denied', 'open']);
    expect(standings({ rules: [{ allow: { all: true } }] })).toEqual(['open', 'open', 'open']);
  });

  test('says what the comparison cannot tell', () => {
    expect(rulesOf({ dryRunSpec: { rules: [{ values: { allowedValues: [RUN] } }] } }).notes).toEqual([
      expect.stringMatching(/^It is only recorded/),
    ]);
    expect(
      rulesOf({
        spec: {
          inheritFromParent: true,
          rules: [
            { condition: { expression: 'x' }, values: { allowedValues: [DNS] } },
            { values: { allowedValues: [RUN, 'in:group'] } },
          ],
        },
      }).notes,
    ).toEqual([
      'What it inherits from above is not known here.',
      'A rule with a condition is passed over: it holds for some resources only.',
      '“in:group” is a group and is passed over.',
    ]);
  });

  test.each([
    [
      { name: 'organizations/1/policies/iam.allowedPolicyMemberDomains', spec: {} },
      /not for gcp\.restrictServiceUsage/,
    ],
    [{ name: NAME, spec: { rules: [] } }, /has no rules with values/],
    [[{ name: 'organizations/1/policies/gcp.other' }], /holds no policy for/],
    ['x', /no policy in it/],
  ])('%j is refused with a reason', (value, fault) => {
    const read = orgRules(value, index);
    expect('fault' in read && read.fault).toMatch(fault);
  });
});
