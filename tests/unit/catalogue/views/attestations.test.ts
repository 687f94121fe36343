// Attestations of a service and of its platform: each name once, where it says most; and what stays of a service that
// has ended.
import { describe, expect, test } from 'vitest';
import {
  attestationLimitsOf,
  attestationLimitTexts,
  attestationsOf,
} from '../../../../catalogue/views/attestations.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';

const [service] = fixtureCatalogue().servicesOf('scaleway');
const scaleway = fixtureCatalogue().provider('scaleway');
if (!service || !scaleway) throw new Error('the fixture has no service of Scaleway');
const provider = { ...scaleway, defaultCompliance: ['HDS', 'ISO 27001', 'SOC 2'] };

describe('attestations', () => {
  test('that name the service are not repeated as those of its platform', () => {
    expect(attestationsOf({ ...service, compliance: ['SOC 2', 'C5'] }, provider)).toEqual({
      own: ['SOC 2', 'C5'],
      platform: ['HDS', 'ISO 27001'],
    });
  });

  test.each([
    [undefined, ['HDS', 'ISO 27001']],
    [{ status: 'deprecated' }, ['HDS', 'ISO 27001']],
    [{ status: 'sunset', sunsetDate: '2026-01-01' }, ['HDS', 'ISO 27001']],
    [{ status: 'retired', sunsetDate: '2026-01-01' }, []],
  ] as const)('of a service whose lifecycle is %j are of the platform: %j', (lifecycle, platform) => {
    expect(attestationsOf({ ...service, compliance: ['SOC 2'], lifecycle }, provider)).toEqual({
      own: ['SOC 2'],
      platform,
    });
  });

  test('without a provider, or with one that has none, are only its own', () => {
    const { defaultCompliance: _, ...without } = provider;
    for (const platform of [undefined, without])
      expect(attestationsOf({ ...service, compliance: ['SOC 2'] }, platform)).toEqual({ own: ['SOC 2'], platform: [] });
  });
});

describe('limits of attestations', () => {
  const source = 'https://example.com/limits';
  const regions = ['gov-east', 'gov-west'];
  const limited = {
    attestationLimits: [
      { frameworks: ['FedRAMP High', 'HDS'], regions, note: 'Needs an account of its own.', source },
      { frameworks: ['DoD IL4'], regions, source },
      { frameworks: ['C5'], regions: ['de-1'], source },
    ],
  };

  test('are those of the attestations that the service has, and say nothing of others', () => {
    expect(attestationLimitsOf({ own: ['SOC 2', 'FedRAMP High'], platform: ['DoD IL4'] }, limited)).toEqual([
      { frameworks: ['FedRAMP High'], regions, note: 'Needs an account of its own.', source },
      { frameworks: ['DoD IL4'], regions, source },
    ]);
    expect(attestationLimitsOf({ own: ['SOC 2'], platform: [] }, limited)).toEqual([]);
    expect(attestationLimitsOf({ own: ['SOC 2'], platform: [] }, undefined)).toEqual([]);
  });

  test('are one text for each set of regions', () =>
    expect(
      attestationLimitTexts(attestationLimitsOf({ own: ['C5', 'DoD IL4', 'HDS'], platform: [] }, limited)),
    ).toEqual(['HDS, DoD IL4 only in gov-east, gov-west', 'C5 only in de-1']));
});
