// Attestations of a service and of its platform: each name once, where it says most; and what stays of a service that
// has ended.
import { expect, test } from 'vitest';
import { attestationsOf } from '../../../../catalogue/views/attestations.ts';
import { shownRegions } from '../../../../catalogue/views/regions.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';
import { realBuild } from '../../../support/real-build.ts';

test('a name that the service has itself is not repeated as one of its platform', () => {
  const { catalogue } = realBuild;
  const service = catalogue.service('azure-key-vault');
  if (service === undefined) throw new Error('the catalogue has no azure-key-vault');
  const { own, platform } = attestationsOf(service, catalogue.provider('azure'));
  expect(own).toContain('FedRAMP High');
  expect(platform).toContain('ISO 27001');
  expect(platform).not.toContain('FedRAMP High');
  expect(new Set([...own, ...platform]).size).toBe(own.length + platform.length);
});

test('a service that has ended keeps what was said of itself, and nothing of its platform', () => {
  const { catalogue } = realBuild;
  const [service] = catalogue.services.filter(({ id }) => id === 'azure-key-vault');
  if (service === undefined) throw new Error('the catalogue has no azure-key-vault');
  const ended = { ...service, lifecycle: { status: 'retired', sunsetDate: '2026-01-01' } } as const;
  expect(attestationsOf(ended, catalogue.provider('azure'))).toEqual({ own: service.compliance, platform: [] });
  expect([shownRegions(service).length > 0, shownRegions(ended)]).toEqual([true, []]);
  const ownRegions = { ...ended, regionBasis: 'own' } as const;
  expect(shownRegions(ownRegions)).toEqual(service.regions);
});

test('without a provider, or with one that has none, only its own are left', () => {
  const [service] = fixtureCatalogue().services;
  if (service === undefined) throw new Error('the fixture has no services');
  expect(attestationsOf({ ...service, compliance: ['SOC 2'] }, undefined)).toEqual({ own: ['SOC 2'], platform: [] });
  expect(attestationsOf({ ...service, compliance: [] }, undefined)).toEqual({ own: [], platform: [] });
});
