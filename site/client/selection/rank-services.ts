// Finds services by what people call them, for the pickers of the tools. The site's full search is another: this one
// knows names only.
import type { BrowserIndex, PickableService } from '../../../catalogue/formats/browser-data.ts';
import { hasEnded } from '../../../catalogue/model/ended.ts';
import { wordsOf } from '../../../catalogue/views/search/words.ts';

interface Entry {
  service: PickableService;
  /** Folded words joined by spaces, also without the provider's name in front: what it is called today. */
  names: string[];
  /** The same for aliases and former slugs. */
  others: string[];
  /** Folded words of all of these and of the provider. */
  words: string[];
}

/** @returns a function from what was typed to the services it may mean, best first */
export function serviceRanker({
  services,
  providers,
}: BrowserIndex): (query: string, limit: number) => PickableService[] {
  const ofProvider = new Map(
    providers.map(({ id, name, shortName }) => [id, [...new Set([id, name, shortName].flatMap(wordsOf))]]),
  );
  const sizes = Map.groupBy(services, ({ providerId }) => providerId);
  const sizeOf = ({ providerId }: PickableService) => sizes.get(providerId)?.length ?? 0;
  const entries = services.map((service) => entryOf(service, ofProvider.get(service.providerId) ?? []));
  return (query, limit) => {
    const asked = wordsOf(query);
    if (asked.length === 0) return [];
    const text = asked.join(' ');
    const found = entries.flatMap((entry) => {
      const score = scoreOf(entry, text, asked);
      return score > 0 ? [{ service: entry.service, score }] : [];
    });
    // Equals: those of the larger clouds first, which more people mean, then the shorter name.
    found.sort(
      ({ score, service: a }, { score: other, service: b }) =>
        other - score || sizeOf(b) - sizeOf(a) || a.name.length - b.name.length || (a.id < b.id ? -1 : 1),
    );
    return found.slice(0, limit).map(({ service }) => service);
  };
}

function entryOf(service: PickableService, provider: readonly string[]): Entry {
  const own = [service.name, service.shortName ?? '', service.id, service.slug].map(wordsOf);
  const other = [...service.aliases, ...service.formerSlugs].map(wordsOf);
  const textsOf = (names: readonly string[][]) => [
    ...new Set(names.flatMap((words) => [words.join(' '), withoutProvider(words, provider).join(' ')])),
  ];
  return {
    service,
    names: textsOf(own),
    others: textsOf(other),
    words: [...new Set([...own.flat(), ...other.flat(), ...provider])],
  };
}

/** `aws lambda` → `lambda`; a name that is all provider stays. */
function withoutProvider(words: readonly string[], provider: readonly string[]): readonly string[] {
  const first = words.findIndex((word) => !provider.includes(word));
  return first > 0 ? words.slice(first) : words;
}

/** 0 when a word is missing. What has ended comes after what runs. */
function scoreOf({ service, names, others, words }: Entry, text: string, asked: readonly string[]): number {
  if (!asked.every((word) => words.some((own) => own.startsWith(word)))) return 0;
  const score = matchOf(names, others, text) ?? (asked.every((word) => words.includes(word)) ? 2 : 1);
  return hasEnded(service) ? score / 10 : score;
}

/** How well a whole name fits what was typed; undefined when none begins with it. */
function matchOf(names: readonly string[], others: readonly string[], text: string): number | undefined {
  if (names.includes(text)) return 8;
  if (others.includes(text)) return 6;
  if (names.some((name) => name.startsWith(text))) return 4;
  return others.some((name) => name.startsWith(text)) ? 3 : undefined;
}
