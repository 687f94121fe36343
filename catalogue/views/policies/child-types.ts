// The child types that a needed Azure type brings where every type is evaluated. In mode Indexed most of them pass, so
// that needs name only their parents.
import { assertDefined } from '../../model/assert-defined.ts';
import { entryKey } from './identifiers.ts';
import type { PlaceSet } from './place-set.ts';

/**
 * By type: the place of the type that it stands in, -1 where that is a resource provider.
 * @param places of the types by entryKey
 */
export function parentPlaces(types: readonly string[], places: ReadonlyMap<string, number>): Int32Array {
  return Int32Array.from(types, (type) => places.get(entryKey('beta', type.slice(0, type.lastIndexOf('/')))) ?? -1);
}

/**
 * Below what is needed, the types of the same service that mode Indexed passes over. Those that it evaluates stay as the
 * need says, and those of other services are for whoever approves these.
 * @param parents of all types
 * @param passedOver by mode Indexed
 * @param own types of the needed service, behind what they stand in
 * @param needed those of them that the need names
 * @returns the needed ones too, in order
 */
export function withChildTypes(
  parents: Int32Array,
  passedOver: PlaceSet,
  own: Int32Array,
  needed: readonly number[],
): number[] {
  const places = new Set(needed);
  for (const type of own) if (passedOver.has(type) && places.has(assertDefined(parents[type]))) places.add(type);
  return [...places].sort((a, b) => a - b);
}
