// Splits the words of a query into providers, conditions, stop words and the rest.

import { assertDefined } from '../../model/assert-defined.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import { memoize } from '../../model/memoize.ts';
import { type Condition, conditionsByPhrase } from './conditions.ts';
import { providerPhrases } from './provider-words.ts';

export interface ParsedQuery {
  /** Ids of the providers that are named. */
  providers: ReadonlySet<string>;
  conditions: readonly { condition: Condition; words: readonly string[] }[];
  /** Whether the query asks for equivalents of a service. */
  wantsEquivalents: boolean;
  /** Words that are neither providers, conditions nor stop words. */
  rest: readonly string[];
}

/** Words without a meaning of their own. */
const STOP_WORDS =
  /^(?:a|an|the|of|for|in|on|at|to|with|by|and|or|from|as|is|are|what|which|who|whose|has|have|where|does|do|can|i|we|my|need|want|find|me|show|use|using|run|running|runs|s|vs|versus|like|best|good|cheap|cheaply|cheapest|there|any|its|it|based|hosted|services?)$/;

/** Words that ask for equivalents. */
const ALTERNATIVE_WORDS =
  /^(?:alternatives?|equivalents?|equal|replacements?|replaces?|instead|competitors?|counterparts?|similar|compared|like)$/;

/** Number of words in the longest phrase that is recognised: `google cloud platform`, `fedramp high compliant`, `eu west 1 a`. */
const LONGEST_PHRASE = 4;

export function parseQuery(catalogue: Catalogue, words: readonly string[]): ParsedQuery {
  const providers = new Set<string>();
  const conditions: { condition: Condition; words: readonly string[] }[] = [];
  const rest: string[] = [];
  const known = phrasesOf(catalogue);
  for (let at = 0; at < words.length; ) {
    const { meaning, length } = longestPhrase(known, words, at);
    if (meaning?.providerId !== undefined) providers.add(meaning.providerId);
    else if (meaning?.condition) conditions.push({ condition: meaning.condition, words: words.slice(at, at + length) });
    else rest.push(assertDefined(words[at]));
    at += length;
  }
  return {
    providers,
    conditions,
    wantsEquivalents: words.some((word) => ALTERNATIVE_WORDS.test(word)),
    rest: [...new Set(rest.filter((word) => !isStopWord(word)))],
  };
}

/** Whether a word is ignored in searches. */
export function isStopWord(word: string): boolean {
  return STOP_WORDS.test(word) || ALTERNATIVE_WORDS.test(word);
}

interface Meaning {
  providerId?: string;
  condition?: Condition;
}

/** Providers win over conditions with the same phrase: `ibm` is not a location. */
const phrasesOf = memoize((catalogue: Catalogue): ReadonlyMap<string, Meaning> => {
  const phrases = new Map<string, Meaning>(
    [...conditionsByPhrase(catalogue)].map(([phrase, condition]) => [phrase, { condition }]),
  );
  for (const { id } of catalogue.providers)
    for (const phrase of providerPhrases(catalogue, id)) phrases.set(phrase, { providerId: id });
  return phrases;
});

function longestPhrase(known: ReadonlyMap<string, Meaning>, words: readonly string[], at: number) {
  for (let length = LONGEST_PHRASE; length > 0; length -= 1) {
    const meaning = known.get(words.slice(at, at + length).join(' '));
    if (meaning) return { meaning, length };
  }
  return { meaning: undefined, length: 1 };
}
