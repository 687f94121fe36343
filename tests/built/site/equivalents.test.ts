// Equivalents as the service page groups them: none lost, none twice, the differences whole.
import { describe, expect, test } from 'vitest';
import { loadCatalogueFiles } from '../../../catalogue/model/load.ts';
import { ownTraits } from '../../../catalogue/views/equivalence.ts';
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

  test('say every difference once: of the service above them, of an equivalent beside it', () => {
    const notesOf = new Map(
      loadCatalogueFiles(process.cwd()).files.services.map(({ id, value }) => [
        id,
        (value.equivalents ?? []).flatMap(({ note }) => note ?? []),
      ]),
    );
    const wrong = groups.flatMap(({ service, groups: found }) => [
      ...ownTraits(service).filter((trait) => !notesOf.get(service.id)?.includes(trait)),
      ...matchesOf(found).flatMap(({ other, note }) => {
        const pair = service.equivalents.find(({ serviceId }) => serviceId === other.id);
        const wanted = (pair?.notes ?? []).filter(({ of }) => of === other.id).map(({ text }) => text);
        const [subject] = note.split(': ');
        const named = note === '' || subject?.endsWith(other.shortName ?? other.name);
        const known = wanted.every((text) => notesOf.get(other.id)?.includes(text) || text.startsWith('It is also: '));
        return named && known && note.endsWith(wanted.join(' ')) && (note === '') === (wanted.length === 0)
          ? []
          : [`${service.id} → ${other.id}: ${note}`];
      }),
    ]);
    expect(wrong).toEqual([]);
  });

  test('leave no difference out', () => {
    const lost = groups.flatMap(({ service }) => {
      const own = ownTraits(service);
      return service.equivalents
        .flatMap(({ roles }) => roles.flatMap(({ notes }) => notes))
        .filter(({ of, text }) => of === service.id && !own.includes(text))
        .map(({ text }) => `${service.id}: ${text}`);
    });
    expect(lost).toEqual([]);
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
