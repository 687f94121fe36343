// Services side by side: their details and a table of attributes that says where they differ.
import type { Catalogue, Service } from '../model/catalogue.ts';
import { attestationsOf } from './attestations.ts';
import { unsourcedDetailJson } from './json.ts';
import { entriesOf, type LifecycleEntry } from './lifecycle/lifecycle-entries.ts';
import { countriesOf, placeText, regionFacts } from './regions.ts';
import { selectServices } from './selection.ts';

type AttributeValue = string | number | boolean | string[] | null;

export interface Attribute {
  key: string;
  label: string;
  /** By slug; null where it is not known, or where there is none. */
  values: Record<string, AttributeValue>;
  /** Whether two known values differ. */
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
    key: 'closedToNewCustomers',
    label: 'Closed to new customers',
    read: ({ lifecycle }) => lifecycle?.closedToNewCustomers,
  },
  {
    key: 'partsLifecycle',
    label: 'Lifecycle of parts',
    read: (service, catalogue) => entriesOf(catalogue, service).filter(isPart).map(partText),
  },
  { key: 'pricingModel', label: 'Pricing model', read: ({ pricingModel }) => pricingModel },
  { key: 'hasFreeTier', label: 'Free tier', read: ({ hasFreeTier }) => hasFreeTier },
  { key: 'compliance', label: 'Compliance of the service', read: ({ compliance }) => present(compliance.toSorted()) },
  {
    key: 'platformCompliance',
    label: 'Compliance of its platform',
    read: (service, catalogue) =>
      present(attestationsOf(service, catalogue.provider(service.providerId)).platform.toSorted()),
  },
  {
    key: 'regionCountries',
    label: 'Confirmed in',
    read: (service) =>
      service.placement === 'global' ? ['global'] : present([...countriesOf(regionFacts(service).regions)]),
  },
  { key: 'regions', label: 'Regions confirmed', read: (service) => regionFacts(service).regions.length || undefined },
  {
    key: 'unconfirmedRegions',
    label: 'Regions possible',
    read: (service) => {
      const { elsewhere, possibleRegions } = regionFacts(service);
      return elsewhere === 'unknown' ? undefined : possibleRegions.length;
    },
  },
  {
    key: 'subServices',
    label: 'Sub-services',
    read: ({ subServices }) => present(subServices.map(({ name }) => name)),
  },
  { key: 'tags', label: 'Tags', read: ({ tags }) => present(tags.toSorted()) },
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
    const known = Object.values(values).filter((value) => value !== null);
    const distinct = new Set(known.map((value) => JSON.stringify(value)));
    return known.every(isEmptyList) ? [] : [{ key, label, values, differs: distinct.size > 1 }];
  });
}

/** How the known values of a row compare: what is not known is neither the same nor different. */
export type Likeness = 'differs' | 'same' | 'in part';

export function likenessOf({ values, differs }: Attribute): Likeness {
  return differs ? 'differs' : Object.values(values).includes(null) ? 'in part' : 'same';
}

/** Rows in which no value means that there is none; in all others it means that nobody knows. */
const NONE: Readonly<Record<string, string>> = {
  sunsetDate: 'no date',
  closedToNewCustomers: 'no date',
  subServices: 'none',
  tags: 'none',
  policyIdentifiers: 'none',
};

/** What stands in the place of a value that is null. */
export function absenceText(key: string, service: Service): string {
  if (key === 'regions' || key === 'regionCountries')
    return (
      placeText(service.placement) ?? (regionFacts(service).possibleRegions.length > 0 ? 'none confirmed' : 'not known')
    );
  return NONE[key] ?? 'not known';
}

function present<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

/** An empty list is known, but no reason for a row that says it of everybody. */
function isEmptyList(value: AttributeValue): boolean {
  return Array.isArray(value) && value.length === 0;
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
  const details = services.map((service) => unsourcedDetailJson(catalogue, service));
  return `{"services":[${details.join(',')}],"attributes":${JSON.stringify(compareAttributes(catalogue, services))},"notFound":${JSON.stringify(notFound)}}`;
}
