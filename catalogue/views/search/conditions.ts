// What words of a query say of a service besides what it is: where it runs, who is behind it, what is attested, whether
// one can begin for nothing. Only what is known counts: what is merely possible meets no condition.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { hasEnded } from '../../model/ended.ts';
import { memoize } from '../../model/memoize.ts';
import { frameworkId, isAttested } from '../compliance.ts';
import { countryName } from '../country-name.ts';
import { isEuropean } from '../exposure/jurisdictions.ts';
import { regionSlug } from '../regions/region-index.ts';
import { pagePath } from '../urls.ts';
import { NATIONALITIES } from './nationalities.ts';
import { wordsOf } from './words.ts';

export interface Condition {
  /** As a sentence about services says it: `with a head office in Switzerland`. */
  label: string;
  /** Path of the page of the site that says more of it. */
  page?: string | undefined;
  holds: (service: Service) => boolean;
}

/** By the phrase of folded words that names it. */
export const conditionsByPhrase = memoize((catalogue: Catalogue): ReadonlyMap<string, Condition> => {
  const conditions = new Map<string, Condition>();
  // The first meaning of a phrase stays: a city that is called like a country is that country.
  const add = (name: string, condition: Condition) => {
    const phrase = wordsOf(name).join(' ');
    if (phrase.length > 1 && !conditions.has(phrase)) conditions.set(phrase, condition);
  };
  addAttestations(catalogue, add);
  addHeadOffices(catalogue, add);
  addPlaces(catalogue, add);
  const free = { label: 'with a free tier', holds: ({ hasFreeTier }: Service) => hasFreeTier === true };
  for (const name of ['free', 'free tier', 'free of charge']) add(name, free);
  return conditions;
});

type Add = (name: string, condition: Condition) => void;

/** Other names of frameworks, by their name in compliance.yaml. */
const ATTESTED_AS: Readonly<Record<string, readonly string[]>> = {
  C5: ['bsi c5'],
  'FedRAMP High': ['fedramp'],
  HDS: ['hébergeur de données de santé'],
  'ISO 27001': ['iso27001', 'iso iec 27001'],
  'PCI DSS': ['pci'],
  'SOC 2': ['soc2'],
};

function addAttestations(catalogue: Catalogue, add: Add): void {
  for (const { name } of catalogue.data.compliance) {
    // SOC, ISO and ENS without a number say less than the word of a name may.
    if (name.length < 4 && !/\d/.test(name) && name !== 'HDS') continue;
    const condition = {
      label: `attested to ${name}`,
      page: pagePath.framework({ id: frameworkId(name) }),
      holds: (service: Service) => isAttested(catalogue, service, name),
    };
    for (const each of [name, ...(ATTESTED_AS[name] ?? [])]) {
      add(each, condition);
      for (const suffix of ['attested', 'compliant', 'certified', 'compliance']) add(`${each} ${suffix}`, condition);
    }
  }
}

function addHeadOffices(catalogue: Catalogue, add: Add): void {
  const headOffice = (label: string, holds: (country: string) => boolean, page?: string): Condition => {
    const offices = new Set(catalogue.providers.filter((p) => holds(p.headOffice.country)).map(({ id }) => id));
    return {
      label: `of providers with their head office in ${label}`,
      page,
      holds: (service) => offices.has(service.providerId),
    };
  };
  const europe = headOffice('Europe', isEuropean);
  for (const word of ['europe', 'european', 'eu', 'eu provider', 'european provider']) add(word, europe);
  for (const [country, adjectives] of Object.entries(NATIONALITIES))
    for (const word of adjectives)
      add(
        word,
        headOffice(countryName(country), (each) => each === country, pagePath.country(country)),
      );
}

/** Letters of a city's name from which on it can be told from a word of a service. */
const SHORTEST_CITY = 4;

function addPlaces(catalogue: Catalogue, add: Add): void {
  const confirmed = (label: string, keys: ReadonlySet<string>, page?: string): Condition => ({
    label: `confirmed to run in ${label}`,
    page,
    holds: (service) =>
      !hasEnded(service) &&
      service.regions.some(({ id, city, country }) =>
        [id, city, country].some((key) => key !== undefined && keys.has(key)),
      ),
  });
  const regions = catalogue.providers.flatMap((provider) => provider.regions);
  const sellers = Map.groupBy(
    catalogue.providers.flatMap((provider) => provider.regions.map(({ id }) => ({ id, provider }))),
    ({ id }) => id,
  );
  // `us` and `virginia` are ids too, but mean the place.
  for (const [id, [seller, ...more]] of sellers)
    if (/\d/.test(id) && seller) {
      const page = pagePath.region({ provider: seller.provider, slug: regionSlug(id) });
      add(id, confirmed(`the region ${id}`, new Set([id]), more.length > 0 ? undefined : page));
    }
  for (const country of new Set(regions.map((region) => region.country))) {
    const condition = confirmed(countryName(country), new Set([country]), pagePath.country(country));
    for (const name of [countryName(country), ...(COUNTRIES_CALLED[country] ?? [])]) add(name, condition);
  }
  for (const city of new Set(regions.flatMap((region) => region.city ?? [])))
    for (const name of [city, ...city.split(/ and |,/)])
      if (name.trim().length >= SHORTEST_CITY) add(name, confirmed(city, new Set([city])));
}

const COUNTRIES_CALLED: Readonly<Record<string, readonly string[]>> = {
  AE: ['uae', 'emirates'],
  CZ: ['czech republic'],
  GB: ['uk', 'britain', 'great britain', 'england'],
  KR: ['korea'],
  NL: ['holland', 'the netherlands'],
  TR: ['turkey'],
  US: ['us', 'usa'],
};
