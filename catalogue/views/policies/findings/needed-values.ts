// Dependencies in a report: one value per needed service and strength.

import { withinAny } from '../entries.ts';
import { governedOf } from '../governed.ts';
import { type PolicyIndex, policyEntry } from '../policy-index.ts';
import type { MissingValue, NeededValue, Requirement } from '../requirements.ts';

/** @param requirements in the order of requirementsOf, which the values have too */
export function neededValues(index: PolicyIndex, requirements: readonly Requirement[]): NeededValue[] {
  return groupsOf(requirements).map((group) => neededValue(index, group));
}

/** @param requirements of what is not open, in the order of requirementsOf */
export function missingValues(index: PolicyIndex, requirements: readonly Requirement[]): MissingValue[] {
  return groupsOf(requirements).map((group) => ({
    ...neededValue(index, group),
    governed: governedOf(index, entriesIn(group)),
  }));
}

/** At least one demand for the same service with the same strength. */
type Group = readonly [first: Requirement, ...others: Requirement[]];

function groupsOf(requirements: readonly Requirement[]): Group[] {
  const groups = Map.groupBy(requirements, ({ strength, to }) => `${strength} ${to}`);
  return [...groups.values()].flatMap(([first, ...others]): Group[] => (first ? [[first, ...others]] : []));
}

function neededValue(index: PolicyIndex, requirements: Group): NeededValue {
  const [first] = requirements;
  const alternatives = commonAlternatives(requirements);
  const sourced = requirements.find(({ source }) => source !== undefined) ?? first;
  return {
    service: first.to,
    strength: first.strength,
    identifiers: [...new Set(entriesIn(requirements).map((entry) => policyEntry(index, entry).identifier))],
    patterns: narrowEntries(index, requirements),
    for: sourced.for,
    neededBy: [...new Set(requirements.map(({ from }) => from))],
    source: sourced.source ?? null,
    ...(alternatives.length > 0 && { alternatives }),
  };
}

/** What would do for each of them, in the order of the first. */
function commonAlternatives([first, ...others]: Group): string[] {
  return first.alternatives.filter((id) => others.every(({ alternatives }) => alternatives.includes(id)));
}

/** Those of a few actions that nothing wider among them opens anyway. */
function narrowEntries(index: PolicyIndex, requirements: readonly Requirement[]): string[] {
  const [narrow, whole] = [
    requirements.filter(({ isNarrow }) => isNarrow),
    requirements.filter(({ isNarrow }) => !isNarrow),
  ];
  const within = withinAny(index, entriesIn(whole));
  return entriesIn(narrow).filter((entry) => !within.has(entry));
}

/** Those of one demand in its order; of several, each once, in code-unit order. */
function entriesIn(requirements: readonly Requirement[]): readonly string[] {
  const [first, ...others] = requirements;
  if (others.length === 0) return first?.entries ?? [];
  return [...new Set(requirements.flatMap(({ entries }) => entries))].sort();
}
