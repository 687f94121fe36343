// compare/{provider}.json: what a comparison in a browser needs besides the facts: what services are, how reviewers
// judged pairs of them, and where facts were read. compare-body.ts writes it.
import { Catalogue, type KindOfService, type Service } from '../model/catalogue.ts';
import { addEquivalents, membersByConcept } from '../model/derive-equivalents.ts';
import type { EquivalenceGrade } from '../schema/grades.ts';
import type { Source } from '../schema/primitives.ts';
import type { Membership } from '../schema/service.ts';

export interface CompareBody {
  /** Of the provider: for what its services take over from it. */
  sources: Source[];
  /** Of the kinds that its services are. */
  kinds: [id: string, name: string][];
  /** By id. */
  services: Record<string, { roles: Membership[]; sources: Source[] }>;
  /** Pairs of one of its services and a later id, where reviewers saw what the roles do not say. */
  reviewed: [id: string, other: string, grade: EquivalenceGrade | 'none', reason: string][];
}

/**
 * @param services to be compared, as the catalogue of the tools has them
 * @param bodies by id of their providers
 * @returns a Catalogue of these services alone, with their sources and with those of them that replace one another
 */
export function comparedCatalogue(
  { data }: Catalogue,
  services: readonly Service[],
  bodies: ReadonlyMap<string, CompareBody>,
): Catalogue {
  const filled = services.map((service) => ({ ...service, ...bodies.get(service.providerId)?.services[service.id] }));
  const names = new Map([...bodies.values()].flatMap(({ kinds }) => kinds));
  const overrides = [...bodies.values()]
    .flatMap(({ reviewed }) => reviewed)
    .map(([id, other, grade, reason]) => ({ pair: [id, other] as [string, string], grade, reason }));
  addEquivalents(filled, membersByConcept(filled), names, overrides);
  return new Catalogue({
    ...data,
    concepts: [...names].map(([id, name]): KindOfService => ({ id, name, description: '', category: '', members: [] })),
    providers: data.providers.map((provider) => ({ ...provider, sources: bodies.get(provider.id)?.sources ?? [] })),
    services: filled,
  });
}
