// The API's JSON for providers, categories and services. Each function returns the value; `serviceJson` and its callers
// return text, because a service is serialised once and reused in lists, details and equivalents.
import type { Catalogue, Equivalent, Provider, Service } from '../model/catalogue.ts';
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

/** What every answer says of a service in the words of its file, in this order. */
export const SERVICE_FIELDS = [
  'name',
  'shortName',
  'category',
  'description',
  'documentationUrl',
  'pricingUrl',
  'pricingModel',
  'hasFreeTier',
  'tags',
  'compliance',
  'lifecycle',
] as const satisfies readonly (keyof Service)[];

/** A Service of the contract; empty lists are left out. */
export function serviceValue(service: Service) {
  const { id, slug, providerId } = service;
  return { id, slug, providerId, ...fieldsOf(service, SERVICE_FIELDS) };
}

function fieldsOf<K extends keyof Service>(service: Service, keys: readonly K[]): Partial<Pick<Service, K>> {
  const present = keys.filter((key) => !isEmpty(service[key]));
  return Object.fromEntries(present.map((key) => [key, service[key]])) as Partial<Pick<Service, K>>;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
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
  const withParts = withField(serviceJson(service), 'subServices', JSON.stringify(service.subServices));
  const withEquivalents = withField(withParts, 'equivalents', `[${equivalents.join(',')}]`);
  return withField(withEquivalents, 'policyIdentifiers', JSON.stringify(service.policyIdentifiers));
}

function equivalenceValue({ grade, note }: Equivalent) {
  return { grade, note };
}

/** Adds a field to the end of a JSON object given as text. */
function withField(objectJson: string, key: string, valueJson: string): string {
  return `${objectJson.slice(0, -1)},"${key}":${valueJson}}`;
}
