// Which of some compared services replace one another, how far, and what sets each apart from the others.
import type { Catalogue, Equivalent, Service } from '../../model/catalogue.ts';
import { EQUIVALENCE_GRADES } from '../../schema/grades.ts';
import { equivalenceValue, spokenName } from '../equivalence.ts';

/** Each pair once, in the order of the services; what is no pair is not known to be one. */
export function comparedPairs(catalogue: Catalogue, services: readonly Service[]) {
  return services.flatMap((service, index) =>
    matchesOf(service, services.slice(index + 1)).map(({ other, equivalent }) => ({
      services: [service.slug, other.slug],
      ...equivalenceValue(catalogue, service, equivalent),
    })),
  );
}

/** `exact: Azure Functions, Cloud Run functions`: one text a grade, the best first; undefined without a match. */
export function matchTexts(catalogue: Catalogue, service: Service, services: readonly Service[]): string[] | undefined {
  const matches = matchesOf(service, services);
  if (matches.length === 0) return undefined;
  const texts = EQUIVALENCE_GRADES.flatMap((grade) => {
    const names = matches
      .filter(({ equivalent }) => equivalent.grade === grade)
      .map(({ other }) => nameAmong(catalogue, other, services));
    return names.length > 0 ? [`${grade}: ${names.join(', ')}`] : [];
  });
  return texts;
}

/**
 * What is true of a service and sets it apart from others that it is compared with, each once; what a reviewer says of
 * a pair stands at both. Undefined where it matches none of them.
 */
export function keyDifferences(
  catalogue: Catalogue,
  service: Service,
  services: readonly Service[],
): string[] | undefined {
  const matches = matchesOf(service, services);
  if (matches.length === 0) return undefined;
  const texts = matches.flatMap(({ other, equivalent: { notes, reason } }) =>
    reason === undefined
      ? notes.filter(({ of }) => of === service.id).map(({ text }) => text)
      : [`With ${nameAmong(catalogue, other, services)}: ${reason}`],
  );
  return [...new Set(texts)];
}

function matchesOf(service: Service, others: readonly Service[]): { other: Service; equivalent: Equivalent }[] {
  return others.flatMap((other) => {
    const equivalent = service.equivalents.find(({ serviceId }) => serviceId === other.id);
    return equivalent ? [{ other, equivalent }] : [];
  });
}

/** The provider stands in front where several of the services go by one name. */
function nameAmong(catalogue: Catalogue, service: Service, services: readonly Service[]): string {
  const name = spokenName(service);
  const alike = services.filter((other) => spokenName(other) === name);
  return alike.length > 1 ? `${catalogue.provider(service.providerId)?.shortName ?? ''} ${name}`.trim() : name;
}
