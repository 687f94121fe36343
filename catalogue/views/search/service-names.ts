// Services by a whole name: what each is called, also without its provider before it.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { memoize } from '../../model/memoize.ts';
import { providerWords, unbranded } from './provider-words.ts';
import { wordsOf } from './words.ts';

/** By all words of a name joined, as `dynamo db` and `DynamoDB` are one; the largest provider's first. */
type Names = ReadonlyMap<string, Service | readonly Service[]>;

/** Services whose name, short name or alias is these words, those of the largest provider first. */
export function servicesNamed(catalogue: Catalogue, words: readonly string[]): readonly Service[] {
  const found = namesOf(catalogue).get(words.join(''));
  if (found === undefined) return [];
  return isOne(found) ? [found] : found;
}

/** Few names are those of several services: one alone needs no list. */
function isOne(found: Service | readonly Service[]): found is Service {
  return !Array.isArray(found);
}

const namesOf = memoize((catalogue: Catalogue): Names => {
  const names = new Map<string, Service | readonly Service[]>();
  const size = ({ providerId }: Service) => catalogue.servicesOf(providerId).length;
  const words = new Map(catalogue.providers.map(({ id }) => [id, providerWords(catalogue, id)]));
  for (const service of catalogue.services.toSorted((a, b) => size(b) - size(a))) {
    const own = words.get(service.providerId) ?? [];
    const called = [service.name, service.shortName ?? '', ...service.aliases].map(wordsOf);
    const keys = called.flatMap((name) => [name.join(''), unbranded(name, own).join('')]);
    for (const key of new Set(keys)) {
      if (key === '') continue;
      const others = names.get(key);
      names.set(key, others === undefined ? service : [...(isOne(others) ? [others] : others), service]);
    }
  }
  return names;
});
