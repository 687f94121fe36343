// The child types that a needed Azure type brings where every type is evaluated. In mode Indexed most of them pass, so
// that dependencies name only their parents.
import { entryKey } from './identifiers.ts';

interface Types {
  /** What a document writes, by entryKey. */
  spellings: ReadonlyMap<string, string>;
  /** By mode Indexed. */
  evaluated: ReadonlySet<string>;
}

/**
 * Below what is needed, the types of the same service that mode Indexed passes over. Those that it evaluates stay as the
 * dependency says, and those of other services are for whoever approves these.
 * @param own types of the needed service, each behind the type that it stands in
 * @param needed those of them that the dependency names
 * @returns the needed ones too, in code-unit order
 */
export function withChildTypes(
  { spellings, evaluated }: Types,
  own: readonly string[],
  needed: readonly string[],
): string[] {
  const types = new Set(needed);
  for (const type of own) {
    const parent = spellings.get(entryKey('beta', type.slice(0, type.lastIndexOf('/'))));
    if (!evaluated.has(type) && parent !== undefined && types.has(parent)) types.add(type);
  }
  return [...types].sort();
}
