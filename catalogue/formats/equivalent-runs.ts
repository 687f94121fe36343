// Equivalents as the snapshot holds them: ids with their grades, in order. What two services have in common and what
// sets them apart follows from their roles; written out for every pair, it would be two thirds of the snapshot.
import type { Equivalent, KindOfService, Service } from '../model/catalogue.ts';
import { gradedPair } from '../model/derive-equivalents.ts';

/** Equivalents that stand one after the other and are graded alike. */
export interface EquivalentRun extends Pick<Equivalent, 'grade' | 'reason'> {
  ids: string[];
}

/** A service as it is written. */
export type WithRuns<S extends Pick<Service, 'equivalents'>> = Omit<S, 'equivalents'> & {
  equivalents: EquivalentRun[];
};

export function equivalentRuns(equivalents: readonly Equivalent[]): EquivalentRun[] {
  const runs: EquivalentRun[] = [];
  for (const { serviceId, grade, reason } of equivalents) {
    const last = runs.at(-1);
    if (last && last.grade === grade && last.reason === reason) last.ids.push(serviceId);
    else runs.push({ grade, ...(reason !== undefined && { reason }), ids: [serviceId] });
  }
  return runs;
}

/**
 * Services with equivalents that are made when somebody asks for them: few answers need those of more than some.
 * @param written services whose other fields are as the catalogue has them
 */
export function withEquivalents(
  written: readonly WithRuns<Service>[],
  concepts: readonly Pick<KindOfService, 'id' | 'name'>[],
): Service[] {
  const names = new Map(concepts.map(({ id, name }) => [id, name]));
  const runsById = new Map(written.map(({ id, equivalents }) => [id, equivalents]));
  const made = new Map<string, Equivalent[]>();
  const property = {
    enumerable: true,
    get(this: Service): Equivalent[] {
      const known = made.get(this.id);
      if (known) return known;
      const equivalents = (runsById.get(this.id) ?? []).flatMap(({ ids, ...grading }) =>
        ids.flatMap((id) => {
          const other = byId.get(id);
          return other ? [gradedPair(this, other, grading, names)] : [];
        }),
      );
      made.set(this.id, equivalents);
      return equivalents;
    },
  };
  const services = written.map(
    ({ equivalents: _, ...service }) => Object.defineProperty(service, 'equivalents', property) as Service,
  );
  const byId = new Map(services.map((service) => [service.id, service]));
  return services;
}
