// How what is in use stands under a new document.
import { describe, expect, test } from 'vitest';
import type { PolicyFamily } from '../../../../../../../catalogue/model/catalogue.ts';
import { policyIndex } from '../../../../../../../catalogue/views/policies/policy-index.ts';
import { judgeUse } from '../../../../../../../site/client/builder/policies/in-use/judge.ts';
import { rulesOf } from '../../../../../../../site/client/builder/policies/today/rules-of.ts';
import { policyCatalogue } from '../../../../../../support/policies/policy-catalogue.ts';

const retired = { status: 'retired', sunsetDate: '2020-01-01' } as const;
const catalogue = policyCatalogue(
  {
    'aws-app': { identifiers: ['app'], needs: [{ service: 'aws-net' }] },
    'aws-ec2': { identifiers: ['ec2'] },
    'aws-old': { identifiers: ['ec2'], lifecycle: retired },
    'aws-disk': { identifiers: ['ec2'] },
    'aws-net': { identifiers: ['ec2'] },
    'azure-web': { identifiers: ['Microsoft.Web/sites', 'Microsoft.Web/plans', 'Microsoft.Web/hidden'] },
    'azure-disk': { identifiers: ['Microsoft.Compute/disks'] },
  },
  {
    beta: {
      enforced: ['Microsoft.Web/sites', 'Microsoft.Web/plans', 'Microsoft.Compute/disks'],
      notEnforced: ['Microsoft.Web/hidden'],
    },
  },
);

function judge(family: PolicyFamily, document: unknown, names: string[]) {
  const index = policyIndex(catalogue, family);
  const rules = rulesOf(index, document);
  if ('fault' in rules) throw new Error(rules.fault);
  const { denied, ...rest } = judgeUse(index, rules.value, names);
  return {
    ...rest,
    denied: denied.map(({ name, isPart, candidates }) => [name, isPart, ...candidates.map(({ id }) => id)]),
  };
}
const scp = (...NotAction: string[]) => ({ Statement: [{ Effect: 'Deny', NotAction, Resource: '*' }] });

describe('what is in use', () => {
  test('is open, denied in whole or in part, or in no record', () => {
    expect(judge('alpha', scp('app:*'), ['app', 'ec2', 'nobody'])).toEqual({
      open: ['app'],
      notControlled: [],
      unknown: ['nobody'],
      denied: [['ec2', false, 'aws-ec2', 'aws-net', 'aws-disk']],
    });
    expect(judge('alpha', scp('ec2:Describe*'), ['ec2']).denied).toEqual([
      ['ec2', true, 'aws-ec2', 'aws-net', 'aws-disk'],
    ]);
  });

  test('of Azure may be types in any case, or whole namespaces', () => {
    expect(judge('beta', ['Microsoft.Web/sites'], ['microsoft.web/SITES', 'Microsoft.Compute/disks'])).toMatchObject({
      open: ['microsoft.web/SITES'],
      denied: [['Microsoft.Compute/disks', false, 'azure-disk']],
    });
    expect(judge('beta', ['Microsoft.Web/sites'], ['Microsoft.Web', 'Microsoft.Compute', 'Contoso.App'])).toEqual({
      open: [],
      notControlled: [],
      unknown: ['Contoso.App'],
      denied: [
        ['Microsoft.Web', true, 'azure-web'],
        ['Microsoft.Compute', false, 'azure-disk'],
      ],
    });
  });

  test('and passed over by the cloud is neither, unless every type is evaluated', () => {
    const names = ['Microsoft.Web/hidden'];
    expect(judge('beta', ['Microsoft.Compute/disks'], names)).toMatchObject({ notControlled: names, denied: [] });
    const all = {
      properties: { mode: 'All', policyRule: { if: { not: { field: 'type', in: ['Microsoft.Compute/disks'] } } } },
    };
    expect(judge('beta', all, names)).toMatchObject({
      notControlled: [],
      denied: [['Microsoft.Web/hidden', false, 'azure-web']],
    });
  });
});
