// Kinds of services, as the API calls the catalogue's concepts: all of them with counts, and each with its members.
import type { Catalogue, KindOfService } from '../../model/catalogue.ts';
import { compareText } from '../../model/order.ts';
import { EQUIVALENCE_GRADES } from '../../schema/grades.ts';
import { apiPath } from '../urls.ts';

/** By id. */
export function kinds({ data: { concepts } }: Catalogue): KindOfService[] {
  return concepts.toSorted((a, b) => compareText(a.id, b.id));
}

/** All kinds in short, by id. */
export function kindSummaries(catalogue: Catalogue) {
  return kinds(catalogue).map(kindValue);
}

/** A kind with its members. */
export function kindDetail(catalogue: Catalogue, concept: KindOfService) {
  const members = concept.members.flatMap(({ serviceId, grade, note }) => {
    const service = catalogue.service(serviceId);
    if (!service) return [];
    const { slug, name, providerId, lifecycle } = service;
    return [{ slug, name, providerId, grade, note, lifecycleStatus: lifecycle?.status }];
  });
  return { ...kindValue(concept), members };
}

function kindValue({ id, name, description, category, members }: KindOfService) {
  const count = (wanted: string) => members.filter(({ grade }) => grade === wanted).length;
  const counts = Object.fromEntries(EQUIVALENCE_GRADES.map((grade) => [grade, count(grade)]));
  return { id, name, description, category, counts, self: apiPath.kind({ id }) };
}
