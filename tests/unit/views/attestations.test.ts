// Attestations of a service and of its platform: each name once, where it says most.
import { expect, test } from 'vitest';
import { attestationsOf } from '../../../catalogue/views/attestations.ts';
import { fixtureCatalogue } from '../../support/fixture.ts';
import { realBuild } from '../../support/real-build.ts';

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

test('without a provider, or with one that has none, only its own are left', () => {
  const [service] = fixtureCatalogue().services;
  if (service === undefined) throw new Error('the fixture has no services');
  expect(attestationsOf({ ...service, compliance: ['SOC 2'] }, undefined)).toEqual({ own: ['SOC 2'], platform: [] });
  expect(attestationsOf({ ...service, compliance: [] }, undefined)).toEqual({ own: [], platform: [] });
});
