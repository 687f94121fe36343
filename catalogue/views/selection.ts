// Resolves ids and slugs that a request names.
import type { Catalogue, Service } from '../model/catalogue.ts';

export interface Selection {
  /** What was asked, each once, in order of first appearance, blanks dropped. */
  requested: string[];
  /** Services found, each once, in that order. */
  services: Service[];
  /** Asked for, but neither an id nor a slug nor a former slug. */
  notFound: string[];
}

/** @param keys ids, slugs or former slugs */
export function selectServices(catalogue: Catalogue, keys: readonly string[]): Selection {
  const requested = new Set<string>();
  const services: Service[] = [];
  const notFound: string[] = [];
  let hasOtherNames = false;
  for (const asked of keys) {
    const key = asked.trim();
    if (key === '') continue;
    const service = catalogue.find(key);
    // The catalogue's own text where there is one: the engine looks up every new text that enters a set among all it has.
    const name = service?.id === key ? service.id : service?.slug === key ? service.slug : key;
    if (requested.has(name)) continue;
    requested.add(name);
    if (service) services.push(service);
    else notFound.push(key);
    hasOtherNames ||= name !== service?.id;
  }
  // Two keys name one service only where one of them is not its id.
  return { requested: [...requested], services: hasOtherNames ? [...new Set(services)] : services, notFound };
}
