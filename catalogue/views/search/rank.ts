// Matches of the full-text index in the order of an answer.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { compareText } from '../../model/order.ts';
import { providerWords, unbranded } from './provider-words.ts';
import { standingOf } from './standing.ts';
import type { Match } from './text-index.ts';
import { foldText, wordsOf } from './words.ts';

/** What multiplies a score: the query is the whole name (also without the provider's), short name or an alias; a tag. */
const WHOLE_NAME = 3;
const WHOLE_TAG = 2;

/** Services that the words name, then those that they only speak of; each best first, ties by id. */
export function rankMatches(catalogue: Catalogue, text: string, found: readonly Match[]): Service[] {
  return found
    .flatMap(({ id, score, isNamed }) => {
      const service = catalogue.service(id);
      return service ? [{ service, isNamed, score: score * weightOf(catalogue, service, text) }] : [];
    })
    .sort(
      (a, b) => Number(b.isNamed) - Number(a.isNamed) || b.score - a.score || compareText(a.service.id, b.service.id),
    )
    .map(({ service }) => service);
}

/** A whole name or alias outranks any collection of matching words, a whole tag most of them. */
function weightOf(catalogue: Catalogue, service: Service, text: string): number {
  return wholenessOf(catalogue, service, text) * standingOf(catalogue, service);
}

function wholenessOf(
  catalogue: Catalogue,
  { providerId, name, shortName = '', aliases, tags }: Service,
  text: string,
): number {
  const isQuery = (words: string) => words.length >= text.length && foldText(words) === text;
  if ([name, shortName, ...aliases].some(isQuery) || isUnbranded(catalogue, providerId, name, text)) return WHOLE_NAME;
  return tags.some(isQuery) ? WHOLE_TAG : 1;
}

/** Whether `text` is the name without the provider's before it: `load balancer` for `Azure Load Balancer`. */
function isUnbranded(catalogue: Catalogue, providerId: string, name: string, text: string): boolean {
  const folded = foldText(name);
  if (!folded.endsWith(` ${text}`)) return false;
  return unbranded(wordsOf(folded), providerWords(catalogue, providerId)).join(' ') === wordsOf(text).join(' ');
}
