// From valid files to the Catalogue: resolves regions, turns concept memberships into equivalent pairs, orders
// everything.
import { EQUIVALENCE_GRADES, type EquivalenceGrade, type Identifiers, type ServiceFile } from '../schema/service.ts';
import {
  Catalogue,
  type Equivalent,
  mainRegions,
  POLICY_PROVIDERS,
  type PolicyEnforcement,
  type PolicyFamily,
  type PolicyIdentifiers,
  type Provider,
  type Service,
  type SubService,
} from './catalogue.ts';
import type { CatalogueFiles, Entry } from './files.ts';
import { compareText } from './order.ts';

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
  addEquivalents(services, files);
  const sources = [...providers, ...services].flatMap(({ sources }) => sources);
  return new Catalogue({
    categories: files.categories.value,
    compliance: files.compliance.value,
    concepts: files.concepts.flatMap(({ id, value }) => value.map((concept) => ({ ...concept, category: id }))),
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
    equivalents: _,
    formerSlugs = [],
    aliases = [],
    tags = [],
    compliance = [],
    ...rest
  } = value;
  const everywhere = providers.get(providerId)?.regions ?? [];
  const all = mainRegions(everywhere);
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
    regions:
      stated === undefined
        ? all
        : stated === 'global'
          ? []
          : 'only' in stated
            ? everywhere.filter((region) => stated.only.includes(region.id))
            : all.filter((region) => !stated.except.includes(region.id)),
    regionBasis: stated === undefined ? 'provider' : stated === 'global' ? 'global' : 'own',
    subServices: subServices.map(
      ({ policyIdentifiers: own, lifecycle, ...sub }): SubService => ({
        ...sub,
        ...(own && { policyIdentifiers: neutralIdentifiers(own) }),
        ...(lifecycle && { lifecycle }),
      }),
    ),
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

interface Member {
  service: Service;
  grade: EquivalenceGrade;
  note: string | undefined;
}

/**
 * Every two members of a concept on different providers are equivalents, graded by the weaker membership. Two partial
 * members may cover different parts, so they make no pair. Where several concepts make a pair, the best grade counts.
 */
function addEquivalents(services: Service[], files: CatalogueFiles): void {
  const byId = new Map(services.map((service) => [service.id, service]));
  const members = new Map<string, Member[]>();
  for (const { id, value } of files.services) {
    const service = byId.get(id);
    if (!service) continue;
    for (const { concept, grade, note } of value.equivalents ?? []) {
      const list = members.get(concept) ?? [];
      list.push({ service, grade, note });
      members.set(concept, list);
    }
  }
  const pairs = new Map<string, Map<string, Equivalent>>();
  for (const concept of [...members.keys()].sort(compareText)) {
    const list = members.get(concept) ?? [];
    for (const one of list) {
      for (const other of list) {
        if (
          one.service.providerId === other.service.providerId ||
          (one.grade === 'partial' && other.grade === 'partial')
        )
          continue;
        const own = pairs.get(one.service.id) ?? new Map<string, Equivalent>();
        pairs.set(one.service.id, own);
        own.set(other.service.id, better(own.get(other.service.id), pairOf(concept, one, other)));
      }
    }
  }
  const order = ({ serviceId, grade }: Equivalent) => `${EQUIVALENCE_GRADES.indexOf(grade)} ${serviceId}`;
  for (const service of services) {
    service.equivalents = [...(pairs.get(service.id)?.values() ?? [])].sort((a, b) => compareText(order(a), order(b)));
  }
}

function pairOf(concept: string, one: Member, other: Member): Equivalent {
  const grade = rank(one) >= rank(other) ? one.grade : other.grade;
  const notes =
    grade === 'exact'
      ? []
      : [one, other]
          .flatMap(({ service, grade: own, note }) => (note && own !== 'exact' ? [{ of: service.id, text: note }] : []))
          .sort((a, b) => compareText(a.of, b.of));
  return { serviceId: other.service.id, grade, notes, concepts: [concept] };
}

function better(known: Equivalent | undefined, found: Equivalent): Equivalent {
  if (!known) return found;
  const concepts = [...known.concepts, ...found.concepts];
  return rank(found) < rank(known) ? { ...found, concepts } : { ...known, concepts };
}

function rank({ grade }: { grade: EquivalenceGrade }): number {
  return EQUIVALENCE_GRADES.indexOf(grade);
}
