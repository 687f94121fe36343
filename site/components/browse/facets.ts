// What all services can be filtered by: the facets, the values that a service has in each, and their words.
import type { BrowseCatalogue, BrowseLifecycle, BrowseService } from '../../../catalogue/formats/browse-data.ts';
import { hasEnded } from '../../../catalogue/model/ended.ts';
import { attestationsOf } from '../../../catalogue/views/attestations.ts';
import { countryName } from '../../../catalogue/views/country-name.ts';
import {
  JURISDICTIONS,
  jurisdictionOf,
  OTHER_JURISDICTION,
  UNKNOWN_JURISDICTION,
} from '../../../catalogue/views/exposure/jurisdictions.ts';
import { LIFECYCLE_LABELS, PRICING_LABELS } from '../../names.ts';

/** Of what nobody has looked up; it is neither yes nor no. */
export const UNKNOWN = 'unknown';

export interface Facet {
  /** Its parameter in the URL. */
  name: string;
  label: string;
  /** What a reader must know to choose well. */
  hint?: string;
  /** Every value that a service has; several where it has several. */
  valuesOf: (service: BrowseService) => readonly string[];
  labelOf: (value: string) => string;
  /** The order of its values; by their labels where it has none. */
  order?: readonly string[];
}

/** In the order of the page. */
export const FACET_NAMES = [
  ['kind', 'Kind'],
  ['category', 'Category'],
  ['provider', 'Provider'],
  ['office', 'Head office'],
  ['owner', 'Owner’s country'],
  ['country', 'Confirmed in country'],
  ['region', 'Confirmed in region'],
  ['lifecycle', 'Lifecycle'],
  ['closed', 'Open to new customers'],
  ['free', 'Free tier'],
  ['price', 'Pricing model'],
  ['attested', 'Certified (service or platform)'],
  ['named', 'Certified by name'],
] as const;
/** What these say comes with browse-more.json. */
export const LATER_FACETS: readonly string[] = ['region', 'attested', 'named'] satisfies FacetName[];
type FacetName = (typeof FACET_NAMES)[number][0];

/** What services can be grouped by: a group shows each service once, under the first of its values. */
export const GROUP_FACETS: readonly string[] = [
  'kind',
  'category',
  'provider',
  'office',
  'owner',
  'lifecycle',
  'free',
  'price',
] satisfies FacetName[];

const FREE: Readonly<Record<string, string>> = {
  always: 'Always free',
  'twelve-months': 'First 12 months',
  yes: 'Yes',
  credits: 'Credits for new customers',
  trial: 'Trial only',
  no: 'No',
  [UNKNOWN]: 'Unknown',
};
const CLOSED: Readonly<Record<string, string>> = {
  closed: 'No, closed',
  closing: 'Until a set date',
  part: 'Except for a sub-service',
  none: 'No closure known',
};
const PLACES: Readonly<Record<string, string>> = {
  global: 'Global',
  client: 'At the customer',
  physical: 'Not in regions',
  ended: 'Retired',
  [UNKNOWN]: 'Not confirmed',
};
/** Before a lifecycle status that is a sub-service's. */
const PART = 'part-';

/** @param today YYYY-MM-DD */
export function facetsOf(catalogue: BrowseCatalogue, today: string): Facet[] {
  const providers = new Map(catalogue.providers.map(({ id, name }) => [id, name]));
  const regions = new Map(
    catalogue.providers.flatMap((provider) =>
      provider.regions.map(({ id, name }) => [
        regionKey(provider.id, id),
        `${provider.name} ${id}${name === id ? '' : `, ${name}`}`,
      ]),
    ),
  );
  const groups: Readonly<Record<string, string>> = {
    ...Object.fromEntries(JURISDICTIONS.map(({ id, name }) => [id, name])),
    [OTHER_JURISDICTION]: 'Other countries',
    [UNKNOWN_JURISDICTION]: 'Unknown',
  };
  const inGroups = { labelOf: wordIn(groups), order: Object.keys(groups) };
  const certification = { labelOf: (value: string) => (value === UNKNOWN ? 'None known' : value) };
  const statuses = Object.entries(LIFECYCLE_LABELS);
  const statusWords = Object.fromEntries([
    ['active', 'Available'],
    ...statuses,
    ...statuses.map(([status, label]) => [`${PART}${status}`, `Sub-service: ${label}`]),
  ]) as Record<string, string>;
  const own: Record<FacetName, Omit<Facet, 'name' | 'label'>> = {
    kind: {
      valuesOf: ({ kinds }) => orNone(kinds, 'none'),
      labelOf: (id) => (id === 'none' ? 'No kind' : (catalogue.kinds.get(id) ?? id)),
    },
    category: {
      valuesOf: ({ category }) => [category],
      labelOf: (id) => catalogue.categories.get(id) ?? id,
      order: [...catalogue.categories.keys()],
    },
    provider: { valuesOf: ({ provider }) => [provider.id], labelOf: (id) => providers.get(id) ?? id },
    office: { ...inGroups, valuesOf: ({ provider }) => [jurisdictionOf(provider.office)] },
    owner: {
      ...inGroups,
      hint: 'Where the company that ultimately controls the provider has its head office.',
      valuesOf: ({ provider }) => [jurisdictionOf(provider.owner)],
    },
    country: {
      hint: 'Only services confirmed there; others may still run there. Global services are bound to no country.',
      valuesOf: countriesOf,
      labelOf: (value) => PLACES[value] ?? countryName(value),
    },
    region: {
      hint: 'Only services confirmed there.',
      valuesOf: (service) => confirmedRegions(service).map(({ id }) => regionKey(service.provider.id, id)),
      labelOf: (key) => regions.get(key) ?? key,
    },
    lifecycle: { valuesOf: lifecycleValues, labelOf: wordIn(statusWords), order: Object.keys(statusWords) },
    closed: {
      valuesOf: (service) => closedValues(service, today),
      labelOf: wordIn(CLOSED),
      order: Object.keys(CLOSED),
    },
    free: { valuesOf: (service) => [freeValue(service)], labelOf: wordIn(FREE), order: Object.keys(FREE) },
    price: {
      valuesOf: ({ pricingModel }) => [pricingModel ?? UNKNOWN],
      labelOf: wordIn({ ...PRICING_LABELS, [UNKNOWN]: 'Unknown' }),
      order: [...Object.keys(PRICING_LABELS), UNKNOWN],
    },
    attested: {
      ...certification,
      hint: 'The service, or the whole platform that it runs on.',
      valuesOf: (service) => {
        const { own: named, platform } = attestationsOf(service, service.provider);
        return orNone([...named, ...platform], UNKNOWN);
      },
    },
    named: {
      ...certification,
      hint: 'The certificate or report names the service itself.',
      valuesOf: ({ compliance }) => orNone(compliance, UNKNOWN),
    },
  };
  return FACET_NAMES.map(([name, label]) => ({ name, label, ...own[name] }));
}

/** A region in a URL: `aws/eu-central-2`. */
function regionKey(providerId: string, regionId: string): string {
  return `${providerId}/${regionId}`;
}

/** What is retired runs nowhere, whatever its record still says. */
export function confirmedRegions(service: BrowseService): BrowseService['regions'] {
  return isEnded(service) ? [] : service.regions;
}

/** Codes of countries, or the one word in their place. */
export function countriesOf(service: BrowseService): readonly string[] {
  if (isEnded(service)) return ['ended'];
  const { placement } = service;
  if (placement !== undefined && placement !== 'regional') return [placement];
  return orNone(service.countries, UNKNOWN);
}

/** @param place a value of the facet of countries */
export function placeText(place: string): string {
  return PLACES[place] ?? countryName(place);
}

function isEnded({ lifecycle }: BrowseService): boolean {
  return lifecycle !== undefined && hasEnded({ lifecycle });
}

function lifecycleValues({ lifecycle, parts }: BrowseService): string[] {
  return [...new Set([lifecycle?.status ?? 'active', ...parts.map(({ status }) => `${PART}${status}`)])];
}

function closedValues({ lifecycle, parts }: BrowseService, today: string): readonly string[] {
  const day = lifecycle?.closedToNewCustomers;
  const own = day === undefined ? [] : [day <= today ? 'closed' : 'closing'];
  const isClosed = ({ closedToNewCustomers }: BrowseLifecycle) => closedToNewCustomers !== undefined;
  return orNone([...own, ...(parts.some(isClosed) ? ['part'] : [])], 'none');
}

/** The kind of its free tier where that is known, else whether there is one. */
export function freeValue({ freeTier, hasFreeTier }: Pick<BrowseService, 'freeTier' | 'hasFreeTier'>): string {
  if (freeTier !== undefined) return freeTier === 'none' ? 'no' : freeTier;
  return hasFreeTier === undefined ? UNKNOWN : hasFreeTier ? 'yes' : 'no';
}

export function freeText(service: Pick<BrowseService, 'freeTier' | 'hasFreeTier'>): string {
  return FREE[freeValue(service)] ?? '';
}

function orNone(values: readonly string[], none: string): readonly string[] {
  return values.length > 0 ? values : [none];
}

function wordIn(words: Readonly<Record<string, string>>): (value: string) => string {
  return (value) => words[value] ?? value;
}
