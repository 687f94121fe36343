// The equivalents of a service, in the order in which a search shows them.

import { assertDefined } from '../../model/assert-defined.ts';
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { EQUIVALENCE_GRADES, type EquivalenceGrade } from '../../schema/grades.ts';

/** Finds the equivalents of a service, best first. */
export type FindEquivalents = (service: Service) => readonly Service[];

/**
 * Running ones first, then by grade, then by grade for the original's main kind, then those with the same main kind:
 * Lambda is mainly for functions, while Cloud Run only runs them too.
 */
export function rankedEquivalents(catalogue: Catalogue, { equivalents, roles }: Service): Service[] {
  const purpose = roles[0]?.concept;
  const rankOf = (grade: EquivalenceGrade | undefined) =>
    grade === undefined ? EQUIVALENCE_GRADES.length : EQUIVALENCE_GRADES.indexOf(grade);
  return equivalents
    .flatMap(({ serviceId, grade, roles: shared }) => {
      const service = catalogue.service(serviceId);
      if (!service) return [];
      const inPurpose = shared.find(({ concept }) => concept === purpose)?.grade;
      const isEnding = service.lifecycle?.status === 'sunset' || service.lifecycle?.status === 'retired';
      const isForSame = service.roles[0]?.concept === purpose;
      return [{ service, rank: [Number(isEnding), rankOf(grade), rankOf(inPurpose), Number(!isForSame)] }];
    })
    .sort((a, b) => a.rank.reduce((order, rank, index) => order || rank - assertDefined(b.rank[index]), 0))
    .map(({ service }) => service);
}
