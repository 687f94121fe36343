// Slugs and ids of lists: whatever the name, the slug is one that the API would take, and an id never looks like one.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newListId, slugOfName } from '../../../../sidecar/lists/list-slug.ts';

const SLUG = /^[a-z0-9][a-z0-9-]*[a-z0-9]$/;

test('a name of any script gives a valid slug of 2 to 64 characters, or none', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (name) => {
      const slug = slugOfName(name);
      if (slug !== undefined) {
        expect(slug).toMatch(SLUG);
        expect(slug.length).toBeLessThanOrEqual(64);
      }
    }),
    { numRuns: 2_000 },
  );
});

test('a slug is the slug of itself', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9]+(-[a-z0-9]+){0,5}$/), (slug) => {
      fc.pre(slug.length >= 2 && slug.length <= 64);
      expect(slugOfName(slug)).toBe(slug);
    }),
  );
});

test.each([
  ['CamelCase Team', 'camelcase-team'],
  ['Größe & Café', 'groesse-and-cafe'],
  ['a'.repeat(65), 'a'.repeat(64)],
  [`${'a'.repeat(63)} b`, 'a'.repeat(63)],
  [`${'a'.repeat(62)} b c`, `${'a'.repeat(62)}-b`],
  ['ab', 'ab'],
  ['a', undefined],
  ['…', undefined],
])('the name %s suggests %s', (name, slug) => expect(slugOfName(name)).toBe(slug));

test('an id never has the form of a slug, and no two are the same', () => {
  const ids = Array.from({ length: 2_000 }, newListId);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.filter((id) => SLUG.test(id) || !/^L_[A-Za-z0-9]{16}$/.test(id))).toEqual([]);
});
