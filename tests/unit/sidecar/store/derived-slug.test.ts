// The slugs of a name, and the search for a free one.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { derivedSlug, EXACT_SUFFIXES, firstFreeSlug } from '../../../../sidecar/store/derived-slug.ts';

const SLUG = /^(?=.{2,64}$)[a-z0-9][a-z0-9-]*[a-z0-9]$/;

describe('a derived slug', () => {
  test.each([
    ['team', 1, 'team'],
    ['team', 2, 'team-2'],
    ['a--b-c', 2, 'a--b-c-2'],
    ['a'.repeat(64), 1, 'a'.repeat(64)],
    ['a'.repeat(65), 1, 'a'.repeat(64)],
    ['a'.repeat(64), 2, `${'a'.repeat(62)}-2`],
    ['a'.repeat(64), 10, `${'a'.repeat(61)}-10`],
    [`${'a'.repeat(61)}-bc`, 2, `${'a'.repeat(61)}-2`],
  ])('of %s with suffix %i is %s', (base, suffix, slug) => expect(derivedSlug(base, suffix)).toBe(slug));

  test('is a valid slug for every base that is one', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,62}[a-z0-9]$/),
        fc.integer({ min: 1, max: 10_000_000 }),
        (base, suffix) => SLUG.test(derivedSlug(base, suffix)),
      ),
    );
  });
});

describe('the first free slug', () => {
  const search = (taken: number) => {
    let looks = 0;
    const used = new Set(Array.from({ length: taken }, (_, index) => derivedSlug('team', index + 1)));
    const slug = firstFreeSlug('team', (candidate) => {
      looks += 1;
      return used.has(candidate);
    });
    return { slug, looks };
  };

  test.each([0, 1, 2, EXACT_SUFFIXES - 1, EXACT_SUFFIXES, EXACT_SUFFIXES + 1, 2 * EXACT_SUFFIXES, 50_000])(
    'after %i in a row is the next',
    (taken) => {
      expect(search(taken).slug).toBe(derivedSlug('team', taken + 1));
    },
  );

  test('of a flooded name costs hardly more than of one at the limit', () => {
    expect(search(50_000).looks).toBeLessThan(EXACT_SUFFIXES + 30);
  });

  test('fills gaps', () => {
    expect(firstFreeSlug('team', (slug) => slug === 'team' || slug === 'team-3')).toBe('team-2');
  });
});
