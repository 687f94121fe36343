// Pairs of equivalents of the whole catalogue: the same from both sides, with the notes of both.
import { expect, test } from 'vitest';
import { realBuild } from '../../../support/real-build.ts';

test('equivalents are symmetric, graded, of other providers, and noted where they are not exact', () => {
  const { catalogue } = realBuild;
  const faults = catalogue.services.flatMap(({ id, providerId, equivalents }) =>
    equivalents.flatMap(({ serviceId, grade, notes, reason }) => {
      const other = catalogue.service(serviceId);
      const back = other?.equivalents.find((one) => one.serviceId === id);
      // Each has them in the order of its own roles.
      const texts = (list: typeof notes = []) => new Set(list.map(({ of, text }) => `${of} ${text}`));
      const isSound =
        other !== undefined &&
        other.providerId !== providerId &&
        back?.grade === grade &&
        back.reason === reason &&
        texts(back.notes).symmetricDifference(texts(notes)).size === 0 &&
        // What a reviewer decided says why, and nothing else.
        notes.length > 0 === (grade !== 'exact' && reason === undefined) &&
        notes.every(({ of }) => of === id || of === serviceId);
      return isSound ? [] : [`${id} ~ ${serviceId}`];
    }),
  );
  expect(faults).toEqual([]);
  expect(catalogue.services.some(({ equivalents }) => equivalents.length > 0)).toBe(true);
});
