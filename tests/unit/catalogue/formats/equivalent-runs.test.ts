// Equivalents are written as ids with their grades, and made again when somebody asks.
import { expect, test } from 'vitest';
import { equivalentRuns, withEquivalents } from '../../../../catalogue/formats/equivalent-runs.ts';
import type { Service } from '../../../../catalogue/model/catalogue.ts';
import { addEquivalents, membersByConcept } from '../../../../catalogue/model/derive-equivalents.ts';
import type { EquivalenceGrade } from '../../../../catalogue/schema/grades.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';

const equivalent = (serviceId: string, grade: EquivalenceGrade, reason?: string) => ({
  serviceId,
  grade,
  roles: [],
  notes: [],
  ...(reason !== undefined && { reason }),
});

test('neighbours of one grade and reason stand together, and the order stays', () => {
  const equivalents = [
    equivalent('a', 'exact'),
    equivalent('b', 'close'),
    equivalent('c', 'close'),
    equivalent('d', 'close', 'Both run code.'),
    equivalent('e', 'close', 'Both keep files.'),
    equivalent('f', 'exact'),
  ];
  expect(equivalentRuns(equivalents)).toEqual([
    { grade: 'exact', ids: ['a'] },
    { grade: 'close', ids: ['b', 'c'] },
    { grade: 'close', reason: 'Both run code.', ids: ['d'] },
    { grade: 'close', reason: 'Both keep files.', ids: ['e'] },
    { grade: 'exact', ids: ['f'] },
  ]);
});

test('what was made of roles and by reviewers is made again, the same each time it is asked for', () => {
  const { services, data } = fixtureCatalogue();
  const [first] = services.filter(({ equivalents }) => equivalents.length > 0);
  const [other] = first?.equivalents ?? [];
  const reviewed = services.map((service): Service => ({ ...service }));
  const reason = 'A reviewer saw it otherwise.';
  addEquivalents(reviewed, membersByConcept(reviewed), new Map(data.concepts.map(({ id, name }) => [id, name])), [
    { pair: [first?.id ?? '', other?.serviceId ?? ''], grade: 'partial', reason },
  ]);
  const read = withEquivalents(
    reviewed.map((service) => ({ ...service, equivalents: equivalentRuns(service.equivalents) })),
    data.concepts,
  );
  expect(read).toEqual(reviewed);
  const again = read.find(({ id }) => id === first?.id);
  expect(again?.equivalents).toContainEqual(expect.objectContaining({ serviceId: other?.serviceId, reason }));
  expect(again?.equivalents).toBe(again?.equivalents);
  expect({ ...again }.equivalents).toBe(again?.equivalents);
});
