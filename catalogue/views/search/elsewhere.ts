// What takes the place of a service, in the order in which a search names it.

import { assertDefined } from '../../model/assert-defined.ts';
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { EQUIVALENCE_GRADES, type EquivalenceGrade } from '../../schema/grades.ts';

/** What takes the place of a service, best first. */
export type Elsewhere = (service: Service) => readonly Service[];

/**
 * Running ones first, then the better grade of the pair, then what does the original's own purpose better, then what is
 * for the same: Lambda is for functions, which Cloud Run only runs too.
 */
export function equivalentsOf(catalogue: Catalogue, { equivalents, roles }: Service): Service[] {
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
    .sort((a, b) => a.rank.reduce((order, rank, place) => order || rank - assertDefined(b.rank[place]), 0))
    .map(({ service }) => service);
}
