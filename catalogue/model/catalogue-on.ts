// The catalogue as a day finds it: what was to end before that day has ended. The day is the caller's clock.
import type { Lifecycle } from '../schema/lifecycle.ts';
import { Catalogue, type Service } from './catalogue.ts';
import { orderKey } from './derive-equivalents.ts';
import { NOWHERE } from './derive-regions.ts';
import { compareText } from './order.ts';

/** What still runs on its last day has ended on the next; the same object where nothing has. */
export function lifecycleOn(lifecycle: Lifecycle | undefined, day: string): Lifecycle | undefined {
  return lifecycle?.status === 'sunset' && lifecycle.sunsetDate !== undefined && lifecycle.sunsetDate < day
    ? { ...lifecycle, status: 'retired' }
    : lifecycle;
}

/**
 * @param day YYYY-MM-DD
 * @returns the same Catalogue when no end has come since it was made; else one in which such services and parts are
 *   retired, run nowhere, and stand last among the equivalents of others
 */
export function catalogueOn(catalogue: Catalogue, day: string): Catalogue {
  const services = catalogue.services.map((service) => serviceOn(service, day));
  if (services.every((service, index) => service === catalogue.services[index])) return catalogue;
  const byId = new Map(services.map((service) => [service.id, service]));
  const ended = new Set(
    services.filter(({ id, lifecycle }) => catalogue.service(id)?.lifecycle !== lifecycle).map(({ id }) => id),
  );
  // By them alone: the equivalents of all services are not made for a few that have ended.
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

function serviceOn(service: Service, day: string): Service {
  const lifecycle = lifecycleOn(service.lifecycle, day);
  const subServices = service.subServices.map((part) => {
    const its = lifecycleOn(part.lifecycle, day);
    return its === part.lifecycle ? part : { ...part, lifecycle: its };
  });
  const isSame = lifecycle === service.lifecycle && subServices.every((part, at) => part === service.subServices[at]);
  if (isSame) return service;
  return { ...service, lifecycle, subServices, ...(lifecycle !== service.lifecycle && NOWHERE) };
}
