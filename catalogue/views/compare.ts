// Services side by side: their details and a table of attributes that says where they differ.
import type { Catalogue, Service } from '../model/catalogue.ts';
import { serviceDetailJson } from './json.ts';
import { entriesOf, type LifecycleEntry } from './lifecycle-entries.ts';
import { regionCountries } from './regions.ts';
import { selectServices } from './selection.ts';

export const COMPARE_MAXIMUM = 10;

type AttributeValue = string | number | boolean | string[] | null;

export interface Attribute {
  key: string;
  label: string;
  /** By slug; null where it is not known. */
  values: Record<string, AttributeValue>;
  differs: boolean;
}

type Reader = (service: Service, catalogue: Catalogue) => AttributeValue | undefined;

const ATTRIBUTES: { key: string; label: string; read: Reader }[] = [
  { key: 'provider', label: 'Provider', read: ({ providerId }, catalogue) => catalogue.provider(providerId)?.name },
  {
    key: 'headOffice',
    label: 'Head office',
    read: ({ providerId }, catalogue) => catalogue.provider(providerId)?.headOffice.country,
  },
  { key: 'category', label: 'Category', read: ({ category }, catalogue) => catalogue.category(category)?.name },
  { key: 'lifecycle', label: 'Lifecycle', read: ({ lifecycle }) => lifecycle?.status ?? 'active' },
  { key: 'sunsetDate', label: 'Ends on', read: ({ lifecycle }) => lifecycle?.sunsetDate },
  {
    key: 'partsLifecycle',
    label: 'Lifecycle of parts',
    read: (service, catalogue) => entriesOf(catalogue, service).filter(isPart).map(partText),
  },
  { key: 'pricingModel', label: 'Pricing model', read: ({ pricingModel }) => pricingModel },
  { key: 'hasFreeTier', label: 'Free tier', read: ({ hasFreeTier }) => hasFreeTier },
  {
    key: 'compliance',
    label: 'Compliance',
    read: ({ compliance }) => (compliance.length > 0 ? compliance.toSorted() : undefined),
  },
  {
    key: 'regionCountries',
    label: 'Region countries',
    read: (service) => (service.regionBasis === 'global' ? ['global'] : regionCountries(service)),
  },
  {
    key: 'regions',
    label: 'Regions',
    read: ({ regions, regionBasis }) => (regionBasis === 'global' ? undefined : regions.length),
  },
  {
    key: 'subServices',
    label: 'Sub-services',
    read: ({ subServices }) => (subServices.length > 0 ? subServices.map(({ name }) => name) : undefined),
  },
  { key: 'tags', label: 'Tags', read: ({ tags }) => (tags.length > 0 ? tags.toSorted() : undefined) },
  {
    key: 'policyIdentifiers',
    label: 'Policy identifiers',
    read: ({ policyIdentifiers: { alpha, beta, gamma } }) =>
      alpha?.servicePrefixes ?? beta?.resourceTypes ?? gamma?.apiServices,
  },
];

/** The attribute table of some services. A row stands only where at least one of them has a value. */
export function compareAttributes(catalogue: Catalogue, services: readonly Service[]): Attribute[] {
  return ATTRIBUTES.flatMap(({ key, label, read }) => {
    const values = Object.fromEntries(services.map((service) => [service.slug, read(service, catalogue) ?? null]));
    const distinct = new Set(Object.values(values).map((value) => JSON.stringify(value)));
    return distinct.size === 1 && isNothing(Object.values(values)[0])
      ? []
      : [{ key, label, values, differs: distinct.size > 1 }];
  });
}

/** Neither what is not known nor an empty list is worth a row that is the same for all. */
function isNothing(value: AttributeValue | undefined): boolean {
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function isPart({ partId }: LifecycleEntry): boolean {
  return partId !== undefined;
}

/** `SQL Data Sync: ends 2027-09-30` */
function partText({ name, lifecycle: { status }, date }: LifecycleEntry): string {
  return `${name}: ${date ? `${status === 'retired' ? 'ended' : 'ends'} ${date}` : status}`;
}

/** The compare answer as JSON text. */
export function compareJson(catalogue: Catalogue, keys: readonly string[]): string {
  const { services, notFound } = selectServices(catalogue, keys);
  const details = services.map((service) => serviceDetailJson(catalogue, service));
  return `{"services":[${details.join(',')}],"attributes":${JSON.stringify(compareAttributes(catalogue, services))},"notFound":${JSON.stringify(notFound)}}`;
}
