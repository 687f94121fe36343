// What a report says of services that others need: one value for each of them and strength, whoever needs it.
import { certain } from '../../../model/certain.ts';
import { lasting } from '../../writing/lasting-json.ts';
import type { Demand, NeededValue } from '../demands.ts';
import { PlaceSet } from '../place-set.ts';
import type { PolicyIndex } from '../policy-index.ts';

/** @param demands in the order of demandsOf, which the values have too */
export function neededValues(index: PolicyIndex, demands: readonly Demand[]): NeededValue[] {
  const values: NeededValue[] = [];
  let begin = 0;
  for (let at = 1; at <= demands.length; at += 1) {
    const [first, next] = [demands[begin], demands[at]];
    if (!first || (next?.to === first.to && next.strength === first.strength)) continue;
    values.push(at - begin === 1 ? aloneValue(index, first) : groupValue(index, demands.slice(begin, at), first));
    begin = at;
  }
  return values;
}

/** The same in every report where a need as a whole is the only one for its service. */
function aloneValue(index: PolicyIndex, demand: Demand): NeededValue {
  if (demand.edge === undefined) return groupValue(index, [demand], demand);
  demand.alone ??= lasting(groupValue(index, [demand], demand));
  return demand.alone;
}

function groupValue(index: PolicyIndex, demands: readonly Demand[], first: Demand): NeededValue {
  const places = placesOf(index, demands);
  const narrow = demands.filter(({ isNarrow }) => isNarrow);
  const narrowPlaces = narrow.length === demands.length ? places : placesOf(index, narrow);
  return {
    service: certain(index.services[first.to]).id,
    strength: first.strength,
    identifiers: [...new Set(places.map((place) => certain(index.identifiers[place])))],
    patterns: narrowPlaces.map((place) => certain(index.entries[place])),
    for: first.for,
    neededBy: [...new Set(demands.map(({ from }) => certain(index.services[from]).id))],
    source: first.source ?? null,
  };
}

/** Entries of one demand in its order; of several, each once, in code-unit order. */
function placesOf({ entries }: PolicyIndex, demands: readonly Demand[]): readonly number[] {
  const [only, ...others] = demands;
  if (others.length === 0) return only?.entries ?? [];
  const all = PlaceSet.none(entries.length);
  for (const demand of demands) for (const place of demand.entries) all.add(place);
  return all.places();
}
