// Services side by side: their details, which of them replace one another, and a table of attributes that says where
// they differ.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { attestationLimitsOf, attestationLimitTexts, attestationsOf } from '../attestations.ts';
import { freeTierText } from '../free-tier.ts';
import { unsourcedDetail } from '../json.ts';
import { kindsOf } from '../kinds/members.ts';
import { entriesOf, type LifecycleEntry } from '../lifecycle/lifecycle-entries.ts';
import { selectServices } from '../selection.ts';
import { countriesOf } from '../whereabouts.ts';
import type { Attribute, AttributeValue } from './attribute.ts';
import { comparedPairs, keyDifferences, matchTexts } from './pairs.ts';
import { countriesDiffer, regionsDiffer } from './region-differences.ts';

type Reader = (service: Service, catalogue: Catalogue, services: readonly Service[]) => AttributeValue | undefined;

interface Row {
  key: string;
  label: string;
  read: Reader;
  /** Instead of a comparison of what was read, where values leave something open. */
  differs?: (services: readonly Service[]) => boolean;
}

/** What decides first: what the services are to one another, how long each lasts, what it costs, where it runs. */
const ATTRIBUTES: Row[] = [
  {
    key: 'match',
    label: 'Match',
    read: (service, catalogue, services) => matchTexts(catalogue, service, services),
  },
  {
    key: 'keyDifferences',
    label: 'Key differences',
    read: (service, catalogue, services) => keyDifferences(catalogue, service, services),
  },
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
  { key: 'pricingUrl', label: 'Prices', read: ({ pricingUrl }) => pricingUrl },
  { key: 'hasFreeTier', label: 'Free tier', read: ({ hasFreeTier }) => hasFreeTier },
  {
    key: 'freeTier',
    label: 'What is free',
    read: freeTerms,
  },
  {
    key: 'regions',
    label: 'Regions confirmed',
    read: (service) => service.regions.length || undefined,
    differs: regionsDiffer,
  },
  {
    key: 'regionCountries',
    label: 'Confirmed in',
    read: (service) => (service.placement === 'global' ? ['global'] : present([...countriesOf(service.regions)])),
    differs: countriesDiffer,
  },
  {
    key: 'unconfirmedRegions',
    label: 'Regions possible',
    read: ({ elsewhere, possibleRegions }) => (elsewhere === 'unknown' ? undefined : possibleRegions.length),
    differs: () => false,
  },
  { key: 'compliance', label: 'Compliance of the service', read: ({ compliance }) => present(compliance.toSorted()) },
  {
    key: 'platformCompliance',
    label: 'Compliance of its platform',
    read: (service, catalogue) =>
      present(attestationsOf(service, catalogue.provider(service.providerId)).platform.toSorted()),
  },
  {
    key: 'attestationLimits',
    label: 'Compliance in some regions only',
    read: (service, catalogue) => {
      const provider = catalogue.provider(service.providerId);
      return present(attestationLimitTexts(attestationLimitsOf(attestationsOf(service, provider), provider)));
    },
  },
  { key: 'provider', label: 'Provider', read: ({ providerId }, catalogue) => catalogue.provider(providerId)?.name },
  {
    key: 'headOffice',
    label: 'Head office',
    read: ({ providerId }, catalogue) => catalogue.provider(providerId)?.headOffice.country,
  },
  {
    key: 'ultimateParent',
    label: 'Ultimate parent',
    read: ({ providerId }, catalogue) => {
      const parent = catalogue.provider(providerId)?.ultimateParent;
      return parent && `${parent.name}, ${parent.country}`;
    },
  },
  { key: 'category', label: 'Category', read: ({ category }, catalogue) => catalogue.category(category)?.name },
  {
    key: 'kinds',
    label: 'Kinds',
    read: (service, catalogue) => present(kindsOf(catalogue, service).map(({ kind }) => kind.name)),
  },
  {
    key: 'subServices',
    label: 'Sub-services',
    read: ({ subServices }) => present(subServices.map(({ name }) => name)),
  },
  {
    key: 'policyIdentifiers',
    label: 'Policy identifiers',
    read: ({ policyIdentifiers: { alpha, beta, gamma } }) =>
      alpha?.servicePrefixes ?? beta?.resourceTypes ?? gamma?.apiServices,
  },
  { key: 'tags', label: 'Tags', read: ({ tags }) => present(tags.toSorted()) },
];

/** The attribute table of some services. A row stands only where at least one of them has a value. */
export function compareAttributes(catalogue: Catalogue, services: readonly Service[]): Attribute[] {
  return ATTRIBUTES.flatMap(({ key, label, read, differs }) => {
    const values: Attribute['values'] = {};
    for (const service of services) values[service.slug] = read(service, catalogue, services) ?? null;
    const known = Object.values(values).filter((value) => value !== null);
    const [first = null] = known;
    if (known.every(isEmptyList)) return [];
    return [{ key, label, values, differs: differs?.(services) ?? known.some((value) => !isSame(value, first)) }];
  });
}

/** An allowance that nobody has noted is not known, and differs from none. */
function freeTerms(service: Service): string | undefined {
  const { freeTier } = service;
  return freeTier && (freeTier.kind !== 'always' || freeTier.allowance) ? freeTierText(service) : undefined;
}

function present<T>(list: T[]): T[] | undefined {
  return list.length > 0 ? list : undefined;
}

function isSame(a: AttributeValue, b: AttributeValue): boolean {
  return Array.isArray(a) && Array.isArray(b)
    ? a.length === b.length && a.every((item, index) => item === b[index])
    : a === b;
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

/** The comparison of the contract. @param keys ids or slugs */
export function compare(catalogue: Catalogue, keys: readonly string[]) {
  const { services, notFound } = selectServices(catalogue, keys);
  return {
    services: services.map((service) => unsourcedDetail(catalogue, service)),
    attributes: compareAttributes(catalogue, services),
    equivalences: comparedPairs(catalogue, services),
    notFound,
  };
}
