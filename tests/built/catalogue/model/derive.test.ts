// From files to the Catalogue: equivalents by concept, regions, look-ups.
import { describe, expect, test } from 'vitest';
import { parseSnapshot, renderSnapshot } from '../../../../catalogue/formats/snapshot.ts';
import { countCatalogue } from '../../../../catalogue/views/counts.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';
import { realBuild } from '../../../support/real-build.ts';

const catalogue = fixtureCatalogue();
const pairsOf = (id: string) =>
  catalogue.service(id)?.equivalents.map(({ serviceId, grade, notes }) => [serviceId, grade, notes]);

describe('equivalents', () => {
  test('two members of a concept are graded by the weaker membership, with its note', () => {
    expect(pairsOf('aws-lambda')).toEqual([
      ['azure-functions', 'exact', []],
      ['scaleway-functions', 'close', [{ of: 'scaleway-functions', text: 'It has fewer event sources.' }]],
    ]);
  });

  test('where both differ, each note says whose difference it is', () => {
    expect(pairsOf('scaleway-secret-manager')).toContainEqual([
      'azure-key-vault',
      'partial',
      [
        { of: 'azure-key-vault', text: 'It keeps keys and certificates as well.' },
        { of: 'scaleway-secret-manager', text: 'It does not rotate secrets.' },
      ],
    ]);
  });

  test.each([
    ['the fixture', catalogue],
    ['the real catalogue', realBuild.catalogue],
  ])('in %s they are symmetric, graded and cross providers', (_, { services, service }) => {
    const lookUp = service.bind(_ === 'the fixture' ? catalogue : realBuild.catalogue);
    let pairs = 0;
    for (const { id, providerId, equivalents } of services) {
      for (const { serviceId, grade, notes, reason } of equivalents) {
        const other = lookUp(serviceId);
        expect(other?.providerId).not.toBe(providerId);
        const back = other?.equivalents.find((one) => one.serviceId === id);
        expect(back?.grade).toBe(grade);
        // Each has them in the order of its own roles.
        expect(new Set(back?.notes.map(({ of, text }) => `${of} ${text}`))).toEqual(
          new Set(notes.map(({ of, text }) => `${of} ${text}`)),
        );
        expect(back?.reason).toBe(reason);
        // What a reviewer decided says why, and nothing else.
        expect(notes.length > 0, id).toBe(grade !== 'exact' && reason === undefined);
        for (const { of } of notes) expect([id, serviceId]).toContain(of);
        pairs += 1;
      }
    }
    expect(pairs).toBeGreaterThan(0);
  });
});

describe('a derived service', () => {
  test('may run in the regions of its provider, or runs in its own', () => {
    expect(catalogue.service('scaleway-functions')).toMatchObject({
      regionBasis: 'provider',
      regions: [],
      possibleRegions: [{ id: 'fr-par' }, { id: 'nl-ams' }],
    });
    expect(catalogue.service('scaleway-secret-manager')).toMatchObject({
      regionBasis: 'service',
      regions: [{ id: 'fr-par' }],
      possibleRegions: [],
    });
  });

  test('is found by id, slug and former slug', () => {
    expect(catalogue.find('aws-lambda-functions')?.id).toBe('aws-lambda');
    expect(catalogue.find('aws-lambda')?.pathName).toBe('lambda');
    expect(catalogue.find('aws-nothing')).toBeUndefined();
  });
});

test('the catalogue is as old as its newest check', () => {
  expect(catalogue.data.lastUpdated).toBe('2026-11-03');
});

test('a snapshot gives the same catalogue back, with its pairs counted', () => {
  const { pairs, ...data } = parseSnapshot(renderSnapshot(catalogue)).data;
  expect(data).toEqual(JSON.parse(JSON.stringify(catalogue.data)));
  expect(pairs).toBe(countCatalogue(catalogue).equivalents);
});

test('a snapshot of another format is refused', () => {
  expect(() => parseSnapshot('{"format":0}')).toThrow('format 0');
});
