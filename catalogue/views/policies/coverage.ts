// What a list of approved services opens at one provider: the identifiers that a policy names, and the services that
// come in with them. Over-grant is for whoever shows a policy's side effects.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { hasEnded } from '../ended.ts';
import { identifierIndex, identifiersOf, type PolicyFamily, policyProviderId } from './identifiers.ts';

export interface Coverage {
  family: PolicyFamily;
  /**
   * Approved services of the family's provider that have an identifier, retired ones included; by id, as the next two.
   */
  covered: Service[];
  /** Approved services of that provider without any identifier. */
  notExpressible: Service[];
  /** Approved services of that provider that are retired, covered or not. */
  retired: Service[];
  /** What the policy names, each once, in code-unit order; for beta the parents of child types too. */
  identifiers: string[];
}

/** A service that was not approved and yet is opened, wholly or in part. */
export interface OverGrant {
  service: Service;
  /** Its identifiers that the policy names. */
  identifiers: string[];
}

/**
 * @param approved services of any provider; those of others are left out of account, their order and repeats do not
 * matter
 */
export function coverageOf(catalogue: Catalogue, approved: readonly Service[], family: PolicyFamily): Coverage {
  const { services, places, identifiers, named } = identifierIndex(catalogue, family);
  const isApproved = new Uint8Array(services.length);
  const isNamed = new Uint8Array(identifiers.length);
  for (const service of approved) {
    const place = places.get(service);
    if (place === undefined) continue;
    isApproved[place] = 1;
    for (const identifier of named[place] ?? []) isNamed[identifier] = 1;
  }
  const coverage: Coverage = { family, covered: [], notExpressible: [], retired: [], identifiers: [] };
  services.forEach((service, place) => {
    if (isApproved[place] === 0) return;
    (named[place]?.length === 0 ? coverage.notExpressible : coverage.covered).push(service);
    if (hasEnded(service)) coverage.retired.push(service);
  });
  coverage.identifiers = identifiers.filter((_, place) => isNamed[place] === 1);
  return coverage;
}

/** Services of the provider that the coverage's identifiers open although they were not approved; by id. */
export function overGrantOf(
  catalogue: Catalogue,
  { family, covered, identifiers, notExpressible }: Coverage,
): OverGrant[] {
  const named = new Set(identifiers);
  const approved = new Set([...covered, ...notExpressible]);
  return catalogue.servicesOf(policyProviderId(family)).flatMap((service) => {
    const shared = approved.has(service)
      ? []
      : identifiersOf(service, family).filter((identifier) => named.has(identifier));
    return shared.length > 0 ? [{ service, identifiers: shared }] : [];
  });
}
