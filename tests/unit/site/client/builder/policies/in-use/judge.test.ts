// How what is in use stands under a new document.
import { describe, expect, test } from 'vitest';
import type { PolicyFamily } from '../../../../../../../catalogue/model/catalogue.ts';
import { generatePolicy } from '../../../../../../../catalogue/views/policies/generate.ts';
import type { PolicyOptions } from '../../../../../../../catalogue/views/policies/options.ts';
import { type JudgedUse, judgeUse } from '../../../../../../../site/client/builder/policies/in-use/judge.ts';
import { rulesOf } from '../../../../../../../site/client/builder/policies/today/rules-of.ts';
import { policyCatalogue, servicesOf } from '../../../../../../support/policies/policy-catalogue.ts';

const retired = { status: 'retired', sunsetDate: '2020-01-01' } as const;
const catalogue = policyCatalogue(
  {
    'aws-app': { identifiers: ['app'], needs: [{ service: 'aws-net' }] },
    'aws-ec2': { identifiers: ['ec2'] },
    'aws-ec2-mac': { identifiers: ['ec2'] },
    'aws-old': { identifiers: ['ec2'], lifecycle: retired },
    'aws-net': { identifiers: ['ec2'] },
    'aws-organizations': { identifiers: ['organizations'] },
    'azure-site': { identifiers: ['Microsoft.Web/sites'] },
    'azure-web': { identifiers: ['Microsoft.Web/sites', 'Microsoft.Web/plans', 'Microsoft.Web/hidden'] },
    'azure-disk': { identifiers: ['Microsoft.Compute/disks'] },
    'azure-new': { identifiers: ['Microsoft.New/things'] },
    'gcp-run': { identifiers: ['run.googleapis.com'] },
    'gcp-anycast': { identifiers: ['compute.googleapis.com'] },
    'gcp-compute-engine': { identifiers: ['compute.googleapis.com'] },
    'gcp-login': { identifiers: ['oslogin.googleapis.com'] },
    'gcp-logging': { identifiers: ['logging.googleapis.com'] },
  },
  {
    beta: {
      enforced: ['Microsoft.Web/sites', 'Microsoft.Web/plans', 'Microsoft.Compute/disks'],
      notEnforced: ['Microsoft.Web/hidden'],
    },
    gamma: {
      enforced: ['run.googleapis.com', 'compute.googleapis.com'],
      notEnforced: ['logging.googleapis.com'],
    },
  },
);

/** Only the groups that hold something. */
function judge(
  family: PolicyFamily,
  approved: string[],
  names: string[],
  options: PolicyOptions = {},
): Partial<JudgedUse> {
  const policy = generatePolicy(catalogue, family, servicesOf(catalogue, ...approved), options);
  if ('refused' in policy) throw new Error(policy.refused);
  const rules = rulesOf(policy.contents.index, policy.document.value);
  if ('fault' in rules) throw new Error(rules.fault);
  const judged = Object.entries(judgeUse(policy.contents, rules.value, names));
  return Object.fromEntries(judged.filter(([, uses]) => uses.length > 0)) as Partial<JudgedUse>;
}
const offeredFor = (uses: JudgedUse['denied'] = []) => uses.map(({ candidates }) => candidates.map(({ id }) => id));

describe('what is in use', () => {
  test('is open, denied, or in no record', () => {
    const judged = judge('alpha', ['aws-app'], ['app', 'ec2', 'nobody'], { foundation: 'none' });
    expect(judged).toEqual({
      open: ['app'],
      unrecorded: ['nobody'],
      denied: [{ name: 'ec2', open: [], candidates: expect.any(Array), isApproved: false }],
    });
    expect(offeredFor(judged.denied)).toEqual([['aws-ec2', 'aws-net', 'aws-ec2-mac']]);
  });

  test('and open in part by the foundation, by a need or by hand is not counted as denied', () => {
    const judged = judge('alpha', ['aws-app'], ['organizations', 'ec2'], { alsoAllow: { alpha: ['ec2:Start*'] } });
    expect(Object.keys(judged)).toEqual(['inPart']);
    expect(judged.inPart).toMatchObject([
      { name: 'organizations', open: ['organizations:Describe*', 'organizations:List*'], isApproved: false },
      { name: 'ec2', open: ['ec2:DescribeAccountAttributes', 'ec2:DescribeRegions', 'ec2:Start*'] },
    ]);
    expect(judge('alpha', ['aws-app'], ['organizations'], { foundation: 'none' })).toMatchObject({
      denied: [{ name: 'organizations' }],
    });
  });

  test('and closed by hand though it is approved has nothing that opens it', () => {
    const closed = (alpha: string[]) => judge('alpha', ['aws-app', 'aws-ec2'], ['ec2'], { alsoDeny: { alpha } });
    expect(closed(['ec2:*'])).toEqual({ denied: [{ name: 'ec2', open: [], candidates: [], isApproved: true }] });
    expect(closed(['ec2:Run*'])).toEqual({
      inPart: [{ name: 'ec2', open: ['ec2:*'], candidates: [], isApproved: true }],
    });
  });

  test('of Azure may be types in any case, or whole namespaces', () => {
    expect(judge('beta', ['azure-site'], ['microsoft.web/SITES', 'Microsoft.Compute/disks'])).toMatchObject({
      open: ['microsoft.web/SITES'],
      denied: [{ name: 'Microsoft.Compute/disks', candidates: [{ id: 'azure-disk' }] }],
    });
    expect(judge('beta', ['azure-site'], ['Microsoft.Web', 'Microsoft.Compute', 'Contoso.App'])).toMatchObject({
      unrecorded: ['Contoso.App'],
      inPart: [{ name: 'Microsoft.Web', open: ['Microsoft.Web/sites'], candidates: [{ id: 'azure-web' }] }],
      denied: [{ name: 'Microsoft.Compute', candidates: [{ id: 'azure-disk' }] }],
    });
  });

  test('and passed over by the cloud is neither, unless every type is evaluated', () => {
    const names = ['Microsoft.Web/hidden'];
    expect(judge('beta', ['azure-disk'], names)).toEqual({ notControlled: names });
    expect(judge('beta', ['azure-disk'], names, { scope: 'all' })).toMatchObject({
      denied: [{ name: 'Microsoft.Web/hidden', candidates: [{ id: 'azure-web' }] }],
    });
  });

  test('is not called denied where it is not known whether the cloud looks at it', () => {
    const names = ['oslogin.googleapis.com', 'logging.googleapis.com', 'compute.googleapis.com'];
    expect(judge('gamma', ['gcp-run'], names)).toMatchObject({
      uncertain: [{ name: 'oslogin.googleapis.com', candidates: [{ id: 'gcp-login' }] }],
      notControlled: ['logging.googleapis.com'],
      denied: [{ name: 'compute.googleapis.com' }],
    });
    expect(judge('gamma', ['gcp-run', 'gcp-login'], ['oslogin.googleapis.com'])).toEqual({
      open: ['oslogin.googleapis.com'],
    });
    expect(judge('beta', ['azure-site'], ['Microsoft.New/things'])).toMatchObject({ uncertain: [{}] });
    expect(judge('beta', ['azure-site'], ['Microsoft.New/things'], { scope: 'all' })).toMatchObject({ denied: [{}] });
  });

  test('offers first what owns most of it, where nothing is called like it', () => {
    const { denied } = judge('beta', ['azure-disk'], ['Microsoft.Web']);
    expect(offeredFor(denied)).toEqual([['azure-web', 'azure-site']]);
  });

  test('offers first what is called like it, alone or among other words', () => {
    const { denied } = judge('gamma', ['gcp-run'], ['compute.googleapis.com']);
    expect(offeredFor(denied)).toEqual([['gcp-compute-engine', 'gcp-anycast']]);
  });
});
