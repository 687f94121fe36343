// What a result of a search names besides the service: what does its job at the providers that most readers use.
import type { Catalogue, Provider, Service } from '../../model/catalogue.ts';
import { largestProviders } from '../largest-providers.ts';
import { hasEnded } from '../lifecycle/ended.ts';

/** How many providers count as large: those with the most services. */
const LARGE_PROVIDERS = 3;

const made = new WeakMap<Catalogue, readonly Provider[]>();

/** The best equivalent at each other large provider that runs and is not on its way out; no partial ones. */
export function bestAtLargeProviders(catalogue: Catalogue, { providerId, equivalents }: Service): Service[] {
  const large = made.get(catalogue) ?? largestProviders(catalogue, LARGE_PROVIDERS);
  made.set(catalogue, large);
  const known = equivalents
    .filter(({ grade }) => grade !== 'partial')
    .flatMap(({ serviceId }) => catalogue.service(serviceId) ?? [])
    .filter((service) => !hasEnded(service) && service.lifecycle?.status !== 'sunset');
  return large
    .filter(({ id }) => id !== providerId)
    .flatMap(({ id }) => known.find((service) => service.providerId === id) ?? []);
}
