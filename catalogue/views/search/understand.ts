// Which words of a query name providers, which set conditions, and which only join the others.

import { assertDefined } from '../../model/assert-defined.ts';
import type { Catalogue } from '../../model/catalogue.ts';
import { memoize } from '../../model/memoize.ts';
import { type Condition, conditionsByPhrase } from './conditions.ts';
import { providerPhrases } from './provider-words.ts';

export interface Understanding {
  /** Ids of the providers that are named. */
  providers: ReadonlySet<string>;
  conditions: readonly { condition: Condition; words: readonly string[] }[];
  /** Whether what replaces a service is wanted instead of the service. */
  wantsOthers: boolean;
  /** Words left when providers, conditions and what says nothing are taken out. */
  rest: readonly string[];
}

/** Words that join others in a question. */
const JOINING =
  /^(?:a|an|the|of|for|in|on|at|to|with|by|and|or|from|as|is|are|what|which|who|whose|has|have|where|does|do|can|i|we|my|need|want|find|me|show|use|using|run|running|runs|s|vs|versus|like|best|good|cheap|cheaply|cheapest|there|any|its|it|based|hosted|services?)$/;

/** Words that ask for what takes the place of something. */
const INSTEAD =
  /^(?:alternatives?|equivalents?|equal|replacements?|replaces?|instead|competitors?|counterparts?|similar|compared|like)$/;

/** Words of the longest phrase that is looked for: `google cloud platform`, `fedramp high compliant`, `eu west 1 a`. */
const LONGEST_PHRASE = 4;

export function understand(catalogue: Catalogue, words: readonly string[]): Understanding {
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
    wantsOthers: words.some((word) => INSTEAD.test(word)),
    rest: [...new Set(rest.filter((word) => !isJoining(word)))],
  };
}

/** Whether a word says nothing of what is looked for. */
export function isJoining(word: string): boolean {
  return JOINING.test(word) || INSTEAD.test(word);
}

interface Meaning {
  providerId?: string;
  condition?: Condition;
}

/** Providers before conditions: `ibm` is no place. */
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
