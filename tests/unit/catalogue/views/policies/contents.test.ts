import { describe, expect, test } from 'vitest';
import type { PolicyFamily } from '../../../../../catalogue/model/catalogue.ts';
import { contentsOf } from '../../../../../catalogue/views/policies/contents.ts';
import type { PolicyOptions } from '../../../../../catalogue/views/policies/options.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';
import { entriesOf, policyCatalogue, servicesOf } from '../../../../support/policies/policy-catalogue.ts';

describe('the coverage of an approved list', () => {
  const catalogue = fixtureCatalogue();
  const coverageOf = (...ids: string[]) => {
    const { covered, notExpressible, retired } = contentsOf(catalogue, 'alpha', servicesOf(catalogue, ...ids)).coverage;
    return [covered, notExpressible, retired];
  };

  test('counts services of the family only', () => {
    expect(coverageOf('azure-functions', 'aws-lambda', 'scaleway-functions')).toEqual([['aws-lambda'], [], []]);
  });

  test('names a retired service that has no identifier both as retired and as not expressible', () => {
    expect(coverageOf('aws-lambda', 'aws-code-runner')).toEqual([
      ['aws-lambda'],
      ['aws-code-runner'],
      ['aws-code-runner'],
    ]);
  });

  test('keeps the identifiers of a retired service', () => {
    const ended = policyCatalogue({
      'aws-old': { identifiers: ['old'], lifecycle: { status: 'retired', sunsetDate: '2026-01-01' } },
    });
    const contents = contentsOf(ended, 'alpha', servicesOf(ended, 'aws-old'), { foundation: 'none' });
    const { covered, retired } = contents.coverage;
    expect([covered, retired]).toEqual([['aws-old'], ['aws-old']]);
    expect(contents.entries).toEqual(['old:*']);
  });

  test('takes in the identifiers of sub-services', () => {
    expect(entriesOf(catalogue, 'alpha', ['aws-lambda'])).toEqual(['cloudfront:*', 'lambda:*']);
  });
});

describe('what a document names', () => {
  test('are the parents of an Azure child type too', () => {
    const catalogue = policyCatalogue({ 'azure-web': { identifiers: ['Microsoft.Web/sites/slots/functions'] } });
    expect(entriesOf(catalogue, 'beta', ['azure-web'])).toEqual([
      'Microsoft.Web/sites',
      'Microsoft.Web/sites/slots',
      'Microsoft.Web/sites/slots/functions',
    ]);
  });

  test('is each type once, whatever its case', () => {
    const catalogue = policyCatalogue({
      'azure-one': { identifiers: ['Microsoft.Web/sites'] },
      'azure-two': { identifiers: ['microsoft.web/SITES/slots'] },
    });
    expect(entriesOf(catalogue, 'beta', ['azure-one', 'azure-two'])).toEqual([
      'Microsoft.Web/sites',
      'microsoft.web/SITES/slots',
    ]);
  });

  test('is sorted as it stands, so that a hyphen comes before the colon', () => {
    const catalogue = policyCatalogue({ 'aws-s': { identifiers: ['s3', 's3-outposts'] } });
    expect(entriesOf(catalogue, 'alpha', ['aws-s'])).toEqual(['s3-outposts:*', 's3:*']);
  });
});

describe('what the cloud does not evaluate', () => {
  const catalogue = policyCatalogue(
    {
      'gcp-run': { identifiers: ['run.googleapis.com'] },
      'gcp-iam': { identifiers: ['iam.googleapis.com'] },
      'gcp-mixed': { identifiers: ['compute.googleapis.com', 'oslogin.googleapis.com'] },
      'gcp-strange': { identifiers: ['strange.googleapis.com'] },
      'azure-web': { identifiers: ['Microsoft.Web/sites', 'Microsoft.Web/sites/config'] },
      'azure-advisor': { identifiers: ['Microsoft.Advisor/recommendations'] },
    },
    {
      gamma: {
        enforced: ['run.googleapis.com', 'compute.googleapis.com'],
        notEnforced: ['iam.googleapis.com', 'oslogin.googleapis.com'],
      },
      beta: {
        enforced: ['Microsoft.Web/sites'],
        notEnforced: ['Microsoft.Web/sites/config', 'Microsoft.Advisor/recommendations'],
      },
    },
  );
  const approved = ['gcp-run', 'gcp-iam', 'gcp-mixed', 'gcp-strange'];

  test('is left out, and what nobody knows is kept', () => {
    expect(entriesOf(catalogue, 'gamma', approved)).toEqual([
      'compute.googleapis.com',
      'run.googleapis.com',
      'strange.googleapis.com',
    ]);
    expect(entriesOf(catalogue, 'beta', ['azure-web'])).toEqual(['Microsoft.Web/sites']);
  });

  test('leaves out parents that only such children have, and keeps those of others', () => {
    const sql = policyCatalogue(
      {
        'azure-sql': {
          identifiers: ['M.Sql/servers/rules', 'M.Sql/pools/databases', 'M.Sql/pools/logs', 'M.Sql/odd/things'],
        },
      },
      { beta: { enforced: ['M.Sql/pools/databases'], notEnforced: ['M.Sql/servers/rules', 'M.Sql/pools/logs'] } },
    );
    expect(entriesOf(sql, 'beta', ['azure-sql'])).toEqual([
      'M.Sql/odd',
      'M.Sql/odd/things',
      'M.Sql/pools',
      'M.Sql/pools/databases',
    ]);
  });

  test('makes a service not enforceable only when nothing else is left of it', () => {
    const contents = contentsOf(catalogue, 'gamma', servicesOf(catalogue, ...approved));
    const { covered, notEnforceable } = contents.coverage;
    expect([covered, notEnforceable]).toEqual([['gcp-mixed', 'gcp-run', 'gcp-strange'], ['gcp-iam']]);
  });

  test('is evaluated all the same by a policy over every Azure type', () => {
    const services = servicesOf(catalogue, 'azure-web', 'azure-advisor');
    const contents = contentsOf(catalogue, 'beta', services, { scope: 'all', foundation: 'none' });
    expect(contents.coverage.covered).toEqual(['azure-advisor', 'azure-web']);
    expect(contents.entries).toEqual([
      'Microsoft.Advisor/recommendations',
      'Microsoft.Web/sites',
      'Microsoft.Web/sites/config',
    ]);
  });

  test('is named when somebody asks for it', () => {
    expect(entriesOf(catalogue, 'gamma', ['gcp-run'], { alsoAllow: { gamma: ['iam.googleapis.com'] } })).toEqual([
      'iam.googleapis.com',
      'run.googleapis.com',
    ]);
  });
});

describe('what is asked besides', () => {
  const catalogue = policyCatalogue({
    'aws-s3': { identifiers: ['s3'] },
    'azure-web': { identifiers: ['Microsoft.Web/sites'] },
  });
  const alpha = (options: PolicyOptions) => entriesOf(catalogue, 'alpha', ['aws-s3'], options);

  test('is added, where nothing covers it yet', () => {
    expect(alpha({ alsoAllow: { alpha: ['ec2:Describe*', 'ec2:DescribeVpcs', 's3:GetObject'] } })).toEqual([
      'ec2:Describe*',
      's3:*',
    ]);
  });

  test('stands once where two patterns are the same but for their case', () => {
    expect(alpha({ alsoAllow: { alpha: ['ec2:describe*', 'ec2:Describe*'] } })).toEqual(['ec2:Describe*', 's3:*']);
  });

  test('takes away what it denies, and names for AWS what else it denies', () => {
    const denied = contentsOf(catalogue, 'alpha', servicesOf(catalogue, 'aws-s3'), {
      foundation: 'essential',
      alsoDeny: { alpha: ['sts:*', 's3:PutBucketAcl'] },
    });
    expect(denied.entries).toContain('s3:*');
    expect(denied.entries).not.toContain('sts:*');
    expect(denied.denied).toEqual(['s3:PutBucketAcl', 'sts:*']);
  });

  test('leaves a service uncovered of which it denies everything that the cloud looks at', () => {
    const gcp = policyCatalogue(
      {
        'gcp-free': { identifiers: ['free.googleapis.com'] },
        'gcp-mixed': { identifiers: ['free.googleapis.com', 'run.googleapis.com'] },
        'gcp-part': { identifiers: ['run.googleapis.com', 'part.googleapis.com'] },
        'gcp-run': { identifiers: ['run.googleapis.com'] },
      },
      { gamma: { enforced: ['run.googleapis.com', 'part.googleapis.com'], notEnforced: ['free.googleapis.com'] } },
    );
    const contents = contentsOf(gcp, 'gamma', gcp.services, { alsoDeny: { gamma: ['run.googleapis.com'] } });
    const { covered, denied, notEnforceable } = contents.coverage;
    expect([covered, denied, notEnforceable]).toEqual([['gcp-part'], ['gcp-mixed', 'gcp-run'], ['gcp-free']]);
    expect(contents.entries).toEqual(['part.googleapis.com']);
  });

  test.each([
    [['s3:*'], ['aws-s3']],
    [['s3:*', 's3:PutObject', 'ec2:*'], ['aws-s3']],
    [['s3:Delete*', 's3:Put*'], []],
    [undefined, []],
  ])('for AWS with %j leaves uncovered %j', (alpha, ids) => {
    const contents = contentsOf(catalogue, 'alpha', servicesOf(catalogue, 'aws-s3'), { alsoDeny: { alpha } });
    expect(contents.coverage.denied).toEqual(ids);
    expect(contents.coverage.covered).toHaveLength(1 - ids.length);
  });

  test('denies an Azure type in any case', () => {
    expect(
      entriesOf(catalogue, 'beta', ['azure-web'], {
        alsoAllow: { beta: ['Microsoft.Network/networkWatchers'] },
        alsoDeny: { beta: ['microsoft.web/SITES'] },
      }),
    ).toEqual(['Microsoft.Network/networkWatchers']);
  });

  test('opens for Azure the parents of a child type', () => {
    expect(
      entriesOf(catalogue, 'beta', ['azure-web'], { alsoAllow: { beta: ['Microsoft.Sql/servers/databases'] } }),
    ).toEqual(['Microsoft.Sql/servers', 'Microsoft.Sql/servers/databases', 'Microsoft.Web/sites']);
  });
});

describe('the foundation in a document', () => {
  const catalogue = policyCatalogue({
    'aws-organizations': { identifiers: ['organizations'] },
    'azure-resources': { identifiers: ['Microsoft.Resources/deployments'] },
    'azure-web': { identifiers: ['Microsoft.Web/sites'] },
    'gcp-run': { identifiers: ['run.googleapis.com'] },
  });
  const named = (family: PolicyFamily, id: string, options: PolicyOptions) =>
    contentsOf(catalogue, family, servicesOf(catalogue, id), options).entries;

  test('is whole unless something else is asked for', () => {
    const full = named('alpha', 'aws-organizations', {});
    expect(full).toEqual(expect.arrayContaining(['sts:*', 'billing:*', 'tag:Get*']));
    expect(full).not.toContain('billing:Get*');
    const essential = named('alpha', 'aws-organizations', { foundation: 'essential' });
    expect(essential).toEqual(expect.arrayContaining(['sts:*', 'billing:Get*']));
    expect(essential).not.toContain('tag:Get*');
    expect(named('alpha', 'aws-organizations', { foundation: 'none' })).toEqual(['organizations:*']);
  });

  test('gives way to an approved service that covers it', () => {
    expect(named('alpha', 'aws-organizations', {}).filter((entry) => entry.startsWith('organizations:'))).toEqual([
      'organizations:*',
    ]);
  });

  test('is part of an Azure policy only where that evaluates every type, and of none of Google Cloud', () => {
    expect(named('beta', 'azure-web', {})).toEqual(['Microsoft.Web/sites']);
    expect(named('beta', 'azure-web', { scope: 'all' })).toContain('Microsoft.Resources/subscriptions/resourceGroups');
    expect(named('gamma', 'gcp-run', {})).toEqual(['run.googleapis.com']);
  });
});

test.each<[family: PolicyFamily, id: string, identifiers: string[], denied: string[], left: string[]]>([
  ['gamma', 'gcp-a', ['a', 'b', 'c'], ['c', 'a', 'x'], ['b']],
  ['beta', 'azure-a', ['A.A/a', 'A.A/b', 'A.A/c'], ['a.a/C', 'A.A/a'], ['A.A/b']],
  ['alpha', 'aws-a', ['a', 'b', 'c'], ['c:*', 'a:*', 'b:Get*'], ['b:*']],
])('each name that alsoDeny holds leaves the %s document', (family, id, identifiers, denied, left) => {
  const catalogue = policyCatalogue({ [id]: { identifiers } });
  expect(entriesOf(catalogue, family, [id], { alsoDeny: { [family]: denied } })).toEqual(left);
});

test('a name that no service has takes nothing away', () => {
  const catalogue = policyCatalogue({
    'azure-web': { identifiers: ['M.Web/a', 'M.Web/b'] },
    'azure-other': { identifiers: ['M.Web/c'] },
  });
  const openUnder = (alsoDeny: string[]) =>
    contentsOf(catalogue, 'beta', servicesOf(catalogue, 'azure-web'), {
      foundation: 'none',
      alsoDeny: { beta: alsoDeny },
    }).open;
  expect(openUnder(['M.Unknown/x'])).toEqual(openUnder([]));
  expect(openUnder(['M.Web/a'])).not.toEqual(openUnder([]));
});

test('what alsoAllow names beside types stays, whatever it begins with', () => {
  const catalogue = policyCatalogue({ 'azure-web': { identifiers: ['M.Web/a'] } });
  expect(entriesOf(catalogue, 'beta', ['azure-web'], { alsoAllow: { beta: ['M.X/z*', 'M.X/zz'] } })).toEqual([
    'M.Web/a',
    'M.X/z*',
    'M.X/zz',
  ]);
});
