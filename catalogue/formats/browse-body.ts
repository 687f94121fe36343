// Writes browse.json and browse-more.json (browse-data.ts).
import type { Catalogue, Service } from '../model/catalogue.ts';
import type { Lifecycle } from '../schema/lifecycle.ts';
import { type BrowseBody, type BrowseMoreBody, idCode } from './browse-data.ts';

export function browseBody({ categories, providers, services, data }: Catalogue): BrowseBody {
  const rows = byName(services);
  const concepts = data.concepts.filter(({ members }) => members.length > 0);
  const place = {
    provider: placesOf(providers.map(({ id }) => id)),
    category: placesOf(categories.map(({ id }) => id)),
    kind: placesOf(concepts.map(({ id }) => id)),
  };
  const countries = [...new Set(rows.flatMap(({ regions }) => regions.map(({ country }) => country)))];
  const placeOfCountry = placesOf(countries);
  const countrySets = listsOf();
  const words = { price: wordsOf<NonNullable<Service['pricingModel']>>(), placement: wordsOf<string>() };
  return {
    lastUpdated: data.lastUpdated,
    categories: categories.map(({ id, name }) => [id, name]),
    kinds: concepts.map(({ id, name }) => [name, idCode(name, id)]),
    providers: providers.map(({ id, shortName, headOffice, ultimateParent }) => ({
      id,
      name: shortName,
      office: headOffice.country,
      ...(ultimateParent && { owner: ultimateParent.country }),
    })),
    countries,
    columns: {
      name: rows.map(({ name }) => name),
      tail: rows.map(({ id, providerId, name }) => idCode(name, id.slice(providerId.length + 1))),
      provider: rows.map(({ providerId }) => place.provider(providerId)),
      category: rows.map(({ category }) => place.category(category)),
      kinds: rows.map(({ roles }) => roles.map(({ concept }) => place.kind(concept))),
      countries: rows.map(({ regions }) =>
        countrySets.placeOf([...new Set(regions.map(({ country }) => placeOfCountry(country)))]),
      ),
      free: rows.map(({ hasFreeTier }) => (hasFreeTier === undefined ? -1 : Number(hasFreeTier))),
      price: rows.map(({ pricingModel }) => words.price.placeOf(pricingModel)),
      placement: rows.map(({ placement }) => words.placement.placeOf(placement)),
    },
    countrySets: countrySets.lists,
    words: { price: words.price.list, placement: words.placement.list },
    few: {
      slug: rows.flatMap(({ id, slug }, row): BrowseBody['few']['slug'] => (slug === id ? [] : [[row, slug]])),
      lifecycle: rows.flatMap(({ lifecycle }, row) => lifecycleRows(row, [lifecycle])),
      parts: rows.flatMap(({ subServices }, row) =>
        lifecycleRows(
          row,
          subServices.map(({ lifecycle }) => lifecycle),
        ),
      ),
      freeTier: rows.flatMap(({ freeTier }, row): BrowseBody['few']['freeTier'] =>
        freeTier ? [[row, freeTier.kind]] : [],
      ),
    },
  };
}

export function browseMoreBody({ providers, services, data }: Catalogue): BrowseMoreBody {
  const rows = byName(services);
  const frameworks = data.compliance.map(({ name }) => name);
  const placeOfFramework = placesOf(frameworks);
  const regionPlaces = new Map(providers.map(({ id, regions }) => [id, placesOf(regions.map((region) => region.id))]));
  const sets = { regions: listsOf(), frameworks: listsOf() };
  return {
    frameworks,
    providers: providers.map(({ defaultCompliance = [], regions }) => ({
      platform: defaultCompliance.map(placeOfFramework),
      regions: regions.map(({ id, name, country }) => [id, name, country]),
    })),
    columns: {
      regions: rows.map(({ providerId, regions }) =>
        sets.regions.placeOf(regions.map(({ id }) => regionPlaces.get(providerId)?.(id) ?? -1)),
      ),
      frameworks: rows.map(({ compliance }) => sets.frameworks.placeOf(compliance.map(placeOfFramework))),
    },
    regionSets: sets.regions.lists,
    frameworkSets: sets.frameworks.lists,
    also: rows.flatMap((service, row): BrowseMoreBody['also'] => {
      const text = otherNames(service);
      return text === '' ? [] : [[row, text]];
    }),
  };
}

function byName(services: readonly Service[]): Service[] {
  return services.toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Short name and aliases, as far as they hold words that neither the name nor an earlier one holds. */
function otherNames({ name, shortName, aliases }: Pick<Service, 'name' | 'shortName' | 'aliases'>): string {
  let known = name.toLowerCase();
  const kept: string[] = [];
  for (const other of [...(shortName ? [shortName] : []), ...aliases]) {
    const fresh = other.split(/\s+/).filter((word) => !known.includes(word.toLowerCase()));
    kept.push(...fresh);
    known += ` ${fresh.join(' ').toLowerCase()}`;
  }
  return kept.join(' ');
}

function lifecycleRows(row: number, lifecycles: readonly (Lifecycle | undefined)[]): BrowseBody['few']['lifecycle'] {
  return lifecycles.flatMap((lifecycle): BrowseBody['few']['lifecycle'] => {
    if (!lifecycle) return [];
    const { status, sunsetDate = '', closedToNewCustomers } = lifecycle;
    if (closedToNewCustomers) return [[row, status, sunsetDate, closedToNewCustomers]];
    return [sunsetDate ? [row, status, sunsetDate] : [row, status]];
  });
}

function placesOf(values: readonly string[]): (value: string) => number {
  const places = new Map(values.map((value, place) => [value, place]));
  return (value) => places.get(value) ?? -1;
}

/** Lists, each once, by the order in which they were met; the empty one has no place. */
function listsOf() {
  const places = new Map<string, number>();
  const lists: number[][] = [];
  const placeOf = (list: readonly number[]): number => {
    if (list.length === 0) return -1;
    const key = list.join();
    const known = places.get(key) ?? lists.push([...list]) - 1;
    places.set(key, known);
    return known;
  };
  return { lists, placeOf };
}

function wordsOf<W extends string>() {
  const list: W[] = [];
  const placeOf = (word: W | undefined): number => {
    if (word === undefined) return -1;
    const known = list.indexOf(word);
    return known === -1 ? list.push(word) - 1 : known;
  };
  return { list, placeOf };
}
