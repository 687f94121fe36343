// Which providers have which concept of a category, and with which services.
import type { Catalogue, Provider, Service } from '../catalogue/model/catalogue.ts';
import type { Concept } from '../catalogue/schema/category.ts';
import { hasEnded } from '../catalogue/views/ended.ts';
import { largestProviders } from './largest-providers.ts';

export interface ConceptMatrix {
  providers: Provider[];
  rows: {
    concept: Concept;
    /** One a provider of `providers`, by name. */
    cells: Service[][];
    /** How many further providers have one. */
    others: number;
  }[];
}

/**
 * Members of a concept may belong to other categories. Retired ones are left out.
 * @param providerCount how many providers get a column: the largest of the catalogue that have a service here
 */
export function conceptMatrix(catalogue: Catalogue, categoryId: string, providerCount: number): ConceptMatrix {
  const members = membersByConcept(catalogue);
  const here = new Set(catalogue.servicesIn(categoryId).map(({ providerId }) => providerId));
  const providers = largestProviders(catalogue, catalogue.providers.length)
    .filter(({ id }) => here.has(id))
    .slice(0, providerCount);
  const rows = catalogue.data.concepts
    .filter(({ category }) => category === categoryId)
    .map((concept) => {
      const services = members.get(concept.id) ?? [];
      const cells = providers.map(({ id }) => services.filter(({ providerId }) => providerId === id));
      const all = new Set(services.map(({ providerId }) => providerId)).size;
      return { concept, cells, others: all - cells.filter(({ length }) => length > 0).length };
    });
  return { providers, rows: rows.filter(({ cells, others }) => others > 0 || cells.some(({ length }) => length > 0)) };
}

const known = new WeakMap<Catalogue, Map<string, Service[]>>();

/** Made once, as every category asks. */
function membersByConcept(catalogue: Catalogue): Map<string, Service[]> {
  const members = known.get(catalogue) ?? new Map<string, Service[]>();
  if (!known.has(catalogue)) {
    known.set(catalogue, members);
    const running = catalogue.services.filter((service) => !hasEnded(service));
    for (const service of running.toSorted((a, b) => a.name.localeCompare(b.name, 'en'))) {
      for (const { concept } of service.roles) {
        members.set(concept, [...(members.get(concept) ?? []), service]);
      }
    }
  }
  return members;
}
