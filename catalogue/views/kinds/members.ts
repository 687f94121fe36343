// The members of a kind of service in the order in which readers look for them, and the kinds of a service.
import type { Catalogue, KindOfService, Provider, Service } from '../../model/catalogue.ts';
import { hasEnded } from '../../model/ended.ts';
import { memoize } from '../../model/memoize.ts';
import { compareText } from '../../model/order.ts';
import { EQUIVALENCE_GRADES, type EquivalenceGrade } from '../../schema/grades.ts';

export interface KindMember {
  service: Service;
  provider: Provider;
  /** How far it does the job of the kind. */
  grade: EquivalenceGrade;
  /** The key difference from the kind. */
  note?: string | undefined;
}

/** Running ones before those that have ended, then by grade, by the size of the provider's catalogue, by name. */
export function membersOf(catalogue: Catalogue, kind: KindOfService): KindMember[] {
  const size = ({ id }: Provider) => catalogue.servicesOf(id).length;
  return kind.members
    .flatMap(({ serviceId, grade, note }): KindMember[] => {
      const service = catalogue.service(serviceId);
      const provider = service && catalogue.provider(service.providerId);
      return service && provider ? [{ service, provider, grade, note }] : [];
    })
    .sort(
      (a, b) =>
        Number(hasEnded(a.service)) - Number(hasEnded(b.service)) ||
        EQUIVALENCE_GRADES.indexOf(a.grade) - EQUIVALENCE_GRADES.indexOf(b.grade) ||
        size(b.provider) - size(a.provider) ||
        compareText(a.provider.id, b.provider.id) ||
        compareText(a.service.name, b.service.name),
    );
}

/** How many members still run, and of how many providers they are. */
export function memberCounts(catalogue: Catalogue, kind: KindOfService): { running: number; providers: number } {
  const running = kind.members
    .flatMap(({ serviceId }) => catalogue.service(serviceId) ?? [])
    .filter((service) => !hasEnded(service));
  return { running: running.length, providers: new Set(running.map(({ providerId }) => providerId)).size };
}

export interface CategoryOfKinds {
  id: string;
  name: string;
  kinds: KindOfService[];
}

/** In the order of the categories; kinds by name; categories without a kind are left out. */
export function kindsByCategory({ categories, data: { concepts } }: Catalogue): CategoryOfKinds[] {
  const byCategory = Map.groupBy(concepts, ({ category }) => category);
  return categories.flatMap(({ id, name }) => {
    const own = byCategory.get(id) ?? [];
    return own.length > 0 ? [{ id, name, kinds: own.toSorted((a, b) => a.name.localeCompare(b.name, 'en')) }] : [];
  });
}

const kindsById = memoize(
  ({ data }: Catalogue): ReadonlyMap<string, KindOfService> => new Map(data.concepts.map((kind) => [kind.id, kind])),
);

/** The kind with this id; undefined when there is none. */
export function findKind(catalogue: Catalogue, id: string): KindOfService | undefined {
  return kindsById(catalogue).get(id);
}

/** What a service is, its main kind first, with how far it does the job. */
export function kindsOf(
  catalogue: Catalogue,
  { roles }: Pick<Service, 'roles'>,
): { kind: KindOfService; grade: EquivalenceGrade }[] {
  return roles.flatMap(({ concept, grade }) => {
    const kind = findKind(catalogue, concept);
    return kind ? [{ kind, grade }] : [];
  });
}
