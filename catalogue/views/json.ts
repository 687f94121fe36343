// The API's JSON for providers, categories and services. Each function returns the value; `serviceJson` and its callers
// return text, because a service is serialised once and reused in lists, details and equivalents.
import type { Catalogue, Equivalent, Provider, Service, SubService } from '../model/catalogue.ts';
import type { Lifecycle } from '../schema/lifecycle.ts';
import { logoPath } from './urls.ts';

export function providerValue({ id, name, shortName, documentationBaseUrl, defaultCompliance }: Provider) {
  return { id, name, shortName, logo: logoPath(id), documentationBaseUrl, defaultCompliance };
}

/** The JSON array of all providers, by id. */
export function providersJson(catalogue: Catalogue): string {
  return JSON.stringify(catalogue.providers.map(providerValue));
}

/** The JSON array of all categories, in display order. */
export function categoriesJson(catalogue: Catalogue): string {
  return JSON.stringify(
    catalogue.categories.map(({ id, name, icon, description }) => ({ id, name, icon, description })),
  );
}

/** A Service of the contract; empty lists are left out. */
export function serviceValue(service: Service) {
  return {
    id: service.id,
    slug: service.slug,
    providerId: service.providerId,
    name: service.name,
    shortName: service.shortName,
    category: service.category,
    description: service.description,
    documentationUrl: service.documentationUrl,
    pricingUrl: service.pricingUrl,
    pricingModel: service.pricingModel,
    hasFreeTier: service.hasFreeTier,
    tags: presentList(service.tags),
    compliance: presentList(service.compliance),
    lifecycle: service.lifecycle && lifecycleValue(service.lifecycle),
  };
}

/** A ServiceLifecycle of the contract. */
export function lifecycleValue({ status, sunsetDate, gaTarget, successorSlug, note, announcementUrl }: Lifecycle) {
  return { status, sunsetDate, gaTarget, successorSlug, note, announcementUrl };
}

const serialised = new WeakMap<Service, string>();

/** A Service as JSON text, made once per service. */
export function serviceJson(service: Service): string {
  const known = serialised.get(service);
  if (known !== undefined) return known;
  const text = JSON.stringify(serviceValue(service));
  serialised.set(service, text);
  return text;
}

/** A ServiceDetail as JSON text. */
export function serviceDetailJson(catalogue: Catalogue, service: Service): string {
  const equivalents = service.equivalents.flatMap((equivalent) => {
    const other = catalogue.service(equivalent.serviceId);
    return other ? [withField(serviceJson(other), 'equivalence', JSON.stringify(equivalenceValue(equivalent)))] : [];
  });
  const withParts = withField(
    serviceJson(service),
    'subServices',
    JSON.stringify(service.subServices.map(subServiceValue)),
  );
  const withEquivalents = withField(withParts, 'equivalents', `[${equivalents.join(',')}]`);
  return withField(withEquivalents, 'policyIdentifiers', JSON.stringify(service.policyIdentifiers));
}

function equivalenceValue({ grade, note }: Equivalent) {
  return { grade, note };
}

function subServiceValue({ id, name, description, documentationUrl, policyIdentifiers, lifecycle }: SubService) {
  return {
    id,
    name,
    description,
    documentationUrl,
    policyIdentifiers,
    lifecycle: lifecycle && lifecycleValue(lifecycle),
  };
}

function presentList(list: string[]): string[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** Adds a field to the end of a JSON object given as text. */
function withField(objectJson: string, key: string, valueJson: string): string {
  return `${objectJson.slice(0, -1)},"${key}":${valueJson}}`;
}
