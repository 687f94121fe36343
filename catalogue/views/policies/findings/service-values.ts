// What a report says of a service for itself. Nothing of a request but the scope changes it, so that each value is made
// once for a catalogue.
import type { Service } from '../../../model/catalogue.ts';
import { certain } from '../../../model/certain.ts';
import { madeOnce } from '../../../model/made-once.ts';
import { lasting } from '../../writing/lasting-json.ts';
import type { Contents } from '../contents.ts';
import { listAt } from '../place-set.ts';
import type { PolicyIndex } from '../policy-index.ts';

const NOT_INDEXED =
  'none of its types supports tags and location, which mode Indexed asks for; scope all evaluates them';
const NOT_GOVERNED = 'none of its APIs is on the list of services that the constraint governs';

/** A service by id, with identifiers of its own. */
export interface IdentifiersValue {
  id: string;
  identifiers: string[];
}

/** All that it has. */
export const identifiersValue = onceAService(
  ({ index }, { id }, own): IdentifiersValue => ({ id, identifiers: identifiersOf(index, own) }),
);

/** That the document names it, and whether the cloud is known to evaluate that. */
export const coveredValue = onceAService(({ index, options, evaluated }, { id }, own) => {
  const named = own.filter((entry) => evaluated.has(entry));
  const isKnown = options.scope === 'all' || named.some((entry) => index.enforced[entry] === 'enforced');
  const governed: 'yes' | 'unknown' = isKnown || index.family === 'alpha' ? 'yes' : 'unknown';
  return { id, identifiers: identifiersOf(index, named), governed };
});

/** Why it has nothing that a policy can name. */
export const notExpressibleValue = onceAService((_, { id, noPolicyIdentifiers, reach, governedBy }) => ({
  id,
  reason: noPolicyIdentifiers ?? 'It has no identifiers that a policy can name.',
  reach: reach ?? null,
  governedBy: governedBy ?? [],
}));

/** Why the cloud passes over what a policy could name. */
export const notEnforceableValue = onceAService(({ index }, { id }, own) => ({
  id,
  identifiers: identifiersOf(index, own),
  why: index.family === 'gamma' ? NOT_GOVERNED : NOT_INDEXED,
}));

function identifiersOf({ identifiers }: PolicyIndex, own: readonly number[]): string[] {
  return own.map((entry) => certain(identifiers[entry]));
}

/** @param make from the service and the entries of its own identifiers */
function onceAService<T extends object>(
  make: (contents: Contents, service: Service, own: readonly number[]) => T,
): (contents: Contents, place: number) => T {
  const scopesOf = madeOnce((_: PolicyIndex) => ({ indexed: new Map<number, T>(), all: new Map<number, T>() }));
  return (contents, place) => {
    const { index, options } = contents;
    const values = scopesOf(index)[options.scope ?? 'indexed'];
    const found = values.get(place);
    if (found) return found;
    const value = lasting(make(contents, certain(index.services[place]), [...listAt(index.own, place)]));
    values.set(place, value);
    return value;
  };
}
