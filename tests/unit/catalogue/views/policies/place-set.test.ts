import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasNone, inverse, listAt, lists, PlaceSet } from '../../../../../catalogue/views/policies/place-set.ts';

/** So many that the last bit of a word, the first of the next and the last place of all are among them. */
const COUNT = 100;
const NAMES = Array.from({ length: COUNT }, (_, place) => `of ${place}`);
const somePlaces = fc.array(fc.integer({ min: 0, max: COUNT - 1 }), { maxLength: 40 });
const inOrder = (places: Iterable<number>) => [...new Set(places)].sort((a, b) => a - b);

describe('a set of places', () => {
  it('holds what was added, in order and each once', () => {
    fc.assert(
      fc.property(somePlaces, (places) => {
        const set = PlaceSet.of(COUNT, places);
        expect(set.places()).toEqual(inOrder(places));
        for (let place = 0; place < COUNT; place += 1) expect(set.has(place)).toBe(places.includes(place));
        expect(set.isEmpty).toBe(places.length === 0);
        expect(set.size).toBe(inOrder(places).length);
        expect(set.pick(NAMES)).toEqual(inOrder(places).map((place) => `of ${place}`));
      }),
      { examples: [[[31, 32, 63, 64, 95, 99, 0]], [Array.from({ length: COUNT }, (_, place) => place)]] },
    );
  });

  it('is put together with another as sets are, and stays as it is', () => {
    fc.assert(
      fc.property(somePlaces, somePlaces, (one, other) => {
        const [a, b] = [PlaceSet.of(COUNT, one), PlaceSet.of(COUNT, other)];
        expect(a.union(b).places()).toEqual(inOrder([...one, ...other]));
        expect(a.intersection(b).places()).toEqual(inOrder(one).filter((place) => other.includes(place)));
        expect(a.difference(b).places()).toEqual(inOrder(one).filter((place) => !other.includes(place)));
        expect(a.places()).toEqual(inOrder(one));
      }),
    );
  });
});

describe('many lists in one', () => {
  it('say which of them a place stands in', () => {
    fc.assert(
      fc.property(fc.array(fc.uniqueArray(fc.integer({ min: 0, max: COUNT - 1 })), { maxLength: 6 }), (all) => {
        const owners = inverse(lists(all), COUNT);
        for (let place = 0; place < COUNT; place += 1)
          expect([...listAt(owners, place)]).toEqual([...all.keys()].filter((list) => all[list]?.includes(place)));
      }),
    );
  });

  it('give back each of them, the empty ones too', () => {
    fc.assert(
      fc.property(fc.array(somePlaces, { maxLength: 6 }), somePlaces, (all, some) => {
        const many = lists(all);
        const set = PlaceSet.of(COUNT, some);
        for (const [at, list] of all.entries()) {
          expect([...listAt(many, at)]).toEqual(list);
          expect(hasNone(many, at)).toBe(list.length === 0);
          expect(set.meets(many, at)).toBe(list.some((place) => some.includes(place)));
          expect(set.holdsAll(many, at)).toBe(list.every((place) => some.includes(place)));
          const grown = PlaceSet.of(COUNT, some);
          grown.addAll(many, at);
          expect(grown.places()).toEqual(inOrder([...some, ...list]));
        }
      }),
    );
  });
});
