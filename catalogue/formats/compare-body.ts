// Writes the bodies of compare-data.ts.
import type { Catalogue, Provider, Service } from '../model/catalogue.ts';
import { gradeByRoles, membersByConcept } from '../model/derive-equivalents.ts';
import type { CompareBody } from './compare-data.ts';

/** @returns a function that writes the body of a provider */
export function compareBodies(catalogue: Catalogue): (provider: Provider) => CompareBody {
  const members = membersByConcept(catalogue.services);
  const names = new Map(catalogue.data.concepts.map(({ id, name }) => [id, name]));
  return ({ id: providerId, sources }) => {
    const services = catalogue.servicesOf(providerId);
    const kinds = new Set(services.flatMap(({ roles }) => roles.map(({ concept }) => concept)));
    return {
      sources,
      kinds: [...kinds].map((id) => [id, names.get(id) ?? id]),
      services: Object.fromEntries(services.map(({ id, roles, sources: own }) => [id, { roles, sources: own }])),
      reviewed: services.flatMap((service) => reviewedPairs(service, members)),
    };
  };
}

/** Pairs with a reason, and those that share a role and yet are none. */
function reviewedPairs(service: Service, members: ReadonlyMap<string, readonly Service[]>): CompareBody['reviewed'] {
  const { id, providerId, roles, equivalents } = service;
  const known = new Set(equivalents.map(({ serviceId }) => serviceId));
  const refused = roles
    .flatMap(({ concept }) => members.get(concept) ?? [])
    .filter(
      (other) =>
        other.id > id && other.providerId !== providerId && !known.has(other.id) && gradeByRoles(service, other),
    );
  return [
    ...equivalents.flatMap(({ serviceId, grade, reason }): CompareBody['reviewed'] =>
      reason !== undefined && serviceId > id ? [[id, serviceId, grade, reason]] : [],
    ),
    ...[...new Set(refused)].map((other): CompareBody['reviewed'][number] => [id, other.id, 'none', '']),
  ];
}
