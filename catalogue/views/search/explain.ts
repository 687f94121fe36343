// What was understood of a query, as sentences for readers and as values for programs.
import { spokenName } from '../equivalence.ts';
import type { SearchAnswer } from './search.ts';

type Understood = Pick<SearchAnswer, 'equivalentsOf' | 'conditions' | 'dropped'>;

/** `First those attested to C5. Left out, as nothing matches all words: startups.`; empty where nothing is to be said. */
export function explainSearch({ equivalentsOf, conditions, dropped }: Understood): string {
  return [
    ...(equivalentsOf ? [`First the equivalents of ${spokenName(equivalentsOf)}.`] : []),
    ...(conditions.length > 0 ? [`First those ${conditions.join(' and ')}.`] : []),
    ...(dropped.length > 0 ? [`Left out, as nothing matches all words: ${dropped.join(', ')}.`] : []),
  ].join(' ');
}

/** The optional `search` of a listing: only what there is; undefined where nothing but the words counted. */
export function understoodValue({ kinds, equivalentsOf, conditions, dropped }: SearchAnswer) {
  if (kinds.length + conditions.length + dropped.length === 0 && !equivalentsOf) return undefined;
  return {
    ...(kinds.length > 0 && { kinds: kinds.map(({ id }) => id) }),
    ...(equivalentsOf && { equivalentsOf: equivalentsOf.slug }),
    ...(conditions.length > 0 && { conditions }),
    ...(dropped.length > 0 && { dropped }),
  };
}
