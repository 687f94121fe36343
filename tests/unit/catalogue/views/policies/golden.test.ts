// Policies in every format and with every kind of option, and the report on them, byte for byte: whoever changes one
// sees what somebody who applies it will see. `vitest run --update` writes them anew.
import { describe, expect, test } from 'vitest';
import type { PolicyFamily } from '../../../../../catalogue/model/catalogue.ts';
import { renderPolicy } from '../../../../../catalogue/views/policies/formats/render.ts';
import { generatePolicy } from '../../../../../catalogue/views/policies/generate.ts';
import { FORMATS, type PolicyOptions } from '../../../../../catalogue/views/policies/options.ts';
import { policyReport } from '../../../../../catalogue/views/policies/report.ts';
import { policyCatalogue, servicesOf } from '../../../../support/policies/policy-catalogue.ts';

const retired = { status: 'retired' as const, sunsetDate: '2026-01-01' };
const catalogue = policyCatalogue(
  {
    'aws-app': {
      identifiers: ['app', 'organizations'],
      needs: [
        { service: 'aws-logs', patterns: ['logs:PutLogEvents'], for: 'writes its logs' },
        { service: 'aws-keys', strength: 'usual', for: 'reads its secrets' },
      ],
    },
    'aws-logs': { identifiers: ['logs'] },
    'aws-keys': { identifiers: ['kms'] },
    'aws-shared': { identifiers: ['app', 'other'] },
    'aws-launch': { governedBy: ['aws-app'] },
    'aws-paper': { noPolicyIdentifiers: 'It is paper.', reach: 'client', lifecycle: retired },
    'azure-web': {
      identifiers: ['Microsoft.Web/sites', 'Microsoft.Web/sites/slots'],
      needs: [{ service: 'azure-disk', for: 'keeps its files' }],
    },
    'azure-disk': { identifiers: ['Microsoft.Disk/disks'] },
    'azure-odd': { identifiers: ['Microsoft.Odd/things'] },
    'azure-plain': {},
    'gcp-run': { identifiers: ['run.googleapis.com'], needs: [{ service: 'gcp-disk', strength: 'usual' }] },
    'gcp-disk': { identifiers: ['disk.googleapis.com'] },
    'gcp-odd': { identifiers: ['odd.googleapis.com'] },
    'gcp-free': { identifiers: ['free.googleapis.com'] },
  },
  {
    beta: { enforced: ['Microsoft.Web/sites', 'Microsoft.Disk/disks'], notEnforced: ['Microsoft.Odd/things'] },
    gamma: { enforced: ['run.googleapis.com', 'disk.googleapis.com'], notEnforced: ['free.googleapis.com'] },
  },
);
const approved = servicesOf(
  catalogue,
  ...['aws-app', 'aws-launch', 'aws-paper', 'azure-web', 'azure-odd', 'azure-plain', 'gcp-run', 'gcp-odd', 'gcp-free'],
);

const CASES: readonly [name: string, family: PolicyFamily, options: PolicyOptions][] = [
  ['alpha', 'alpha', {}],
  [
    'alpha-options',
    'alpha',
    {
      include: 'usual',
      foundation: 'essential',
      exemptPrincipals: ['arn:aws:iam::*:role/break-glass'],
      alsoAllow: { alpha: ['ec2:Describe*'] },
      alsoDeny: { alpha: ['organizations:LeaveOrganization'] },
      name: 'platform-team',
    },
  ],
  ['beta', 'beta', {}],
  ['beta-providers', 'beta', { style: 'providers', alsoAllow: { beta: ['Microsoft.Network/networkWatchers'] } }],
  ['beta-all', 'beta', { scope: 'all', mode: 'audit', foundation: 'essential', name: 'platform-team' }],
  ['gamma', 'gamma', {}],
  ['gamma-options', 'gamma', { mode: 'audit', parent: 'folders/1', include: 'usual' }],
];
const ENDINGS = { json: 'json', terraform: 'tf', cloudformation: 'yaml', bicep: 'bicep', yaml: 'yaml' } as const;

describe.each(CASES)('the policy %s', (name, family, options) => {
  test.each(FORMATS[family])('as %s is the golden one', async (format) => {
    const policy = generatePolicy(catalogue, family, approved, { ...options, format });
    if (!('json' in policy)) throw new Error(policy.refused);
    const text = format === 'json' ? `${JSON.stringify(JSON.parse(policy.json), undefined, 2)}\n` : undefined;
    await expect(text ?? renderPolicy(policy).text).toMatchFileSnapshot(
      `../../../../golden/policies/${name}.${ENDINGS[format]}`,
    );
  });

  test('is reported on as the golden report does', async () => {
    const report = policyReport(catalogue, approved, options)[family];
    await expect(`${JSON.stringify(report, undefined, 2)}\n`).toMatchFileSnapshot(
      `../../../../golden/policies/${name}.report.json`,
    );
  });
});

test.each(['terraform', 'cloudformation', 'bicep', 'yaml'] as const)(
  'the commands of all clouds for %s are the golden ones',
  async (format) => {
    const commands = Object.entries(policyReport(catalogue, approved, { format })).flatMap(([family, report]) => [
      `# ${family}`,
      ...report.apply,
      '# back',
      ...report.rollback,
      '',
    ]);
    await expect(commands.join('\n')).toMatchFileSnapshot(`../../../../golden/policies/commands-${format}.txt`);
  },
);
