// What a report says of services that others need: one value for each of them and strength, whoever needs it.
import { assertDefined } from '../../../model/assert-defined.ts';
import { lasting } from '../../writing/lasting-json.ts';
import { withinAny } from '../contents.ts';
import type { Demand, MissingValue, NeededValue } from '../demands.ts';
import { governedOf } from '../governed.ts';
import { PlaceSet } from '../place-set.ts';
import type { PolicyIndex } from '../policy-index.ts';

/** @param demands in the order of demandsOf, which the values have too */
export function neededValues(index: PolicyIndex, demands: readonly Demand[]): NeededValue[] {
  return valuesOf(
    demands,
    (group, first) => neededValue(index, group, first),
    (demand, make) => {
      demand.alone ??= make();
      return demand.alone;
    },
  );
}

/** @param demands of what is not open, in the order of demandsOf */
export function missingValues(index: PolicyIndex, demands: readonly Demand[]): MissingValue[] {
  return valuesOf(
    demands,
    (group, first) => missingValue(index, group, first),
    (demand, make) => {
      demand.aloneMissing ??= make();
      return demand.aloneMissing;
    },
  );
}

/**
 * @param toValue takes demands for one service with one strength, and the first of them
 * @param keep makes and keeps what is the same in every report: of a need as a whole that is the only one for its service
 */
function valuesOf<V extends NeededValue>(
  demands: readonly Demand[],
  toValue: (group: readonly Demand[], first: Demand) => V,
  keep: (alone: Demand, make: () => V) => V,
): V[] {
  const values: V[] = [];
  let begin = 0;
  for (let at = 1; at <= demands.length; at += 1) {
    const [first, next] = [demands[begin], demands[at]];
    if (!first || (next?.to === first.to && next.strength === first.strength)) continue;
    const isAlone = at - begin === 1 && first.edge !== undefined;
    values.push(
      isAlone ? keep(first, () => lasting(toValue([first], first))) : toValue(demands.slice(begin, at), first),
    );
    begin = at;
  }
  return values;
}

function missingValue(index: PolicyIndex, demands: readonly Demand[], first: Demand): MissingValue {
  return { ...neededValue(index, demands, first), governed: governedOf(index, placesOf(index, demands)) };
}

function neededValue(index: PolicyIndex, demands: readonly Demand[], first: Demand): NeededValue {
  const places = placesOf(index, demands);
  const alternatives = alternativesOf(index, demands);
  const said = demands.find(({ source }) => source !== undefined) ?? first;
  return {
    service: assertDefined(index.services[first.to]).id,
    strength: first.strength,
    identifiers: [...new Set(places.map((place) => assertDefined(index.identifiers[place])))],
    patterns: narrowPlaces(index, demands, places).map((place) => assertDefined(index.entries[place])),
    for: said.for,
    neededBy: [...new Set(demands.map(({ from }) => assertDefined(index.services[from]).id))],
    source: said.source ?? null,
    ...(alternatives.length > 0 && { alternatives }),
  };
}

/** What would do for each of them, in the order of the first. */
function alternativesOf(index: PolicyIndex, [first, ...others]: readonly Demand[]): string[] {
  const common = first?.alternatives.filter((place) => others.every((each) => each.alternatives.includes(place))) ?? [];
  return common.map((place) => assertDefined(index.services[place]).id);
}

/** Those of a few actions that nothing wider among them opens anyway. */
function narrowPlaces(index: PolicyIndex, demands: readonly Demand[], all: readonly number[]): readonly number[] {
  const narrow = demands.filter(({ isNarrow }) => isNarrow);
  if (narrow.length === demands.length) return all;
  const within = withinAny(
    index,
    demands.flatMap(({ isNarrow, entries }) => (isNarrow ? [] : entries)),
  );
  return placesOf(index, narrow).filter((place) => !within.has(place));
}

/** Entries of one demand in its order; of several, each once, in code-unit order. */
function placesOf({ entries }: PolicyIndex, demands: readonly Demand[]): readonly number[] {
  const [only, ...others] = demands;
  if (others.length === 0) return only?.entries ?? [];
  const all = PlaceSet.none(entries.length);
  for (const demand of demands) for (const place of demand.entries) all.add(place);
  return all.places();
}
