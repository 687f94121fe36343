// Lists for the tests of the store.
import { randomUUID } from 'node:crypto';
import type { SavedList, Store } from '../../../sidecar/store/store.ts';

export const NINETY_DAYS = 90 * 86_400_000;

/** A list that is complete but for its slug; every list differs. */
export function listOf(change: Partial<Omit<SavedList, 'slug'>> = {}): Omit<SavedList, 'slug'> {
  const id = `L_${randomUUID()}`;
  const createdAt = change.createdAt ?? Date.now();
  return {
    id,
    name: `Größe ${id}`,
    approvedServiceIds: ['aws-lambda', id],
    createdAt,
    expiresAt: createdAt + NINETY_DAYS,
    ...change,
  };
}

/** Creates many at once, all with the same base. */
export function createDerived(stores: readonly Pick<Store, 'createList'>[], count: number, base: string) {
  return Promise.all(
    Array.from({ length: count }, (_, index) => pick(stores, index).createList(listOf(), { kind: 'derived', base })),
  );
}

export function createExact(stores: readonly Pick<Store, 'createList'>[], count: number, slug: string) {
  return Promise.all(
    Array.from({ length: count }, (_, index) => pick(stores, index).createList(listOf(), { kind: 'exact', slug })),
  );
}

function pick<T>(values: readonly T[], index: number): T {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('no store');
  return value;
}
