// What the search in a browser knows of the catalogue: names, tags, kinds and what conditions ask for. Descriptions,
// sources and notes stay behind: the full text is pagefind's.

import { assertDefined } from '../model/assert-defined.ts';
import { Catalogue, type ConceptMember, type Provider, type Service } from '../model/catalogue.ts';
import { EQUIVALENCE_GRADES } from '../schema/grades.ts';

/** Of services only what there is; numbers are places in the lists of the same body. */
export interface SearchBody {
  compliance: string[];
  categories: { name: string; page: string }[];
  kinds: { id: string; name: string; aliases?: string[] | undefined; page: string }[];
  providers: (Pick<Provider, 'id' | 'name' | 'shortName' | 'defaultCompliance'> & {
    country: string;
    page: string;
    regions: [id: string, country: string, city?: string][];
  })[];
  services: {
    /** Slug. */
    s: string;
    id?: string;
    name: string;
    short?: string | undefined;
    aliases?: string[];
    tags?: string[];
    provider: number;
    category: string;
    /** Kind and grade by turns, the main one first. */
    roles?: number[];
    status?: string | undefined;
    free?: 1;
    compliance?: number[];
    /** Places of its regions among those of its provider, as a hexadecimal set. */
    regions?: string;
    /** How many equivalents it has. */
    equivalents?: number;
    /** Id of its record in pagefind. */
    page: string;
  }[];
}

/** By slug, slugs of its equivalents in the order in which the search names them. */
export type ElsewhereBody = Record<string, string[]>;

/** Ids of the records of pages in pagefind. */
export interface RecordIds {
  category: (id: string) => string;
  kind: (id: string) => string;
  provider: (id: string) => string;
  service: (service: Service) => string;
}

export function searchBody(catalogue: Catalogue, records: RecordIds): SearchBody {
  const { categories, compliance, concepts, providers, services } = catalogue.data;
  const frameworks = compliance.map(({ name }) => name);
  const places = <T>(values: readonly T[]) => new Map(values.map((value, place) => [value, place]));
  const kindPlaces = places(concepts.map(({ id }) => id));
  const providerPlaces = places(providers.map(({ id }) => id));
  const regionPlaces = new Map(providers.map(({ id, regions }) => [id, places(regions.map((region) => region.id))]));
  const listed = <T>(key: string, values: readonly T[]) => (values.length > 0 ? { [key]: values } : {});
  return {
    compliance: frameworks,
    categories: categories.map(({ id, name }) => ({ name, page: records.category(id) })),
    kinds: concepts.map(({ id, name, aliases }) => ({ id, name, aliases, page: records.kind(id) })),
    providers: providers.map(({ id, name, shortName, defaultCompliance, headOffice, regions }) => ({
      id,
      name,
      shortName,
      defaultCompliance,
      country: headOffice.country,
      page: records.provider(id),
      regions: regions.map(({ id: region, country, city }) =>
        city === undefined ? [region, country] : [region, country, city],
      ),
    })),
    services: services.map((service) => {
      const { slug, id, name, shortName, aliases, tags, providerId, category, roles, lifecycle } = service;
      const own = regionPlaces.get(providerId);
      const bits = service.regions.reduce(
        (set, region) => set | (1n << BigInt(assertDefined(own?.get(region.id)))),
        0n,
      );
      return {
        s: slug,
        ...(id !== slug && { id }),
        name,
        short: shortName,
        ...listed('aliases', aliases),
        ...listed('tags', tags),
        provider: providerPlaces.get(providerId) ?? -1,
        category,
        ...listed(
          'roles',
          roles.flatMap(({ concept, grade }) => [kindPlaces.get(concept) ?? -1, EQUIVALENCE_GRADES.indexOf(grade)]),
        ),
        status: lifecycle?.status,
        ...(service.hasFreeTier && { free: 1 as const }),
        ...listed(
          'compliance',
          service.compliance.map((framework) => frameworks.indexOf(framework)).filter((place) => place >= 0),
        ),
        ...(bits > 0n && { regions: bits.toString(16) }),
        ...(service.equivalents.length > 0 && { equivalents: service.equivalents.length }),
        page: records.service(service),
      };
    }),
  };
}

/** Stands for an equivalent of which only that there is one is known. */
const SOME_EQUIVALENT = { serviceId: '', grade: 'partial' as const, notes: [], roles: [] };

/** A catalogue that is good for searching, without descriptions, and for nothing else. */
export function readSearchBody({ compliance, kinds, providers, services }: SearchBody): Catalogue {
  const known = providers.map(
    ({ id, name, shortName, defaultCompliance, country, regions }): Provider => ({
      id,
      name,
      shortName,
      ...(defaultCompliance && { defaultCompliance }),
      website: '',
      documentationHosts: [],
      legalEntity: { name, country },
      headOffice: { city: '', country },
      regions: regions.map(([region, where, city]) => ({
        id: region,
        name: region,
        country: where,
        ...(city !== undefined && { city }),
      })),
      sources: [],
    }),
  );
  const read = services.map((service): Service => {
    const provider = known[service.provider];
    const roles = service.roles ?? [];
    const bits = BigInt(`0x${service.regions ?? '0'}`);
    return {
      id: service.id ?? service.s,
      slug: service.s,
      pathName: service.s,
      providerId: provider?.id ?? '',
      name: service.name,
      ...(service.short !== undefined && { shortName: service.short }),
      aliases: service.aliases ?? [],
      tags: service.tags ?? [],
      formerSlugs: [],
      category: service.category,
      description: '',
      compliance: (service.compliance ?? []).flatMap((place) => compliance[place] ?? []),
      ...(service.status && { lifecycle: { status: service.status } as NonNullable<Service['lifecycle']> }),
      hasFreeTier: service.free === 1,
      roles: roles.flatMap((place, turn) => {
        const [concept, grade] = [kinds[place]?.id, EQUIVALENCE_GRADES[roles[turn + 1] ?? -1]];
        return turn % 2 === 0 && concept !== undefined && grade !== undefined ? [{ concept, grade }] : [];
      }),
      equivalents: Array.from({ length: service.equivalents ?? 0 }, () => SOME_EQUIVALENT),
      regions: (provider?.regions ?? []).filter((_, place) => (bits >> BigInt(place)) & 1n),
      regionBasis: 'service',
      elsewhere: 'unknown',
      possibleRegions: [],
      subServices: [],
      policyIdentifiers: {},
      sources: [],
    };
  });
  const members = membersByKind(read);
  return new Catalogue({
    categories: [],
    compliance: compliance.map((name) => ({ name, description: '' })),
    concepts: kinds.map(({ id, name, aliases }) => ({
      id,
      name,
      aliases,
      description: '',
      category: '',
      members: members.get(id) ?? [],
    })),
    providers: known,
    services: read,
    enforcement: {},
    lastUpdated: '',
  });
}

/** By kind, the best grade first, as the catalogue itself has them. */
function membersByKind(services: readonly Service[]): Map<string, ConceptMember[]> {
  const members = new Map<string, ConceptMember[]>();
  for (const grade of EQUIVALENCE_GRADES)
    for (const { id, roles } of services)
      for (const role of roles) {
        if (role.grade !== grade) continue;
        const own = members.get(role.concept) ?? [];
        own.push({ serviceId: id, grade });
        members.set(role.concept, own);
      }
  return members;
}
