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

/** Stands for what nobody has looked up; it is neither yes nor no. */
export const UNKNOWN = 'unknown';

export interface Facet {
  /** Its parameter in the address. */
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

/** A facet's frame, for the page that a script fills. */
export const FACET_NAMES = [
  ['kind', 'Kind'],
  ['category', 'Category'],
  ['provider', 'Provider'],
  ['office', 'Head office in'],
  ['owner', 'Owner in'],
  ['country', 'Confirmed in country'],
  ['region', 'Confirmed in region'],
  ['lifecycle', 'Lifecycle'],
  ['closed', 'New customers'],
  ['free', 'Free tier'],
  ['price', 'Price model'],
  ['attested', 'Attestation, own or platform’s'],
  ['named', 'Attestation that names it'],
] as const;
/** What these say comes with browse-more.json. */
export const LATER_FACETS: readonly string[] = ['region', 'attested', 'named'] satisfies FacetName[];
type FacetName = (typeof FACET_NAMES)[number][0];

/** By what services can stand together: a group shows each service once, under the first of its values. */
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
  always: 'Yes, for every customer',
  'twelve-months': 'Yes, in the first twelve months',
  yes: 'Yes',
  credits: 'Credits of new customers only',
  trial: 'A trial only',
  no: 'No',
  [UNKNOWN]: 'Not known',
};
const CLOSED: Readonly<Record<string, string>> = {
  closed: 'Closed to new customers',
  closing: 'Closing on a day ahead',
  part: 'A part is closed or closing',
  none: 'No closing known',
};
const PLACES: Readonly<Record<string, string>> = {
  global: 'Global',
  client: 'At the customer',
  physical: 'Not in regions',
  ended: 'Ended',
  [UNKNOWN]: 'Not confirmed',
};
/** Before a lifecycle status that is a part's. */
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
    [UNKNOWN_JURISDICTION]: 'Not known',
  };
  const inGroups = { labelOf: wordIn(groups), order: Object.keys(groups) };
  const attestation = { labelOf: (value: string) => (value === UNKNOWN ? 'None known' : value) };
  const statuses = Object.entries(LIFECYCLE_LABELS);
  const statusWords = Object.fromEntries([
    ['active', 'Generally available'],
    ...statuses,
    ...statuses.map(([status, label]) => [`${PART}${status}`, `A part: ${label}`]),
  ]) as Record<string, string>;
  const own: Record<FacetName, Omit<Facet, 'name' | 'label'>> = {
    kind: {
      valuesOf: ({ kinds }) => orNone(kinds, 'none'),
      labelOf: (id) => (id === 'none' ? 'Of no kind' : (catalogue.kinds.get(id) ?? id)),
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
      hint: 'The company that controls the seller in the end.',
      valuesOf: ({ provider }) => [jurisdictionOf(provider.owner)],
    },
    country: {
      hint: 'Only where its record says that it runs; what is not confirmed may still run there. Global: bound to no country.',
      valuesOf: countriesOf,
      labelOf: (value) => PLACES[value] ?? countryName(value),
    },
    region: {
      hint: 'Only where its record says that it runs.',
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
      labelOf: wordIn({ ...PRICING_LABELS, [UNKNOWN]: 'Not known' }),
      order: [...Object.keys(PRICING_LABELS), UNKNOWN],
    },
    attested: {
      ...attestation,
      hint: 'Of the service, or of the whole platform that it runs on.',
      valuesOf: (service) => {
        const { own: named, platform } = attestationsOf(service, service.provider);
        return orNone([...named, ...platform], UNKNOWN);
      },
    },
    named: {
      ...attestation,
      hint: 'A source names the service itself.',
      valuesOf: ({ compliance }) => orNone(compliance, UNKNOWN),
    },
  };
  return FACET_NAMES.map(([name, label]) => ({ name, label, ...own[name] }));
}

/** A region in an address: `aws/eu-central-2`. */
function regionKey(providerId: string, regionId: string): string {
  return `${providerId}/${regionId}`;
}

/** What has ended runs nowhere, whatever its record keeps of it. */
export function confirmedRegions(service: BrowseService): BrowseService['regions'] {
  return isEnded(service) ? [] : service.regions;
}

/** Codes of countries, or the one word that stands for them. */
export function countriesOf(service: BrowseService): readonly string[] {
  if (isEnded(service)) return ['ended'];
  const { placement } = service;
  if (placement !== undefined && placement !== 'regional') return [placement];
  return orNone(service.countries, UNKNOWN);
}

/** @param place a value of the facet of countries */
export function placeText(place: string): string {
  return PLACES[place]?.toLowerCase() ?? countryName(place);
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
