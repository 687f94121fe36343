// From valid files to the Catalogue: completes services, turns concept memberships into equivalent pairs, orders
// everything.

import { EQUIVALENCE_GRADES } from '../schema/grades.ts';
import { isFreeTier } from '../schema/pricing.ts';
import type { Identifiers, ServiceFile } from '../schema/service.ts';
import {
  Catalogue,
  type ConceptMember,
  POLICY_PROVIDERS,
  type PolicyEnforcement,
  type PolicyFamily,
  type PolicyIdentifiers,
  type Provider,
  type Service,
  type SubService,
} from './catalogue.ts';
import { addEquivalents, membersByConcept } from './derive-equivalents.ts';
import { deriveRegions, NOWHERE } from './derive-regions.ts';
import { hasEnded } from './ended.ts';
import { compareText } from './order.ts';
import type { CatalogueFiles, Entry } from './reading/files.ts';

/**
 * @param files the loaded files; entries that refer to what does not exist are derived without it
 * @returns the same Catalogue for the same files, byte for byte once serialised
 */
export function deriveCatalogue(files: CatalogueFiles): Catalogue {
  const providers: Provider[] = files.providers
    .map(({ id, value }) => ({ id, ...value }))
    .sort((a, b) => compareText(a.id, b.id));
  const byId = new Map(providers.map((provider) => [provider.id, provider]));
  const services = files.services.map((entry) => deriveService(entry, byId)).sort((a, b) => compareText(a.id, b.id));
  const concepts = files.concepts.flatMap(({ id, value }) => value.map((concept) => ({ ...concept, category: id })));
  const members = membersByConcept(services);
  addEquivalents(
    services,
    members,
    new Map(concepts.map(({ id, name }) => [id, name])),
    files.overrides.flatMap(({ value }) => value),
  );
  const sources = [...providers, ...services].flatMap(({ sources }) => sources);
  return new Catalogue({
    categories: files.categories.value,
    compliance: files.compliance.value,
    concepts: concepts.map((concept) => ({
      ...concept,
      members: membersOf(concept.id, members.get(concept.id) ?? []),
    })),
    providers,
    services,
    enforcement: deriveEnforcement(files),
    lastUpdated: sources.reduce((latest, { checked }) => (checked > latest ? checked : latest), '1970-01-01'),
  });
}

/** By the neutral names of the contract. Every alpha identifier is enforced, so that AWS has no file. */
function deriveEnforcement({ enforcement }: CatalogueFiles): PolicyEnforcement {
  const of = (family: PolicyFamily) => enforcement.find(({ id }) => id === POLICY_PROVIDERS[family])?.value;
  const [beta, gamma] = [of('beta'), of('gamma')];
  return { ...(beta && { beta }), ...(gamma && { gamma }) };
}

/** The provider of a service file, from its folder: `catalogue/services/aws/lambda.yaml` → `aws`. */
export function providerIdOf(file: string): string {
  return file.split('/')[2] ?? '';
}

function deriveService({ id, file, value }: Entry<ServiceFile>, providers: ReadonlyMap<string, Provider>): Service {
  const providerId = providerIdOf(file);
  const slug = value.slug ?? id;
  const {
    regions: stated,
    subServices = [],
    policyIdentifiers,
    equivalents: roles = [],
    formerSlugs = [],
    aliases = [],
    tags = [],
    compliance = [],
    ...rest
  } = value;
  return {
    ...rest,
    id,
    slug,
    providerId,
    pathName: slug.startsWith(`${providerId}-`) ? slug.slice(providerId.length + 1) : slug,
    formerSlugs,
    aliases,
    tags,
    compliance,
    ...(rest.freeTier && { hasFreeTier: isFreeTier(rest.freeTier.kind) }),
    ...(hasEnded(value) ? NOWHERE : deriveRegions(stated, providers.get(providerId))),
    subServices: subServices.map(
      ({ policyIdentifiers: own, lifecycle, ...sub }): SubService => ({
        ...sub,
        ...(own && { policyIdentifiers: neutralIdentifiers(own) }),
        ...(lifecycle && { lifecycle }),
      }),
    ),
    roles,
    equivalents: [],
    policyIdentifiers: neutralIdentifiers(policyIdentifiers ?? {}),
  };
}

function neutralIdentifiers({ servicePrefixes, resourceTypes, apiServices }: Identifiers): PolicyIdentifiers {
  return {
    ...(servicePrefixes && { alpha: { servicePrefixes } }),
    ...(resourceTypes && { beta: { resourceTypes } }),
    ...(apiServices && { gamma: { apiServices } }),
  };
}

/** The best grade first, then in the order of the services. */
function membersOf(concept: string, services: readonly Service[]): ConceptMember[] {
  const rank = ({ grade }: ConceptMember) => EQUIVALENCE_GRADES.indexOf(grade);
  return services
    .flatMap(({ id, roles }) =>
      roles
        .filter((role) => role.concept === concept)
        .map(({ concept: _, ...membership }) => ({ serviceId: id, ...membership })),
    )
    .sort((a, b) => rank(a) - rank(b));
}
