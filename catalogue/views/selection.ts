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
  const requested = [...new Set(keys.map((key) => key.trim()).filter(Boolean))];
  const services = new Set<Service>();
  const notFound: string[] = [];
  for (const key of requested) {
    const service = catalogue.find(key);
    if (service) services.add(service);
    else notFound.push(key);
  }
  return { requested, services: [...services], notFound };
}
