// What a result of a search names besides the service: what does its job at the providers that most readers use.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { hasEnded } from '../../model/ended.ts';
import { memoize } from '../../model/memoize.ts';
import { largestProviders } from '../largest-providers.ts';

/** How many providers count as large: those with the most services. */
const LARGE_PROVIDERS = 3;

const largeProviders = memoize((catalogue: Catalogue) => largestProviders(catalogue, LARGE_PROVIDERS));

/** The best equivalent at each other large provider that runs and is not on its way out; no partial ones. */
export function bestAtLargeProviders(catalogue: Catalogue, { providerId, equivalents }: Service): Service[] {
  const known = equivalents
    .filter(({ grade }) => grade !== 'partial')
    .flatMap(({ serviceId }) => catalogue.service(serviceId) ?? [])
    .filter((service) => !hasEnded(service) && service.lifecycle?.status !== 'sunset');
  return largeProviders(catalogue)
    .filter(({ id }) => id !== providerId)
    .flatMap(({ id }) => known.find((service) => service.providerId === id) ?? []);
}
