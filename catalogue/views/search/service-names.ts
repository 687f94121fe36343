// Services by a whole name: what each is called, also without its provider before it.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { providerWords, unbranded } from './provider-words.ts';
import { wordsOf } from './words.ts';

const made = new WeakMap<Catalogue, ReadonlyMap<string, readonly Service[]>>();

/** Services whose name, short name or alias is these words, those of the largest provider first. */
export function servicesNamed(catalogue: Catalogue, words: readonly string[]): readonly Service[] {
  const known = made.get(catalogue) ?? namesOf(catalogue);
  made.set(catalogue, known);
  return known.get(words.join('')) ?? [];
}

/** Joined, as `dynamo db` and `DynamoDB` are one. */
function namesOf(catalogue: Catalogue): Map<string, Service[]> {
  const names = new Map<string, Service[]>();
  const size = ({ providerId }: Service) => catalogue.servicesOf(providerId).length;
  const words = new Map(catalogue.providers.map(({ id }) => [id, providerWords(catalogue, id)]));
  for (const service of catalogue.services.toSorted((a, b) => size(b) - size(a))) {
    const own = words.get(service.providerId) ?? [];
    const called = [service.name, service.shortName ?? '', ...service.aliases];
    const keys = called.flatMap((name) => [wordsOf(name).join(''), wordsOf(unbranded(name, own)).join('')]);
    for (const key of new Set(keys)) if (key !== '') names.set(key, [...(names.get(key) ?? []), service]);
  }
  return names;
}
