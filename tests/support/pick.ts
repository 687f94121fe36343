// Records of the real catalogue by what they are, so that a test stands whatever they are called and say. What no record
// is bound to be is invented instead: made-catalogue.ts, and the fixtures.
import { type Catalogue, POLICY_PROVIDERS, type PolicyFamily, type Service } from '../../catalogue/model/catalogue.ts';
import { hasEnded } from '../../catalogue/model/ended.ts';
import { identifiersOf } from '../../catalogue/views/policies/identifiers.ts';
import { realBuild } from './real-build.ts';

/**
 * The first services, by id, that are so.
 * @param what the answer to "which?", for the message
 * @throws where the catalogue has fewer
 */
function servicesThat(
  what: string,
  count: number,
  isSo: (service: Service, catalogue: Catalogue) => unknown,
): Service[] {
  const { catalogue } = realBuild;
  const found = catalogue.services.filter((service) => isSo(service, catalogue)).slice(0, count);
  if (found.length < count) throw new Error(`the catalogue has no ${count} services ${what}: invent some`);
  return found;
}

/** The first service that is so. @throws where there is none */
export function serviceThat(what: string, isSo: (service: Service, catalogue: Catalogue) => unknown): Service {
  const [service] = servicesThat(what, 1, isSo);
  return service as Service;
}

/** Ids of services of a cloud that a policy can name, that still run and of which nothing ends. */
function policyServices(family: PolicyFamily, count: number): string[] {
  return servicesThat(
    `of ${POLICY_PROVIDERS[family]} that a policy can name`,
    count,
    (service) =>
      service.providerId === POLICY_PROVIDERS[family] &&
      !hasEnded(service) &&
      service.lifecycle === undefined &&
      identifiersOf(service, family).length > 0,
  ).map(({ id }) => id);
}
