// The catalogue as of a given date: services whose retirement date has passed are retired. Nothing here reads the clock.
import type { Lifecycle } from '../schema/lifecycle.ts';
import { Catalogue, type Service } from './catalogue.ts';
import { orderKey } from './derive-equivalents.ts';
import { NO_REGIONS } from './derive-regions.ts';
import { compareText } from './order.ts';

/** Retired from the day after the retirement date; the same object if nothing changes. */
export function lifecycleAtDate(lifecycle: Lifecycle | undefined, day: string): Lifecycle | undefined {
  return lifecycle?.status === 'sunset' && lifecycle.sunsetDate !== undefined && lifecycle.sunsetDate < day
    ? { ...lifecycle, status: 'retired' }
    : lifecycle;
}

/**
 * @param day YYYY-MM-DD
 * @returns the same Catalogue if nothing has retired since it was built; else one in which such services and sub-services
 *   are retired, run nowhere, and come last among the equivalents of others
 */
export function catalogueAtDate(catalogue: Catalogue, day: string): Catalogue {
  const services = catalogue.services.map((service) => serviceAtDate(service, day));
  if (services.every((service, index) => service === catalogue.services[index])) return catalogue;
  const byId = new Map(services.map((service) => [service.id, service]));
  const ended = new Set(
    services.filter(({ id, lifecycle }) => catalogue.service(id)?.lifecycle !== lifecycle).map(({ id }) => id),
  );
  // Only their equivalents are sorted again: deriving those of all services would take too long.
  const affected = new Set(
    [...ended].flatMap((id) => catalogue.service(id)?.equivalents.map(({ serviceId }) => serviceId) ?? []),
  );
  const keyOf = (equivalent: Service['equivalents'][number]) => {
    const other = byId.get(equivalent.serviceId);
    return other ? orderKey(equivalent, other, catalogue.servicesOf(other.providerId).length) : '';
  };
  return new Catalogue({
    ...catalogue.data,
    services: services.map((service) =>
      affected.has(service.id)
        ? { ...service, equivalents: service.equivalents.toSorted((a, b) => compareText(keyOf(a), keyOf(b))) }
        : service,
    ),
  });
}

function serviceAtDate(service: Service, day: string): Service {
  const lifecycle = lifecycleAtDate(service.lifecycle, day);
  const subServices = service.subServices.map((part) => {
    const its = lifecycleAtDate(part.lifecycle, day);
    return its === part.lifecycle ? part : { ...part, lifecycle: its };
  });
  const isSame = lifecycle === service.lifecycle && subServices.every((part, at) => part === service.subServices[at]);
  if (isSame) return service;
  return { ...service, lifecycle, subServices, ...(lifecycle !== service.lifecycle && NO_REGIONS) };
}
