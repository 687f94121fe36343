// Explains how a query was interpreted, in sentences for readers and values for programs.
import { commonName } from '../equivalence.ts';
import { pagePath } from '../urls.ts';
import type { SearchAnswer } from './search.ts';

type Understood = Pick<SearchAnswer, 'equivalentsOf' | 'conditions' | 'dropped'>;

/** A piece of an explanation, with the path of the page it refers to, if any. */
export interface TextPiece {
  text: string;
  page?: string | undefined;
}

/** `First those certified for C5. No service matches all words; ignored: startups.`; empty if there is nothing to explain. */
export function explainSearch(answer: Understood): string {
  return explainSearchInPieces(answer)
    .map(({ text }) => text)
    .join('');
}

/** The same, with links. */
export function explainSearchInPieces({ equivalentsOf, conditions, dropped }: Understood): TextPiece[] {
  const sentences: TextPiece[][] = [
    ...(equivalentsOf
      ? [
          [
            { text: 'First the equivalents of ' },
            { text: commonName(equivalentsOf), page: pagePath.service(equivalentsOf) },
          ],
        ]
      : []),
    ...(conditions.length > 0
      ? [
          conditions.flatMap(({ label, page }, index): TextPiece[] => [
            { text: index === 0 ? 'First those ' : ' and ' },
            { text: label, page },
          ]),
        ]
      : []),
    ...(dropped.length > 0 ? [[{ text: `No service matches all words; ignored: ${dropped.join(', ')}` }]] : []),
  ];
  return sentences.flatMap((pieces, index) => [...(index > 0 ? [{ text: ' ' }] : []), ...pieces, { text: '.' }]);
}

/** The optional `search` field of a listing, without empty fields; undefined if the query only matched words. */
export function understoodValue({ kinds, equivalentsOf, conditions, dropped }: SearchAnswer) {
  if (kinds.length + conditions.length + dropped.length === 0 && !equivalentsOf) return undefined;
  return {
    ...(kinds.length > 0 && { kinds: kinds.map(({ id }) => id) }),
    ...(equivalentsOf && { equivalentsOf: equivalentsOf.slug }),
    ...(conditions.length > 0 && { conditions: conditions.map(({ label }) => label) }),
    ...(dropped.length > 0 && { dropped }),
  };
}
