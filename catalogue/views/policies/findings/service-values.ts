// What a report says of a service for itself. Nothing of a request but the scope and alsoDeny changes it, so that each
// value is made once for an index, except where something is denied.

import { assertDefined } from '../../../model/assert-defined.ts';
import type { Service } from '../../../model/catalogue.ts';
import { memoize } from '../../../model/memoize.ts';
import { lasting } from '../../writing/lasting-json.ts';
import type { Contents } from '../contents.ts';
import { type Governed, governedOf } from '../governed.ts';
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

interface CoveredValue extends IdentifiersValue {
  governed: Governed;
}

/** What the document names of it, and whether the cloud is known to evaluate that. */
export function coveredValue(contents: Contents, place: number): CoveredValue {
  if (contents.denied.length === 0) return undeniedValue(contents, place);
  const { services, own } = contents.index;
  return namedValue(contents, assertDefined(services[place]), [...listAt(own, place)]);
}

const undeniedValue = onceAService(namedValue);

function namedValue({ index, nameable }: Contents, { id }: Service, own: readonly number[]): CoveredValue {
  const named = own.filter((entry) => nameable.has(entry));
  return { id, identifiers: identifiersOf(index, named), governed: governedOf(index, named) };
}

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
  return own.map((entry) => assertDefined(identifiers[entry]));
}

/** @param make from the service and the entries of its own identifiers */
function onceAService<T extends object>(
  make: (contents: Contents, service: Service, own: readonly number[]) => T,
): (contents: Contents, place: number) => T {
  const valuesOf = memoize((_: PolicyIndex) => new Map<number, T>());
  return (contents, place) => {
    const { index } = contents;
    const values = valuesOf(index);
    const found = values.get(place);
    if (found) return found;
    const value = lasting(make(contents, assertDefined(index.services[place]), [...listAt(index.own, place)]));
    values.set(place, value);
    return value;
  };
}
