import { describe, expect, test } from 'vitest';
import type { PolicyFamily } from '../../../../../../catalogue/model/catalogue.ts';
import { contentsOf } from '../../../../../../catalogue/views/policies/contents.ts';
import { warningsOf } from '../../../../../../catalogue/views/policies/findings/warnings.ts';
import { API_WORDS } from '../../../../../../catalogue/views/policies/option-words.ts';
import type { PolicyOptions } from '../../../../../../catalogue/views/policies/options.ts';
import { policyCatalogue, servicesOf } from '../../../../../support/policies/policy-catalogue.ts';

const catalogue = policyCatalogue(
  {
    'aws-app': { identifiers: ['app'], needs: [{ service: 'aws-logs' }] },
    'aws-logs': { identifiers: ['logs'] },
    'aws-ruled': { governedBy: ['aws-app', 'aws-logs'] },
    'aws-one': { governedBy: ['aws-logs'] },
    'aws-organizations': { identifiers: ['organizations'] },
    'aws-old': { identifiers: ['old'], lifecycle: { status: 'retired', sunsetDate: '2026-01-01' } },
    'azure-resources': { identifiers: ['Microsoft.Resources/deployments'] },
    'azure-web': { identifiers: ['Microsoft.Web/sites'] },
    'gcp-run': { identifiers: ['run.googleapis.com'] },
    'gcp-odd': { identifiers: ['odd.googleapis.com'] },
    'gcp-user': { identifiers: ['user.googleapis.com'], needs: [{ service: 'gcp-odd' }] },
    'gcp-iam': { identifiers: ['iam.googleapis.com'] },
    'gcp-two': { identifiers: ['two.googleapis.com', 'odd.googleapis.com'] },
  },
  {
    gamma: { enforced: ['run.googleapis.com'], notEnforced: ['iam.googleapis.com'] },
    beta: { enforced: ['Microsoft.Web/sites'] },
  },
);

function warnings(
  family: PolicyFamily,
  ids: readonly string[],
  options: PolicyOptions = {},
  characters = 100,
): string[] {
  return warningsOf(contentsOf(catalogue, family, servicesOf(catalogue, ...ids), options), API_WORDS, characters);
}

describe('a warning', () => {
  test.each<[string, PolicyFamily, string[], PolicyOptions, RegExp]>([
    ['that something required is denied', 'alpha', ['aws-app'], {}, /^Denied, though .* 1 service\./],
    [
      'that something required is denied if the cloud governs it',
      'gamma',
      ['gcp-user'],
      {},
      /^Denied if the cloud governs it, which is not known, .* 1 service\./,
    ],
    ['that nobody can sign in', 'alpha', ['aws-logs'], { foundation: 'none' }, /^Without the foundation/],
    [
      'that nobody can make an Azure deployment',
      'beta',
      ['azure-web'],
      { foundation: 'none', scope: 'all' },
      /^Without the foundation nobody can make a resource group or deployment or give access/,
    ],
    [
      'that approved services are denied',
      'alpha',
      ['aws-app', 'aws-logs', 'aws-old'],
      { alsoDeny: { alpha: ['app:*', 'old:*'] } },
      /^Approved, and alsoDeny takes all of it away: aws-app, aws-old\.$/,
    ],
    [
      'that approved services are denied in part',
      'gamma',
      ['gcp-two', 'gcp-odd'],
      { alsoDeny: { gamma: ['two.googleapis.com'] } },
      /^Approved, and alsoDeny takes a part of it away: gcp-two\.$/,
    ],
    [
      'that what the foundation must hold is denied',
      'alpha',
      ['aws-app'],
      { alsoDeny: { alpha: ['sts:*', 'iam:*', 'organizations:*', 'tag:*', 'support:Create*'] } },
      /^alsoDeny takes away what the foundation holds as essential: iam:\*, organizations:Describe\*, organizations:List\*, sts:\*\.$/,
    ],
    [
      'that what the Azure foundation must hold is denied',
      'beta',
      ['azure-web'],
      { scope: 'all', alsoDeny: { beta: ['microsoft.resources/DEPLOYMENTS'] } },
      /^alsoDeny takes away what the foundation holds as essential: Microsoft\.Resources\/deployments\.$/,
    ],
    [
      'that one of several that rule a service may be enough',
      'alpha',
      ['aws-ruled', 'aws-old'],
      {},
      /^What rules aws-ruled is not approved \(aws-app, aws-logs\): one of them may be enough, and they count as one/,
    ],
    [
      'that all that rule a service are opened',
      'alpha',
      ['aws-ruled'],
      { include: 'required' },
      /^What rules aws-ruled is not approved \(aws-app, aws-logs\): all of them are opened/,
    ],
    [
      'of a way out of the organisation',
      'alpha',
      ['aws-organizations'],
      {},
      /^organizations:LeaveOrganization is open/,
    ],
    ['of what Azure in sovereign clouds lacks', 'beta', ['azure-web'], {}, /^Sovereign clouds/],
    ['that some services cannot be denied', 'gamma', ['gcp-run'], {}, /^Some services of Google Cloud/],
    ['that nobody knows what is governed', 'gamma', ['gcp-run', 'gcp-odd'], {}, /^Of 1 of the 2 named APIs/],
    [
      'that nobody knows whether anything is governed',
      'gamma',
      ['gcp-odd'],
      {},
      /^It is not known of any .* denies every/,
    ],
    [
      'that nobody knows whether anything that was asked for is governed',
      'gamma',
      ['gcp-odd'],
      { alsoAllow: { gamma: ['odder.googleapis.com'] } },
      /^It is not known of any/,
    ],
    ['that the parent is missing', 'gamma', ['gcp-run'], {}, /^Write the number/],
    ['of retired services, by name', 'alpha', ['aws-logs', 'aws-old'], {}, /^Approved and retired: aws-old\.$/],
    [
      'that a denial is what takes away something required',
      'alpha',
      ['aws-app'],
      { include: 'required', alsoDeny: { alpha: ['logs:*'] } },
      /^Denied, though .* 1 service\. It is alsoDeny that takes it away\.$/,
    ],
    ['that Terraform wants the parent', 'gamma', ['gcp-run'], { format: 'terraform' }, /^Give the variable parent, or/],
    [
      'of a prefix that nothing has',
      'alpha',
      ['aws-logs'],
      { alsoAllow: { alpha: ['ec3:*', 'logs:Get*'] } },
      /what alsoAllow names: ec3:\*\.$/,
    ],
    [
      'of an API that nothing has',
      'gamma',
      ['gcp-run'],
      { alsoDeny: { gamma: ['typo.googleapis.com'] } },
      /what alsoDeny names: typo\.googleapis\.com\.$/,
    ],
  ])('is given %s', (_, family, ids, options, text) => {
    expect(warnings(family, ids, options)).toContainEqual(expect.stringMatching(text));
  });

  test('says nothing of a document where there is none', () => {
    const refused = contentsOf(catalogue, 'alpha', servicesOf(catalogue, 'aws-app', 'aws-old'), { foundation: 'none' });
    expect(warningsOf(refused, API_WORDS, undefined)).toEqual(['Approved and retired: aws-old.']);
  });

  test('is not given without its reason', () => {
    expect(warnings('alpha', ['aws-logs'])).toEqual([]);
    expect(warnings('alpha', ['aws-app'], { include: 'required' })).toEqual([]);
    expect(warnings('alpha', ['aws-ruled', 'aws-logs'])).toEqual([]);
    expect(warnings('alpha', ['aws-one'], { include: 'required' })).toEqual([]);
    const denied = ['LeaveOrganization', 'CreateOrganization'].map((action) => `organizations:${action}`);
    expect(warnings('alpha', ['aws-organizations'], { alsoDeny: { alpha: denied } })).toEqual([]);
    expect(warnings('beta', ['azure-web'], { scope: 'all' })).toEqual([]);
    const more = { scope: 'all', alsoDeny: { beta: ['Microsoft.Portal/dashboards'] } } as const;
    expect(warnings('beta', ['azure-web'], more)).toEqual([]);
    for (const options of [
      { foundation: 'none' },
      { alsoDeny: { beta: ['Microsoft.Resources/deployments'] } },
    ] as const)
      expect(warnings('beta', ['azure-web'], options)).toEqual([expect.stringMatching(/^Sovereign clouds/)]);
    const some = { alpha: ['logs:Delete*', 'iam:CreateUser', 'sts:GetFederationToken', 'tag:*'] };
    expect(warnings('alpha', ['aws-logs'], { alsoDeny: some })).toEqual([]);
    expect(warnings('alpha', ['aws-logs'], { foundation: 'none', alsoDeny: { alpha: ['sts:*'] } })).toEqual([
      expect.stringMatching(/^Without the foundation/),
    ]);
    expect(
      warnings('beta', ['azure-web'], { style: 'providers', alsoAllow: { beta: ['microsoft.web/SITES'] } }),
    ).toEqual([]);
    expect(warnings('gamma', ['gcp-run'], { parent: 'folders/1' })).toEqual([expect.stringMatching(/^Some services/)]);
    expect(warnings('gamma', ['gcp-run', 'gcp-odd']).join()).not.toContain('not known of any');
    expect(warnings('gamma', ['gcp-odd']).join()).not.toContain('Of 1 of');
  });

  test.each([
    [9_215, 0],
    [9_216, 1],
    [10_240, 1],
  ])('that little room is left stands with %i characters: %i', (characters, count) => {
    expect(warnings('alpha', ['aws-logs'], {}, characters)).toHaveLength(count);
  });

  test('that some cannot be denied is not given where each has something that is evaluated', () => {
    const lists = { gamma: { enforced: ['run.googleapis.com'], notEnforced: ['free.googleapis.com'] } };
    const givenFor = (more: Record<string, { identifiers?: string[] }>) => {
      const from = policyCatalogue(
        { 'gcp-mixed': { identifiers: ['free.googleapis.com', 'run.googleapis.com'] }, 'gcp-none': {}, ...more },
        lists,
      );
      const contents = contentsOf(from, 'gamma', servicesOf(from, 'gcp-mixed'), { parent: 'folders/1' });
      return warningsOf(contents, API_WORDS, 100);
    };
    expect(givenFor({})).toEqual([]);
    expect(givenFor({ 'gcp-free': { identifiers: ['free.googleapis.com'] } })).toEqual([
      expect.stringMatching(/^Some services of Google Cloud have nothing/),
    ]);
  });

  test('names five strange entries and hints at the rest', () => {
    const strange = (count: number) => Array.from({ length: count }, (_, index) => `x${index}:*`);
    expect(warnings('alpha', ['aws-logs'], { alsoAllow: { alpha: strange(5) } }).join()).toMatch(/x4:\*\.$/);
    expect(warnings('alpha', ['aws-logs'], { alsoAllow: { alpha: strange(6) } }).join()).toMatch(/x4:\* …\.$/);
  });
});
