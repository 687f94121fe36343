// The members of a kind of service as rows of a table, and the values by which readers filter them.
import type { Catalogue, KindOfService, Service } from '../../catalogue/model/catalogue.ts';
import { hasEnded } from '../../catalogue/model/ended.ts';
import { countryName } from '../../catalogue/views/country-name.ts';
import { jurisdictionOf } from '../../catalogue/views/exposure/jurisdictions.ts';
import { type KindMember, membersOf } from '../../catalogue/views/kinds/members.ts';
import { countriesOf } from '../../catalogue/views/whereabouts.ts';
import { type Facet, lifecycleLabel, optionsOf } from '../service-rows.ts';

/** More countries than this are counted. */
const NAMED = 3;
/** The group of countries that readers ask for by name; no country has this code. */
const UNION = 'EU';

export interface KindRow extends KindMember {
  headOffice: string;
  /** Who controls the provider in the end, with the country where it is another; `not known` where it is not. */
  owner: string;
  /** `yes`, `no` or `not known`; nothing of a service that has ended. */
  freeTier: string;
  /** In one word; `not known` where it is not, nothing of a service that has ended. */
  pricing: string;
  /** Where it is confirmed to run. */
  regions: string;
  facets: Record<string, string[]>;
  possible: Record<string, string[]>;
}

/** In the order of `membersOf`. */
export function kindRows(catalogue: Catalogue, kind: KindOfService): KindRow[] {
  return membersOf(catalogue, kind).map((member) => {
    const { service, provider, grade } = member;
    const { headOffice, ultimateParent: owner } = provider;
    const ended = hasEnded(service);
    const asked = (text: string | undefined) => text ?? (ended ? '' : 'not known');
    const free = service.hasFreeTier === undefined ? undefined : service.hasFreeTier ? 'yes' : 'no';
    return {
      ...member,
      headOffice: countryName(headOffice.country),
      owner: owner ? ownerText(owner, headOffice.country) : 'not known',
      freeTier: asked(free),
      pricing: asked(service.pricingModel?.replaceAll('-', ' ')),
      regions: confirmedText(service),
      facets: {
        provider: [provider.id],
        grade: [grade],
        lifecycle: [service.lifecycle?.status ?? 'active'],
        office: [...(jurisdictionOf(headOffice.country) === UNION ? [UNION] : []), headOffice.country],
        free: [free ?? 'unknown'],
      },
      possible: {},
    };
  });
}

function ownerText({ name, country }: { name: string; country: string }, headOffice: string): string {
  return country === headOffice ? name : `${name}, ${countryName(country)}`;
}

const PLACES = { global: 'global', client: 'at the customer', physical: 'not in regions' } as const;

/** `34 in 26 countries`, `2 in France`; what is only possible is not counted. */
function confirmedText(service: Service): string {
  const { placement, regions, elsewhere } = service;
  if (placement !== undefined && placement !== 'regional') return PLACES[placement];
  const countries = countriesOf(regions);
  if (regions.length === 0) return hasEnded(service) ? '' : elsewhere === 'provider' ? 'not confirmed' : 'not known';
  const where = countries.length > NAMED ? `${countries.length} countries` : countries.map(countryName).join(', ');
  return `${regions.length} in ${where}${elsewhere === 'none' ? '' : ' at least'}`;
}

/** A facet of one value would tell nothing apart, and is left out. */
export function kindFacets(catalogue: Catalogue, rows: readonly KindRow[]): Facet[] {
  const facets: { name: string; label: string; any: string; nameOf: (value: string) => string }[] = [
    {
      name: 'provider',
      label: 'Provider',
      any: 'All providers',
      nameOf: (id) => catalogue.provider(id)?.shortName ?? id,
    },
    {
      name: 'grade',
      label: 'Match',
      any: 'Any',
      nameOf: (grade) => `${grade.charAt(0).toUpperCase()}${grade.slice(1)}`,
    },
    { name: 'lifecycle', label: 'Lifecycle', any: 'Any', nameOf: lifecycleLabel },
    { name: 'office', label: 'Head office in', any: 'Anywhere', nameOf: countryName },
    {
      name: 'free',
      label: 'Free tier',
      any: 'Any',
      nameOf: (value) => ({ yes: 'Yes', no: 'No' })[value] ?? 'Not known',
    },
  ];
  return facets
    .map(({ nameOf, ...facet }) => ({ ...facet, options: optionsOf(rows, facet.name, nameOf) }))
    .filter(({ options }) => options.length > 1);
}
