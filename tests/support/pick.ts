// Records of the real catalogue by what they are, so that a test stands whatever they are called and say. What no record
// is bound to be is invented instead: made-catalogue.ts, and the fixtures.
import { type BrowserIndex, readIndex } from '../../catalogue/formats/browser-data.ts';
import { browserFiles } from '../../catalogue/formats/browser-files.ts';
import { type Catalogue, POLICY_PROVIDERS, type PolicyFamily, type Service } from '../../catalogue/model/catalogue.ts';
import { hasEnded } from '../../catalogue/model/ended.ts';
import { isEuropean } from '../../catalogue/views/exposure/jurisdictions.ts';
import { identifiersOf } from '../../catalogue/views/policies/identifiers.ts';
import { serviceRanker } from '../../site/client/selection/rank-services.ts';
import { realBuild } from './real-build.ts';

/**
 * The first services, by id, that are so.
 * @param what the answer to "which?", for the message
 * @throws where the catalogue has fewer
 */
export function servicesThat(
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

/** Nothing of it ends or has ended. */
const isSettled = ({ lifecycle, subServices }: Service) =>
  lifecycle === undefined && subServices.every((part) => part.lifecycle === undefined);

/** Whether the cloud's mechanism is known to look at one of its identifiers. */
function isGoverned(service: Service, family: PolicyFamily, { data }: Catalogue): boolean {
  const own = identifiersOf(service, family);
  const enforced = family === 'alpha' ? undefined : new Set(data.enforcement[family]?.enforced);
  return own.some((identifier) => !enforced || enforced.has(identifier));
}

/**
 * Ids of services of a cloud that a policy binds and of which nothing ends.
 * @param except an id that the test has already
 */
export function policyServices(family: PolicyFamily, count: number, except = ''): string[] {
  return servicesThat(
    `of ${POLICY_PROVIDERS[family]} that a policy binds`,
    count,
    (service, catalogue) =>
      service.providerId === POLICY_PROVIDERS[family] &&
      service.id !== except &&
      isSettled(service) &&
      isGoverned(service, family, catalogue),
  ).map(({ id }) => id);
}

/** The first running service of a provider, as it is today. */
export function serviceOf(providerId: string): Service {
  return serviceThat(
    `of ${providerId} that runs`,
    (service) => service.providerId === providerId && isSettled(service),
  );
}

/** A service that has ended and has a successor of which nothing ends; the picker finds it first by its id. */
export function endedService(providerId: string): Service {
  return serviceThat(`of ${providerId} that has ended and has a successor`, (service, catalogue) => {
    const successor = catalogue.find(service.lifecycle?.successorSlug ?? '');
    const isFirst = () => serviceRanker(browserIndex())(service.id, 1)[0]?.id === service.id;
    return service.providerId === providerId && hasEnded(service) && successor && isSettled(successor) && isFirst();
  });
}

/** A running service of each of the first providers with their head office in Europe. */
export function europeanServices(count: number): Service[] {
  const { catalogue } = realBuild;
  const found = catalogue.providers
    .filter(({ headOffice }) => isEuropean(headOffice.country))
    .flatMap(({ id }) => catalogue.servicesOf(id).find(isSettled) ?? [])
    .slice(0, count);
  if (found.length < count) throw new Error(`the catalogue has no ${count} providers of Europe`);
  return found;
}

/** A service of a US provider with an exact equivalent of Europe, and one of Europe: what a European replacement changes. */
export function replaceableAndKept(): [replaceable: Service, kept: Service] {
  const [kept] = europeanServices(1) as [Service];
  const isOfEurope = (providerId: string) =>
    isEuropean(realBuild.catalogue.provider(providerId)?.headOffice.country ?? '');
  const replaceable = serviceThat(
    'of AWS with an exact equivalent of Europe',
    (service, catalogue) =>
      service.providerId === 'aws' &&
      isSettled(service) &&
      service.equivalents.some(({ serviceId, grade }) => {
        const other = catalogue.service(serviceId);
        return grade === 'exact' && other && isSettled(other) && isOfEurope(other.providerId);
      }),
  );
  return [replaceable, kept];
}

/** What the pickers of the site know. */
export function browserIndex(): BrowserIndex {
  const body = browserFiles(realBuild.catalogue).files.find(({ name }) => name === 'index.json')?.body ?? '';
  return readIndex(JSON.parse(body));
}

/** What the catalogue calls a service today. @throws where it has none with this id */
export function nameOf(id: string): string {
  return serviceThat(`with the id ${id}`, (service) => service.id === id).name;
}
