// What a report says of services that others need: one value for each of them and strength, whoever needs it.
import type { Demand, MissingValue, NeededValue } from '../demands.ts';
import { withinAny } from '../entries.ts';
import { governedOf } from '../governed.ts';
import { type PolicyIndex, policyEntry } from '../policy-index.ts';

/** @param demands in the order of demandsOf, which the values have too */
export function neededValues(index: PolicyIndex, demands: readonly Demand[]): NeededValue[] {
  return groupsOf(demands).map((group) => neededValue(index, group));
}

/** @param demands of what is not open, in the order of demandsOf */
export function missingValues(index: PolicyIndex, demands: readonly Demand[]): MissingValue[] {
  return groupsOf(demands).map((group) => ({
    ...neededValue(index, group),
    governed: governedOf(index, entriesIn(group)),
  }));
}

/** At least one demand for the same service with the same strength. */
type Group = readonly [first: Demand, ...others: Demand[]];

function groupsOf(demands: readonly Demand[]): Group[] {
  const groups = Map.groupBy(demands, ({ strength, to }) => `${strength} ${to}`);
  return [...groups.values()].flatMap(([first, ...others]): Group[] => (first ? [[first, ...others]] : []));
}

function neededValue(index: PolicyIndex, demands: Group): NeededValue {
  const [first] = demands;
  const alternatives = commonAlternatives(demands);
  const said = demands.find(({ source }) => source !== undefined) ?? first;
  return {
    service: first.to,
    strength: first.strength,
    identifiers: [...new Set(entriesIn(demands).map((entry) => policyEntry(index, entry).identifier))],
    patterns: narrowEntries(index, demands),
    for: said.for,
    neededBy: [...new Set(demands.map(({ from }) => from))],
    source: said.source ?? null,
    ...(alternatives.length > 0 && { alternatives }),
  };
}

/** What would do for each of them, in the order of the first. */
function commonAlternatives([first, ...others]: Group): string[] {
  return first.alternatives.filter((id) => others.every(({ alternatives }) => alternatives.includes(id)));
}

/** Those of a few actions that nothing wider among them opens anyway. */
function narrowEntries(index: PolicyIndex, demands: readonly Demand[]): string[] {
  const [narrow, whole] = [demands.filter(({ isNarrow }) => isNarrow), demands.filter(({ isNarrow }) => !isNarrow)];
  const within = withinAny(index, entriesIn(whole));
  return entriesIn(narrow).filter((entry) => !within.has(entry));
}

/** Those of one demand in its order; of several, each once, in code-unit order. */
function entriesIn(demands: readonly Demand[]): readonly string[] {
  const [first, ...others] = demands;
  if (others.length === 0) return first?.entries ?? [];
  return [...new Set(demands.flatMap(({ entries }) => entries))].sort();
}
