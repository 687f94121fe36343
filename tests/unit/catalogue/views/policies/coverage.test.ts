import { describe, expect, test } from 'vitest';
import { Catalogue, type Service } from '../../../../../catalogue/model/catalogue.ts';
import { coverageOf, overGrantOf } from '../../../../../catalogue/views/policies/coverage.ts';
import { generatePolicy } from '../../../../../catalogue/views/policies/generate.ts';
import type { PolicyFamily } from '../../../../../catalogue/views/policies/identifiers.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';

const catalogue = fixtureCatalogue();

function servicesOf(from: Catalogue, ...ids: string[]): Service[] {
  return ids.flatMap((id) => from.service(id) ?? []);
}

/** The fixture with some fields of one service replaced. */
function withService(id: string, change: Partial<Service>): Catalogue {
  return new Catalogue({
    ...catalogue.data,
    services: catalogue.services.map((service) => (service.id === id ? { ...service, ...change } : service)),
  });
}

const idsOf = (services: readonly Service[]) => services.map(({ id }) => id);

describe('coverage', () => {
  test('includes the identifiers of sub-services', () => {
    expect(coverageOf(catalogue, servicesOf(catalogue, 'aws-lambda'), 'alpha').identifiers).toEqual([
      'cloudfront',
      'lambda',
    ]);
  });

  test('counts services of the family only', () => {
    const { covered, notExpressible } = coverageOf(
      catalogue,
      servicesOf(catalogue, 'azure-functions', 'aws-lambda', 'scaleway-functions'),
      'alpha',
    );
    expect([idsOf(covered), idsOf(notExpressible)]).toEqual([['aws-lambda'], []]);
  });

  test('names a retired service that has no identifier both as retired and as not expressible', () => {
    const { covered, notExpressible, retired } = coverageOf(
      catalogue,
      servicesOf(catalogue, 'aws-lambda', 'aws-code-runner'),
      'alpha',
    );
    expect([idsOf(covered), idsOf(notExpressible), idsOf(retired)]).toEqual([
      ['aws-lambda'],
      ['aws-code-runner'],
      ['aws-code-runner'],
    ]);
  });

  test('keeps the identifiers of a retired service in the policy', () => {
    const changed = withService('aws-lambda', { lifecycle: { status: 'retired', sunsetDate: '2026-01-01' } });
    expect(coverageOf(changed, servicesOf(changed, 'aws-lambda'), 'alpha')).toMatchObject({
      covered: [{ id: 'aws-lambda' }],
      retired: [{ id: 'aws-lambda' }],
      identifiers: ['cloudfront', 'lambda'],
    });
  });

  test('adds the parents of an Azure child type', () => {
    const changed = withService('azure-functions', {
      policyIdentifiers: { beta: { resourceTypes: ['Microsoft.Web/sites/slots/functions'] } },
    });
    expect(coverageOf(changed, servicesOf(changed, 'azure-functions'), 'beta').identifiers).toEqual([
      'Microsoft.Web/sites',
      'Microsoft.Web/sites/slots',
      'Microsoft.Web/sites/slots/functions',
    ]);
  });
});

describe('over-grant', () => {
  test('names the unapproved services that share an identifier, with what they share', () => {
    const changed = withService('aws-secrets-manager', {
      policyIdentifiers: { alpha: { servicePrefixes: ['cloudfront', 'secretsmanager'] } },
    });
    const coverage = coverageOf(changed, servicesOf(changed, 'aws-lambda'), 'alpha');
    expect(overGrantOf(changed, coverage)).toEqual([
      { service: changed.service('aws-secrets-manager'), identifiers: ['cloudfront'] },
    ]);
  });

  test('is empty where nothing is shared, and never names an approved service', () => {
    expect(
      overGrantOf(catalogue, coverageOf(catalogue, servicesOf(catalogue, 'aws-lambda', 'aws-code-runner'), 'alpha')),
    ).toEqual([]);
  });
});

describe('a policy without a covered service', () => {
  test.each<[PolicyFamily, string]>([
    ['alpha', 'Amazon Web Services'],
    ['beta', 'Microsoft Azure'],
  ])('is refused for %s, naming the provider', (family, provider) => {
    expect(generatePolicy(catalogue, family, servicesOf(catalogue, 'scaleway-functions'))).toEqual({
      refused: `holds no service of ${provider}, and a policy without any would deny everything`,
    });
  });

  test('is refused when the approved services have no identifiers, naming them', () => {
    expect(generatePolicy(catalogue, 'alpha', servicesOf(catalogue, 'aws-code-runner'))).toEqual({
      refused: 'holds no service of Amazon Web Services that a policy can name: aws-code-runner',
    });
  });

  test('names 20 of them at most', () => {
    const runner = servicesOf(catalogue, 'aws-code-runner')[0] as Service;
    const refused = (count: number) => {
      const mute = Array.from({ length: count }, (_, index) => ({
        ...runner,
        id: `aws-x${String(index).padStart(2, '0')}`,
      }));
      return JSON.stringify(generatePolicy(new Catalogue({ ...catalogue.data, services: mute }), 'alpha', mute));
    };
    expect(refused(20)).toMatch(/aws-x18, aws-x19"/);
    expect(refused(21)).toMatch(/aws-x19 and 1 more"/);
  });
});
