// What a report says of an approved service for itself. Nothing of a request but the scope changes it, so that each value
// is made once for a catalogue.
import type { Service } from '../../model/catalogue.ts';
import { lasting } from '../lasting-json.ts';
import type { Contents } from './contents.ts';
import { listAt } from './place-set.ts';
import type { PolicyIndex } from './policy-index.ts';

const NOT_INDEXED =
  'none of its types supports tags and location, which mode Indexed asks for; scope all evaluates them';
const NOT_GOVERNED = 'none of its APIs is on the list of services that the constraint governs';

/** That the document names it, and whether the cloud is known to evaluate that. */
export const coveredValue = onceAService(({ index, options, evaluated }, service) => {
  const own = ownEntries(index, service).filter((entry) => evaluated.has(entry));
  const isKnown = options.scope === 'all' || own.some((entry) => index.enforced[entry] === 'enforced');
  const governed: 'yes' | 'unknown' = isKnown || index.family === 'alpha' ? 'yes' : 'unknown';
  return { id: service.id, identifiers: own.map((entry) => index.identifiers[entry] ?? ''), governed };
});

/** Why it has nothing that a policy can name. */
export const notExpressibleValue = onceAService((_, { id, noPolicyIdentifiers, reach, governedBy }) => ({
  id,
  reason: noPolicyIdentifiers ?? 'It has no identifiers that a policy can name.',
  reach: reach ?? null,
  governedBy: governedBy ?? [],
}));

/** Why the cloud passes over what a policy could name. */
export const notEnforceableValue = onceAService(({ index }, service) => ({
  id: service.id,
  identifiers: ownEntries(index, service).map((entry) => index.identifiers[entry] ?? ''),
  why: index.family === 'gamma' ? NOT_GOVERNED : NOT_INDEXED,
}));

function ownEntries(index: PolicyIndex, service: Service): readonly number[] {
  const place = index.places.get(service);
  return place === undefined ? [] : [...listAt(index.own, place)];
}

function onceAService<T extends object>(
  make: (contents: Contents, service: Service) => T,
): (contents: Contents, service: Service) => T {
  const known = new WeakMap<PolicyIndex, Readonly<Record<'indexed' | 'all', Map<Service, T>>>>();
  return (contents, service) => {
    const { index, options } = contents;
    const scopes = known.get(index) ?? { indexed: new Map(), all: new Map() };
    known.set(index, scopes);
    const values = scopes[options.scope ?? 'indexed'];
    const found = values.get(service) ?? lasting(make(contents, service));
    values.set(service, found);
    return found;
  };
}
