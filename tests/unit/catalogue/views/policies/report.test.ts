import { describe, expect, test } from 'vitest';
import { PolicyReportShape } from '../../../../../catalogue/contract/policies/policy-shapes.ts';
import { generatePolicy } from '../../../../../catalogue/views/policies/generate.ts';
import type { PolicyOptions } from '../../../../../catalogue/views/policies/options.ts';
import { type PolicyReport, policyReport } from '../../../../../catalogue/views/policies/report.ts';
import { policyCatalogue, servicesOf } from '../../../../support/policies/policy-catalogue.ts';

const catalogue = policyCatalogue(
  {
    'aws-app': {
      identifiers: ['app'],
      needs: [
        { service: 'aws-logs', patterns: ['logs:PutLogEvents'], for: 'writes its logs' },
        { service: 'aws-trace', strength: 'usual' },
      ],
    },
    'aws-logs': { identifiers: ['logs'] },
    'aws-trace': { identifiers: ['trace'] },
    'aws-twin': { identifiers: ['app', 'twin'] },
    'aws-old': { identifiers: ['old'], lifecycle: { status: 'retired', sunsetDate: '2026-01-01' } },
    'aws-launch': { governedBy: ['aws-app'], noPolicyIdentifiers: 'The app prefix governs it.' },
    'aws-chat': { reach: 'outside' },
    'azure-web': { identifiers: ['Microsoft.Web/sites', 'Microsoft.Web/sites/config'] },
    'azure-advice': { identifiers: ['Microsoft.Advisor/recommendations'] },
    'gcp-run': { identifiers: ['run.googleapis.com'] },
    'gcp-odd': { identifiers: ['odd.googleapis.com'] },
    'gcp-iam': { identifiers: ['iam.googleapis.com'] },
  },
  {
    beta: {
      enforced: ['Microsoft.Web/sites'],
      notEnforced: ['Microsoft.Web/sites/config', 'Microsoft.Advisor/recommendations'],
    },
    gamma: { enforced: ['run.googleapis.com'], notEnforced: ['iam.googleapis.com'] },
  },
);

function report(ids: readonly string[], options: PolicyOptions = {}): PolicyReport {
  const made = policyReport(catalogue, servicesOf(catalogue, ...ids), options);
  expect(PolicyReportShape.parse(made)).toEqual(made);
  return made;
}

describe('the report on AWS', () => {
  const { alpha } = report(['aws-app', 'aws-old', 'aws-launch', 'aws-chat'], { foundation: 'essential' });

  test('says how large the document is and may be, and a hash of it', () => {
    expect(alpha).toMatchObject({ limit: 10_240, refused: null, contentHash: expect.stringMatching(/^[0-9a-f]{16}$/) });
    expect(alpha?.characters).toBeGreaterThan(400);
  });

  test('accounts for every approved service', () => {
    expect(alpha?.covered).toEqual([
      { id: 'aws-app', identifiers: ['app'], governed: 'yes' },
      { id: 'aws-old', identifiers: ['old'], governed: 'yes' },
    ]);
    expect(alpha?.notExpressible).toEqual([
      { id: 'aws-chat', reason: 'It has no identifiers that a policy can name.', reach: 'outside', governedBy: [] },
      { id: 'aws-launch', reason: 'The app prefix governs it.', reach: null, governedBy: ['aws-app'] },
    ]);
    expect(alpha?.notEnforceable).toEqual([]);
    expect(alpha?.retired).toEqual(['aws-old']);
  });

  test('names what is missing, and what is opened besides', () => {
    expect(alpha?.missing).toEqual([
      {
        service: 'aws-logs',
        strength: 'required',
        identifiers: ['logs'],
        patterns: ['logs:PutLogEvents'],
        for: 'writes its logs',
        neededBy: ['aws-app'],
        source: 'https://example.org/',
        governed: 'yes',
      },
      expect.objectContaining({ service: 'aws-trace', strength: 'usual', identifiers: ['trace'], patterns: [] }),
    ]);
    expect(alpha?.overGrants).toEqual([{ id: 'aws-twin', identifiers: ['app'] }]);
    expect(alpha?.included).toEqual([]);
  });

  test('moves what is included from missing to included', () => {
    const { alpha: closed } = report(['aws-app'], { include: 'required' });
    expect(closed?.missing.map(({ service }) => service)).toEqual(['aws-trace']);
    expect(closed?.included.map(({ service }) => service)).toEqual(['aws-logs']);
  });

  test('has no source where one service rules another', () => {
    expect(report(['aws-launch']).alpha?.missing[0]).toMatchObject({
      service: 'aws-app',
      neededBy: ['aws-launch'],
      source: null,
    });
  });

  test('lists the foundation that was chosen, each entry with its tier and reason', () => {
    expect(alpha?.foundation).toContainEqual({
      entry: 'sts:*',
      tier: 'essential',
      reason: expect.stringMatching(/^Temporary/),
    });
    expect(new Set(alpha?.foundation.map(({ tier }) => tier))).toEqual(new Set(['essential']));
    expect(report(['aws-app'], { foundation: 'none' }).alpha?.foundation).toEqual([]);
  });
});

describe('the report on a list with denied services', () => {
  test('names what the document holds of them, and what it does not', () => {
    const { alpha } = report(['aws-app', 'aws-old', 'aws-twin'], { alsoDeny: { alpha: ['app:*'] } });
    expect(alpha?.covered).toEqual([
      { id: 'aws-old', identifiers: ['old'], governed: 'yes' },
      { id: 'aws-twin', identifiers: ['twin'], governed: 'yes' },
    ]);
    expect(alpha?.denied).toEqual([{ id: 'aws-app', identifiers: ['app'] }]);
    expect(report(['aws-twin']).alpha?.covered[0]?.identifiers).toEqual(['app', 'twin']);
  });

  test('says nothing of it where none is', () => {
    expect(report(['aws-app'], { alsoDeny: { alpha: ['app:Delete*'] } }).alpha).not.toHaveProperty('denied');
  });
});

describe('the report on Azure and Google Cloud', () => {
  test('says which services the cloud passes over, and why', () => {
    const { beta, gamma } = report(['azure-web', 'azure-advice', 'gcp-run', 'gcp-iam']);
    expect(beta?.covered).toEqual([{ id: 'azure-web', identifiers: ['Microsoft.Web/sites'], governed: 'yes' }]);
    expect(beta?.notEnforceable).toEqual([
      {
        id: 'azure-advice',
        identifiers: ['Microsoft.Advisor/recommendations'],
        why: expect.stringMatching(/tags and location/),
      },
    ]);
    expect(gamma?.notEnforceable).toEqual([
      { id: 'gcp-iam', identifiers: ['iam.googleapis.com'], why: expect.stringMatching(/the constraint governs$/) },
    ]);
  });

  test('says where nobody knows', () => {
    expect(report(['gcp-run', 'gcp-odd']).gamma?.covered.map(({ id, governed }) => [id, governed])).toEqual([
      ['gcp-odd', 'unknown'],
      ['gcp-run', 'yes'],
    ]);
    expect(report(['gcp-odd'], { scope: 'all' }).gamma?.covered[0]?.governed).toBe('unknown');
  });

  test('holds a foundation only where Azure evaluates every type', () => {
    expect(report(['azure-web']).beta?.foundation).toEqual([]);
    const { beta } = report(['azure-web', 'azure-advice'], { scope: 'all' });
    expect(beta?.foundation.map(({ entry }) => entry)).toContain('Microsoft.Resources/deployments');
    expect(beta?.notEnforceable).toEqual([]);
    expect(beta?.covered.map(({ governed }) => governed)).toEqual(['yes', 'yes']);
  });
});

describe('a report', () => {
  test('is of the clouds that the list has services of', () => {
    expect(Object.keys(report(['aws-app', 'gcp-run']))).toEqual(['alpha', 'gamma']);
    expect(policyReport(catalogue, [])).toEqual({});
  });

  test('says why there is no document, and all the rest', () => {
    expect(report(['gcp-iam']).gamma).toMatchObject({
      characters: null,
      contentHash: null,
      refused: expect.stringMatching(
        /^approvedServiceIds: holds no service of Google Cloud that a policy can take effect on/,
      ),
      notEnforceable: [{ id: 'gcp-iam' }],
    });
    const audit = report(['aws-app', 'gcp-run'], { mode: 'audit' });
    expect(audit.alpha).toMatchObject({
      characters: null,
      refused: expect.stringMatching(/^mode: /),
      covered: [{ id: 'aws-app' }],
      rollback: [],
    });
    expect(audit.alpha?.apply.join()).not.toMatch(/create-policy|attach-policy/);
    expect(audit.alpha?.warnings.join()).not.toContain('Denied');
    expect(audit.gamma?.refused).toBeNull();
  });

  test('has the hash that an Azure document has for itself', () => {
    const { beta } = report(['azure-web']);
    const policy = generatePolicy(catalogue, 'beta', servicesOf(catalogue, 'azure-web'));
    expect('json' in policy && JSON.parse(policy.json).properties.metadata.contentHash).toBe(beta?.contentHash);
  });

  test('has the commands for JSON where a cloud lacks the format', () => {
    const { alpha, beta } = report(['aws-app', 'azure-web'], { format: 'bicep' });
    expect([alpha?.refused, alpha?.apply.join()]).toEqual([null, expect.stringContaining('scp.json')]);
    expect(alpha?.warnings).toContain('This cloud has no format bicep: the commands are for JSON.');
    expect(beta?.apply.join()).toContain('azure-policy.bicep');
    expect(beta?.warnings.join()).not.toContain('no format');
  });

  test('is of the same content in every format', () => {
    const { apply: _, rollback: __, ...json } = report(['aws-app']).alpha ?? {};
    const { apply: ___, rollback: ____, ...terraform } = report(['aws-app'], { format: 'terraform' }).alpha ?? {};
    expect(terraform).toEqual(json);
  });
});
