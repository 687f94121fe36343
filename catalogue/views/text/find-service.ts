// The service that a path on the text host means.
import type { Catalogue, Service } from '../../model/catalogue.ts';

/** By path name, slug or former slug. */
export function findService(catalogue: Catalogue, providerId: string, name: string): Service | undefined {
  const named = [name, `${providerId}-${name}`]
    .flatMap((key) => catalogue.find(key) ?? [])
    .filter((service) => service.providerId === providerId);
  return named.find(({ pathName }) => pathName === name) ?? named[0];
}
