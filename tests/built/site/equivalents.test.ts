// Equivalents as the service page groups them: none lost, none twice, the differences whole.
import { describe, expect, test } from 'vitest';
import { conceptMatrix } from '../../../site/concept-matrix.ts';
import { type EquivalentGroups, groupEquivalents } from '../../../site/equivalents.ts';
import { largestProviders } from '../../../site/largest-providers.ts';
import { realBuild } from '../../support/real-build.ts';

const { catalogue } = realBuild;
const groups = catalogue.services.map((service) => ({ service, groups: groupEquivalents(catalogue, service) }));
const matchesOf = ({ whole, partial }: EquivalentGroups) => [...whole, ...partial].flatMap(({ matches }) => matches);

describe('grouped equivalents', () => {
  test('are those of the service, each once and with its grade', () => {
    const wrong = groups.filter(({ service, groups: found }) => {
      const wanted = service.equivalents.map(({ serviceId, grade }) => `${serviceId} ${grade}`).toSorted();
      const got = matchesOf(found).map(({ other, grade }) => `${other.id} ${grade}`);
      return got.toSorted().join() !== wanted.join();
    });
    expect(wrong.map(({ service }) => service.id)).toEqual([]);
  });

  test('keep every word of every difference', () => {
    const wrong = groups.flatMap(({ service, groups: found }) =>
      matchesOf(found)
        .filter(({ other, note, shared }) => {
          const wanted = service.equivalents.find(({ serviceId }) => serviceId === other.id)?.note ?? '';
          const said = [note, ...shared.map((index) => found.sharedNotes[index])].join(' ');
          return wanted
            .split(/\s+/)
            .some(
              (word) => word !== '' && !said.includes(word) && !`${service.shortName ?? service.name}:`.includes(word),
            );
        })
        .map(({ other }) => `${service.id} → ${other.id}`),
    );
    expect(wrong).toEqual([]);
  });

  test('say a difference that at least three share once', () => {
    const lambda = groups.find(({ groups: { sharedNotes } }) => sharedNotes.length > 0);
    expect(lambda).toBeDefined();
    const repeated = groups.filter(({ groups: found }) =>
      found.sharedNotes.some((shared) => matchesOf(found).some(({ note }) => note === shared)),
    );
    expect(repeated.map(({ service }) => service.id)).toEqual([]);
  });

  test('begin with the largest providers, and propose their best running match for a comparison', () => {
    const { groups: found } = groups.find(({ service }) => service.slug === 'scaleway-object-storage') ??
      groups[0] ?? { groups: undefined };
    const largest = largestProviders(catalogue, 3).map(({ id }) => id);
    expect(found?.whole.slice(0, 3).map(({ provider }) => provider.id)).toEqual(largest);
    expect(found?.proposed.map(({ providerId }) => providerId)).toEqual(largest);
    const retired = groups.flatMap(({ groups: { proposed } }) =>
      proposed.filter(({ lifecycle }) => lifecycle?.status === 'retired'),
    );
    expect(retired).toEqual([]);
  });
});

describe('the matrix of a category', () => {
  test('gives each concept the running services that have an equivalent through it', () => {
    const { providers, rows } = conceptMatrix(catalogue, 'databases', 5);
    expect(providers).toHaveLength(5);
    expect(rows.length).toBeGreaterThan(5);
    const wrong = rows.flatMap(({ concept, cells }) =>
      cells.flatMap((services, index) =>
        services.filter(
          ({ providerId, equivalents, lifecycle }) =>
            providerId !== providers[index]?.id ||
            lifecycle?.status === 'retired' ||
            !equivalents.some(({ concepts }) => concepts.includes(concept.id)),
        ),
      ),
    );
    expect(wrong).toEqual([]);
  });
});
