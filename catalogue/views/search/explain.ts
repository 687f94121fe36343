// What was understood of a query, as sentences for readers and as values for programs.
import { spokenName } from '../equivalence.ts';
import { pagePath } from '../urls.ts';
import type { SearchAnswer } from './search.ts';

type Understood = Pick<SearchAnswer, 'equivalentsOf' | 'conditions' | 'dropped'>;

/** A piece of what is said; with the path of the page of what it names, where there is one. */
export interface Said {
  text: string;
  page?: string | undefined;
}

/** `First those attested to C5. Left out, as nothing matches all words: startups.`; empty where nothing is to be said. */
export function explainSearch(answer: Understood): string {
  return explainSearchInPieces(answer)
    .map(({ text }) => text)
    .join('');
}

/** The same, with the pages of what is named. */
export function explainSearchInPieces({ equivalentsOf, conditions, dropped }: Understood): Said[] {
  const sentences: Said[][] = [
    ...(equivalentsOf
      ? [
          [
            { text: 'First the equivalents of ' },
            { text: spokenName(equivalentsOf), page: pagePath.service(equivalentsOf) },
          ],
        ]
      : []),
    ...(conditions.length > 0
      ? [
          conditions.flatMap(({ label, page }, place): Said[] => [
            { text: place === 0 ? 'First those ' : ' and ' },
            { text: label, page },
          ]),
        ]
      : []),
    ...(dropped.length > 0 ? [[{ text: `Left out, as nothing matches all words: ${dropped.join(', ')}` }]] : []),
  ];
  return sentences.flatMap((pieces, place) => [...(place > 0 ? [{ text: ' ' }] : []), ...pieces, { text: '.' }]);
}

/** The optional `search` of a listing: only what there is; undefined where nothing but the words counted. */
export function understoodValue({ kinds, equivalentsOf, conditions, dropped }: SearchAnswer) {
  if (kinds.length + conditions.length + dropped.length === 0 && !equivalentsOf) return undefined;
  return {
    ...(kinds.length > 0 && { kinds: kinds.map(({ id }) => id) }),
    ...(equivalentsOf && { equivalentsOf: equivalentsOf.slug }),
    ...(conditions.length > 0 && { conditions: conditions.map(({ label }) => label) }),
    ...(dropped.length > 0 && { dropped }),
  };
}
