// Figures about the policies of a cloud, as the page that explains them shows them.
import { describe, expect, test } from 'vitest';
import { closureExample, cloudFacts } from '../../../site/policy-facts.ts';
import { policyCatalogue } from '../../support/policies/policy-catalogue.ts';

const catalogue = policyCatalogue(
  {
    'aws-app': { identifiers: ['app'], needs: [{ service: 'aws-logs' }, { service: 'aws-trace', strength: 'usual' }] },
    'aws-logs': { identifiers: ['logs'], needs: [{ service: 'aws-keys' }] },
    'aws-keys': { identifiers: ['kms'] },
    'aws-trace': { identifiers: ['xray'], needs: [{ service: 'aws-logs', strength: 'optional' }] },
    'aws-sam': { governedBy: ['aws-app'] },
    'aws-beside': { reach: 'provider' },
    'aws-away': { reach: 'outside' },
    'aws-cli': { reach: 'client' },
    'aws-nothing': {},
    'gcp-run': { identifiers: ['run.googleapis.com'] },
    'gcp-iam': { identifiers: ['iam.googleapis.com'] },
    'gcp-new': { identifiers: ['new.googleapis.com'] },
  },
  { gamma: { enforced: ['run.googleapis.com'], notEnforced: ['iam.googleapis.com'] } },
);

describe('the facts of a cloud', () => {
  test('count services that need others, by how much they do', () => {
    const { services, required, usual, limit, formats } = cloudFacts(catalogue, 'alpha');
    expect({ services, required, usual, limit, formats }).toEqual({
      services: 9,
      required: 2,
      usual: 1,
      limit: 10_240,
      formats: ['json', 'terraform', 'cloudformation'],
    });
  });

  test('count services without identifiers once each, by why', () => {
    expect(cloudFacts(catalogue, 'alpha').notExpressible).toEqual({
      governed: 1,
      provider: 1,
      outside: 1,
      client: 1,
      other: 1,
    });
  });

  test('name what the cloud passes over, and count identifiers by what is known of them', () => {
    const { notEnforceable, enforced, entriesMaximum } = cloudFacts(catalogue, 'gamma');
    expect(notEnforceable.map(({ id }) => id)).toEqual(['gcp-iam']);
    expect(enforced).toEqual({ enforced: 1, notEnforced: 1, unknown: 1 });
    expect(entriesMaximum).toBe(500);
  });

  test('give the size of the document that approves everything', () => {
    const { characters } = cloudFacts(catalogue, 'gamma');
    const names = '"new.googleapis.com","run.googleapis.com"';
    expect(characters).toBe(
      `{"name":"organizations/ORGANIZATION_ID/policies/gcp.restrictServiceUsage","spec":{"rules":[{"values":{"allowedValues":[${names}]}}]}}`
        .length,
    );
  });
});

describe('an example of what a service needs', () => {
  test('follows required needs to their end, and tells usual ones apart', () => {
    const example = closureExample(catalogue, 'alpha', 'aws-app');
    expect(example?.required.map(({ id }) => id)).toEqual(['aws-keys', 'aws-logs']);
    expect(example?.usual.map(({ id }) => id)).toEqual(['aws-trace']);
    const { none = 0, required = 0, usual = 0 } = example?.characters ?? {};
    expect(required - none).toBe('"kms:*",'.length + '"logs:*",'.length - kmsParts);
    expect(usual - required).toBe('"xray:*",'.length);
  });

  test('is nothing where there is no such service', () =>
    expect(closureExample(catalogue, 'alpha', 'aws-nobody')).toBeUndefined());
});

/** Characters of the foundation's own entries of that prefix, which the whole prefix covers. */
const kmsParts =
  '"kms:CreateGrant","kms:Decrypt","kms:DescribeKey","kms:Encrypt","kms:GenerateDataKey*","kms:ListAliases","kms:ReEncrypt*",'
    .length;
