import { describe, expect, test } from 'vitest';
import { Catalogue, type PolicyFamily, type Service } from '../../../../../catalogue/model/catalogue.ts';
import { generatePolicy } from '../../../../../catalogue/views/policies/generate.ts';
import type { PolicyOptions } from '../../../../../catalogue/views/policies/options.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';
import { policyCatalogue, servicesOf } from '../../../../support/policies/policy-catalogue.ts';

const fixture = fixtureCatalogue();

function refusal(
  catalogue: Catalogue,
  family: PolicyFamily,
  ids: readonly string[],
  options: PolicyOptions = {},
): string {
  const policy = generatePolicy(catalogue, family, servicesOf(catalogue, ...ids), options);
  return 'refused' in policy ? `${policy.field}: ${policy.refused}` : 'made';
}

describe('a policy without a covered service', () => {
  test.each<[PolicyFamily, string]>([
    ['alpha', 'Amazon Web Services'],
    ['beta', 'Microsoft Azure'],
  ])('is refused for %s, naming the provider', (family, provider) => {
    expect(refusal(fixture, family, ['scaleway-functions'])).toBe(
      `approvedServiceIds: holds no service of ${provider}, and a policy without any would deny everything`,
    );
  });

  test('is refused when the approved services have no identifiers, naming them', () => {
    expect(refusal(fixture, 'alpha', ['aws-code-runner'])).toBe(
      'approvedServiceIds: holds no service of Amazon Web Services that a policy can name: aws-code-runner',
    );
  });

  test('names 20 of them at most', () => {
    const runner = servicesOf(fixture, 'aws-code-runner')[0] as Service;
    const refused = (count: number) => {
      const mute = Array.from({ length: count }, (_, index) => ({
        ...runner,
        id: `aws-x${String(index).padStart(2, '0')}`,
      }));
      return JSON.stringify(generatePolicy(new Catalogue({ ...fixture.data, services: mute }), 'alpha', mute));
    };
    expect(refused(20)).toMatch(/aws-x18, aws-x19"/);
    expect(refused(21)).toMatch(/aws-x19 and 1 more"/);
  });

  test('is refused when all that is included is passed over, whatever else the cloud evaluates', () => {
    const catalogue = policyCatalogue(
      {
        'gcp-app': { needs: [{ service: 'gcp-iam' }] },
        'gcp-iam': { identifiers: ['iam.googleapis.com'] },
        'gcp-run': { identifiers: ['run.googleapis.com'] },
      },
      { gamma: { enforced: ['run.googleapis.com'], notEnforced: ['iam.googleapis.com'] } },
    );
    expect(refusal(catalogue, 'gamma', ['gcp-app'], { include: 'required' })).toBe(
      'approvedServiceIds: holds no service of Google Cloud that a policy can name: gcp-app',
    );
  });

  test('is refused when the cloud evaluates none of their identifiers, and not when nobody knows', () => {
    const catalogue = policyCatalogue(
      {
        'gcp-iam': { identifiers: ['iam.googleapis.com'] },
        'gcp-odd': { identifiers: ['odd.googleapis.com'] },
        'gcp-app': {},
      },
      { gamma: { notEnforced: ['iam.googleapis.com'] } },
    );
    expect(refusal(catalogue, 'gamma', ['gcp-iam', 'gcp-app'])).toBe(
      'approvedServiceIds: holds no service of Google Cloud that a policy can take effect on, and one without any would deny everything else: gcp-app, gcp-iam',
    );
    expect(refusal(catalogue, 'gamma', ['gcp-iam', 'gcp-odd'])).toBe('made');
  });

  test('is refused too where only the parent of what is passed over could be named', () => {
    const catalogue = policyCatalogue(
      {
        'azure-tasks': { identifiers: ['M.Storage/accounts/tasks'] },
        'azure-storage': { identifiers: ['M.Storage/accounts'] },
      },
      { beta: { enforced: ['M.Storage/accounts'], notEnforced: ['M.Storage/accounts/tasks'] } },
    );
    expect(refusal(catalogue, 'beta', ['azure-tasks'])).toMatch(/can take effect on, .*: azure-tasks$/);
  });

  test('is made of the services that rule the approved one, once they are included', () => {
    const catalogue = policyCatalogue({
      'aws-launch': { governedBy: ['aws-app'] },
      'aws-app': { identifiers: ['app'] },
    });
    expect(refusal(catalogue, 'alpha', ['aws-launch'])).toMatch(/holds no service of .* that a policy can name/);
    expect(refusal(catalogue, 'alpha', ['aws-launch'], { include: 'required' })).toBe('made');
  });

  test('is refused when alsoDeny leaves nothing', () => {
    const catalogue = policyCatalogue({ 'gcp-run': { identifiers: ['run.googleapis.com'] } });
    expect(refusal(catalogue, 'gamma', ['gcp-run'], { alsoDeny: { gamma: ['run.googleapis.com'] } })).toBe(
      'approvedServiceIds: holds nothing that alsoDeny leaves, and a policy without any would deny everything',
    );
  });
});

describe('a policy of which alsoDeny takes every approved service away', () => {
  const catalogue = policyCatalogue({
    'aws-app': { identifiers: ['app'], needs: [{ service: 'aws-logs' }] },
    'aws-logs': { identifiers: ['logs'] },
    'aws-paper': {},
    'aws-launch': { governedBy: ['aws-app'] },
  });
  const none = 'approvedServiceIds: holds nothing that alsoDeny leaves, and a policy without any would deny everything';

  test('is refused, whatever the foundation and alsoAllow hold', () => {
    expect(refusal(catalogue, 'alpha', ['aws-app'], { alsoDeny: { alpha: ['app:*'] } })).toBe(none);
    expect(refusal(catalogue, 'alpha', ['aws-app', 'aws-paper'], { alsoDeny: { alpha: ['app:*'] } })).toBe(none);
    const asked = { alsoAllow: { alpha: ['ec2:*'] }, alsoDeny: { alpha: ['app:*'] } };
    expect(refusal(catalogue, 'alpha', ['aws-app'], asked)).toBe(none);
    expect(refusal(catalogue, 'alpha', ['aws-app', 'aws-logs'], asked)).toBe('made');
  });

  test('is made of what was included, while that is left', () => {
    const options = { include: 'required', alsoDeny: { alpha: ['app:*'] } } as const;
    expect(refusal(catalogue, 'alpha', ['aws-app'], options)).toBe('made');
    const both = { ...options, alsoDeny: { alpha: ['app:*', 'logs:*'] } };
    expect(refusal(catalogue, 'alpha', ['aws-app'], both)).toBe(none);
    expect(refusal(catalogue, 'alpha', ['aws-launch'], options)).toBe('made');
    expect(refusal(catalogue, 'alpha', ['aws-launch'], both)).toBe(none);
  });
});

describe('a combination that a cloud does not have', () => {
  const catalogue = policyCatalogue({
    'aws-app': { identifiers: ['app'] },
    'azure-app': { identifiers: ['M.App/apps'] },
  });

  test('is refused with the field that is at fault', () => {
    expect(refusal(catalogue, 'alpha', ['aws-app'], { mode: 'audit' })).toMatch(
      /^mode: .*get-organizations-access-report/,
    );
    expect(refusal(catalogue, 'beta', ['azure-app'], { mode: 'audit' })).toBe('made');
  });

  test('is what is wrong first, before the services', () => {
    expect(refusal(catalogue, 'alpha', ['azure-app'], { mode: 'audit' })).toMatch(/^mode:/);
  });
});

test('the same services in any order make the same bytes', () => {
  const catalogue = policyCatalogue({ 'aws-a': { identifiers: ['a', 'c'] }, 'aws-b': { identifiers: ['b'] } });
  const json = (...ids: string[]) => {
    const policy = generatePolicy(catalogue, 'alpha', servicesOf(catalogue, ...ids));
    return 'json' in policy ? policy.json : policy.refused;
  };
  expect(json('aws-b', 'aws-a', 'aws-b')).toBe(json('aws-a', 'aws-b'));
});
