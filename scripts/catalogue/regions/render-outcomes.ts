// What an import would do, as lines for a terminal.
import { nameOf, type Outcome } from './compare-claims.ts';

/** A line for each claim that somebody should look at, then the counts of all kinds. */
export function renderOutcomes(outcomes: readonly Outcome[]): string {
  const counts = Map.groupBy(outcomes, ({ kind }) => kind);
  return [
    ...outcomes.flatMap((outcome) => lineOf(outcome) ?? []),
    [...counts].map(([kind, list]) => `${list.length} ${kind}`).join(', ') ||
      'the folder says nothing of this provider',
  ].join('\n');
}

function lineOf(outcome: Outcome): string | undefined {
  const { service } = outcome.claim;
  switch (outcome.kind) {
    case 'new':
      return `+ ${service}: ${nameOf(outcome.regions)}${droppedNote(outcome.dropped)}`;
    case 'differs':
      return `~ ${service}: ${outcome.text}${droppedNote(outcome.dropped)}`;
    case 'refused':
      return `! ${service}: ${outcome.text}`;
    default:
      return undefined;
  }
}

function droppedNote(dropped: readonly string[]): string {
  return dropped.length > 0 ? ` (not in the provider's file: ${dropped.join(', ')})` : '';
}
