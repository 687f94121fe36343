// The service that a path on the text host means.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { memoize } from '../../model/memoize.ts';
import { wordsOf } from '../search/words.ts';

/** By path name, slug or former slug. */
export function findService(catalogue: Catalogue, providerId: string, name: string): Service | undefined {
  const named = [name, `${providerId}-${name}`]
    .flatMap((key) => catalogue.find(key) ?? [])
    .filter((service) => service.providerId === providerId);
  return named.find(({ pathName }) => pathName === name) ?? named[0];
}

/** Characters of a word that is looked for; no name is longer. */
const LONGEST = 100;

/**
 * Services whose path name, short name or alias is this word, those of the largest provider first. Only where there is
 * one alone is it certain which is meant: ALB is a service of five providers.
 */
export function servicesCalled(catalogue: Catalogue, word: string): readonly Service[] {
  return (word.length <= LONGEST && claimsOf(catalogue).get(wordsOf(word).join('-'))) || [];
}

/** The service that a name without its provider means. */
interface NamedService {
  service: Service;
  /** By its slug, its id or a former slug: that will not change. Other names may be another service's too one day. */
  lasting: boolean;
}

/** By slug, id or former slug, or by a name that no other service has today. */
export function serviceNamed(catalogue: Catalogue, name: string): NamedService | undefined {
  const service = catalogue.find(name);
  if (service) return { service, lasting: true };
  const [only, ...others] = servicesCalled(catalogue, name);
  return only && others.length === 0 ? { service: only, lasting: false } : undefined;
}

const claimsOf = memoize((catalogue: Catalogue): ReadonlyMap<string, readonly Service[]> => {
  const claimed = new Map<string, Service[]>();
  const size = ({ providerId }: Service) => catalogue.servicesOf(providerId).length;
  for (const service of catalogue.services.toSorted((a, b) => size(b) - size(a))) {
    const names = [service.pathName, service.shortName ?? '', ...service.aliases];
    for (const name of new Set(names.map((text) => wordsOf(text).join('-'))))
      if (name !== '') claimed.set(name, [...(claimed.get(name) ?? []), service]);
  }
  return claimed;
});
