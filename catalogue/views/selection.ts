// Resolves ids and slugs that a request names.
import type { Catalogue, Service } from '../model/catalogue.ts';

export interface Selection {
  /** Services found, each once, in the order in which they are named first. */
  services: Service[];
  /** Names that are neither an id nor a slug nor a former slug; each once. */
  notFound: string[];
}

/**
 * @param keys ids, slugs or former slugs
 * @returns also how many distinct names were requested; several may name the same service
 */
export function selectServices(catalogue: Catalogue, keys: readonly string[]): Selection & { requested: number } {
  const names = [...new Set(keys.map((key) => key.trim()).filter(Boolean))];
  return {
    requested: names.length,
    services: [...new Set(names.flatMap((name) => catalogue.find(name) ?? []))],
    notFound: names.filter((name) => !catalogue.find(name)),
  };
}
