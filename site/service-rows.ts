// Services as rows of a table, and the values by which readers filter them.
import type { Catalogue, Service, Whereabouts } from '../catalogue/model/catalogue.ts';
import { attestationsOf } from '../catalogue/views/attestations.ts';
import { countryName } from '../catalogue/views/country-name.ts';
import { kindsOf } from '../catalogue/views/kinds/members.ts';
import { pagePath } from '../catalogue/views/urls.ts';
import { countriesOf, possibleCountries } from '../catalogue/views/whereabouts.ts';
import { countOptions } from './client/tables/kept-rows.ts';
import { LIFECYCLE_LABELS } from './names.ts';

/** What stands for the countries of a service that has no regions. */
const PLACES: Readonly<Record<string, string>> = {
  global: 'Global',
  client: 'At the customer',
  physical: 'Not in regions',
};
const UNKNOWN = 'unknown';

export interface ServiceRow {
  service: Service;
  /** The provider, or on a provider's page what the service mainly is; absent where it is of no kind. */
  place: { href: string; text: string } | undefined;
  freeTier: string;
  /** Attestations that name the service, and those of its platform; none twice. */
  compliance: string[];
  regions: string;
  /** By facet, the values of the row. */
  facets: Record<string, string[]>;
  /** By facet, values that it may have and is not known to have. */
  possible: Record<string, string[]>;
}

export interface Facet {
  name: string;
  label: string;
  /** What the choice of none is called. */
  any: string;
  /** `possible` counts rows that may have the value, beside the `count` of those that have it. */
  options: { value: string; label: string; count: number; possible?: number }[];
}

/**
 * In the order of the services.
 *
 * @param by what tells the rows apart: the provider on a category's page, the category on a provider's
 */
export function serviceRows(
  catalogue: Catalogue,
  services: readonly Service[],
  by: 'provider' | 'category',
): ServiceRow[] {
  return services.map((service) => rowOf(service, by, catalogue));
}

function rowOf(service: Service, by: 'provider' | 'category', catalogue: Catalogue): ServiceRow {
  const provider = catalogue.provider(service.providerId);
  const mainKind = kindsOf(catalogue, service)[0]?.kind;
  const { own, platform } = attestationsOf(service, provider);
  const compliance = [...own, ...platform];
  const free = service.hasFreeTier === undefined ? UNKNOWN : service.hasFreeTier ? 'yes' : 'no';
  return {
    service,
    place:
      by === 'provider'
        ? { href: pagePath.provider(service.providerId), text: provider?.shortName ?? service.providerId }
        : mainKind && { href: pagePath.kind(mainKind), text: mainKind.name },
    freeTier: free === UNKNOWN ? 'not known' : free,
    compliance,
    regions: regionText(service),
    facets: {
      [by]: [by === 'provider' ? service.providerId : service.category],
      lifecycle: [service.lifecycle?.status ?? 'active'],
      free: [free],
      compliance: compliance.length > 0 ? compliance : [UNKNOWN],
      country: countryValues(service),
    },
    possible: { country: possibleCountries(service) },
  };
}

/** Confirmed countries, or what stands for them. */
function countryValues({ placement, regions, elsewhere }: Whereabouts): string[] {
  if (placement !== undefined && placement !== 'regional') return [placement];
  if (regions.length > 0) return [...countriesOf(regions)];
  return elsewhere === 'unknown' ? [UNKNOWN] : [];
}

function regionText({ placement, regions, elsewhere }: Whereabouts): string {
  if (placement !== undefined && placement !== 'regional') return PLACES[placement]?.toLowerCase() ?? placement;
  const [first, ...others] = countriesOf(regions);
  if (first === undefined) return elsewhere === 'provider' ? 'not confirmed' : 'not known';
  const countries = others.length === 0 ? countryName(first) : `${others.length + 1} countries`;
  return elsewhere === 'none' ? countries : `${countries} at least`;
}

/**
 * The facets of some rows with all values that occur; a facet of one value, which would tell nothing apart, is left
 * out.
 */
export function facetsOf(rows: readonly ServiceRow[], by: 'provider' | 'category', catalogue: Catalogue): Facet[] {
  const known: { name: string; label: string; any: string; nameOf: (value: string) => string }[] = [
    by === 'provider'
      ? { name: by, label: 'Provider', any: 'All providers', nameOf: (id) => catalogue.provider(id)?.shortName ?? id }
      : { name: by, label: 'Category', any: 'All categories', nameOf: (id) => catalogue.category(id)?.name ?? id },
    {
      name: 'lifecycle',
      label: 'Lifecycle',
      any: 'Any',
      nameOf: lifecycleLabel,
    },
    {
      name: 'free',
      label: 'Free tier',
      any: 'Any',
      nameOf: (value) => ({ yes: 'Yes', no: 'No' })[value] ?? 'Not known',
    },
    {
      name: 'compliance',
      label: 'Compliance',
      any: 'Any',
      nameOf: (value) => (value === UNKNOWN ? 'Not known' : value),
    },
    {
      name: 'country',
      label: 'Region in',
      any: 'Anywhere',
      nameOf: (value) => PLACES[value] ?? (value === UNKNOWN ? 'Not known' : countryName(value)),
    },
  ];
  return known
    .map(({ name, label, any, nameOf }) => ({ name, label, any, options: optionsOf(rows, name, nameOf) }))
    .filter(({ options }) => options.length > 1);
}

/** `Ending`; `Active` for what is no status. */
export function lifecycleLabel(status: string): string {
  return isStatus(status) ? LIFECYCLE_LABELS[status] : 'Active';
}

function isStatus(status: string): status is keyof typeof LIFECYCLE_LABELS {
  return Object.hasOwn(LIFECYCLE_LABELS, status);
}

/** Every value of a facet that occurs, by label, with its count. */
export function optionsOf(
  rows: readonly Pick<ServiceRow, 'facets' | 'possible'>[],
  facet: string,
  nameOf: (value: string) => string,
): Facet['options'] {
  const counts = countOptions(
    rows.map(({ facets, possible }) => ({ facets, possible, text: '' })),
    { values: {}, text: '' },
    facet,
  );
  counts.delete('');
  return [...counts]
    .map(([value, { known, possible }]) => ({ value, label: nameOf(value), count: known, possible }))
    .sort((a, b) => a.label.localeCompare(b.label, 'en'));
}
