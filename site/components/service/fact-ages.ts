// How old the evidence of each group of facts is, from the sources of a record. Values only.
import type { FACTS, Source } from '../../../catalogue/schema/primitives.ts';

type Fact = (typeof FACTS)[number];

const LABELS: Record<Fact, string> = {
  identity: 'Name and description',
  pricing: 'Pricing and free tier',
  compliance: 'Compliance',
  lifecycle: 'Lifecycle',
  regions: 'Regions',
  identifiers: 'Policy identifiers',
  equivalents: 'Equivalents',
  ownership: 'Ownership',
  sovereignty: 'Sovereignty',
  needs: 'Dependencies',
};

export interface FactAge {
  label: string;
  sources: number;
  /** Known days of the copies that were read (YYYY-MM-DD), oldest first, each once. */
  evidence: readonly string[];
  /** The last day on which one of the sources was worked on (YYYY-MM-DD). */
  reviewed: string;
}

/** In the order of the facts; sources of the whole record come last. */
export function factAges(sources: readonly Source[]): FactAge[] {
  const groups = [
    ...Object.entries(LABELS).map(([fact, label]) => ({
      label,
      own: sources.filter(({ facts }) => facts?.includes(fact as Fact)),
    })),
    { label: 'General', own: sources.filter(({ facts }) => facts === undefined) },
  ];
  return groups.flatMap(({ label, own }) => {
    const reviewed = own
      .map(({ checked }) => checked)
      .toSorted()
      .at(-1);
    const copies = own.flatMap(({ copy }) => (copy === undefined || copy === 'unknown' ? [] : [copy]));
    return reviewed === undefined
      ? []
      : [{ label, sources: own.length, evidence: [...new Set(copies)].toSorted(), reviewed }];
  });
}

/** Where a day lies from the first of January of a year to a last day, from 0 to 100. */
export function percentOfSpan(day: string, firstYear: number, lastDay: string): number {
  const [start, end] = [Date.UTC(firstYear, 0), Date.parse(lastDay)];
  return Math.round(((Date.parse(day) - start) / (end - start)) * 1_000) / 10;
}
