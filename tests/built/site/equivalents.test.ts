// Equivalents as the service page groups them: none lost, none twice, the differences whole.
import { describe, expect, test } from 'vitest';
import type { Service } from '../../../catalogue/model/catalogue.ts';
import { hasEnded } from '../../../catalogue/model/ended.ts';
import { loadCatalogueFiles } from '../../../catalogue/model/reading/load.ts';
import { ownTraits } from '../../../catalogue/views/equivalence.ts';
import { isEuropean } from '../../../catalogue/views/exposure/jurisdictions.ts';
import { largestProviders } from '../../../catalogue/views/largest-providers.ts';
import { type EquivalentGroups, groupEquivalents } from '../../../site/equivalents.ts';
import { realBuild } from '../../support/real-build.ts';

const { catalogue } = realBuild;
const groups = catalogue.services.map((service) => ({ service, groups: groupEquivalents(catalogue, service) }));
const matchesOf = ({ lead, rest }: EquivalentGroups) =>
  [...lead, ...rest.flatMap((role) => role.groups)].flatMap(({ matches }) => matches);

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
        if (pair?.reason !== undefined) return note === pair.reason ? [] : [`${service.id} → ${other.id}: ${note}`];
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

  test('begin with the largest providers and the best of Europe, in what the service mainly is', () => {
    const largest = largestProviders(catalogue, 3);
    const isLarge = (id: string) => largest.some((provider) => provider.id === id);
    const kindOf = ({ roles: [main] }: Service) => catalogue.data.concepts.find(({ id }) => id === main?.concept);
    // What all three have and Europe has, seen from elsewhere.
    const wide = groups.find(({ service, groups: { lead } }) => {
      const members = (kindOf(service)?.members ?? []).flatMap(({ serviceId }) => catalogue.service(serviceId) ?? []);
      return (
        !isLarge(service.providerId) &&
        largest.every(({ id }) => members.some((member) => member.providerId === id && !hasEnded(member))) &&
        lead.length > 3
      );
    });
    if (!wide) throw new Error('no kind of service is that common any more');
    const leaders = wide.groups.lead.map(({ provider }) => provider);
    expect(leaders.slice(0, 3)).toEqual(largest);
    expect(leaders.slice(3).filter(({ headOffice }) => !isEuropean(headOffice.country))).toEqual([]);
    expect(wide.groups.lead.flatMap(({ matches }) => matches.map(({ kind }) => kind))).toContain(
      kindOf(wide.service)?.name,
    );
    expect(wide.groups.proposed.map(({ providerId }) => providerId)).toEqual(largest.map(({ id }) => id));
  });

  test('show what has ended in no other place than behind what runs', () => {
    const early = groups.flatMap(({ service, groups: found }) => {
      const shown = matchesOf(found).map(({ other }) => hasEnded(other));
      const first = shown.indexOf(true);
      const isMixed = first >= 0 && shown.slice(first).includes(false);
      return isMixed || found.proposed.some(hasEnded) ? [service.id] : [];
    });
    expect(early).toEqual([]);
  });
});
