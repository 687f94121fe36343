// The API's values for providers, categories and services, as the contract has them.
import type { Catalogue, Equivalent, Provider, Service } from '../model/catalogue.ts';
import { SERVICE_FIELDS } from '../model/service-fields.ts';
import type { EquivalenceGrade } from '../schema/grades.ts';
import { attestationLimitsOf, attestationsOf } from './attestations.ts';
import { equivalenceValue } from './equivalence.ts';
import { logoPath } from './urls.ts';
import { countriesOf, possibleCountries } from './whereabouts.ts';

function providerValue(provider: Provider) {
  const { id, name, shortName, documentationBaseUrl, defaultCompliance } = provider;
  const { headOffice, legalEntity, contractingEntities, parent, ultimateParent } = provider;
  return {
    id,
    name,
    shortName,
    logo: logoPath(id),
    documentationBaseUrl,
    defaultCompliance,
    headOffice,
    legalEntity,
    contractingEntities,
    parent,
    ultimateParent,
  };
}

/** All providers, by id. */
export function providers(catalogue: Catalogue) {
  return catalogue.providers.map(providerValue);
}

/** All categories, in display order. */
export function categories(catalogue: Catalogue) {
  return catalogue.categories.map(({ id, name, icon, description }) => ({ id, name, icon, description }));
}

/** A Service of the contract; empty lists are left out. */
export function serviceValue(service: Service) {
  const { id, slug, providerId } = service;
  return { id, slug, providerId, ...fieldsOf(service, SERVICE_FIELDS), regionBasis: service.regionBasis };
}

function fieldsOf<K extends keyof Service>(service: Service, keys: readonly K[]): Partial<Pick<Service, K>> {
  const present = keys.filter((key) => !isEmpty(service[key]));
  return Object.fromEntries(present.map((key) => [key, service[key]])) as Partial<Pick<Service, K>>;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

/** A ServiceDetail of the contract. */
export function serviceDetail(catalogue: Catalogue, service: Service) {
  return { ...unsourcedDetail(catalogue, service), sources: service.sources };
}

/** The same without its sources, for answers that hold many. */
export function unsourcedDetail(catalogue: Catalogue, service: Service) {
  const { subServices, equivalents, policyIdentifiers } = service;
  return {
    ...serviceValue(service),
    subServices,
    equivalents: equivalentValues(catalogue, service, equivalents),
    ...reasonForNone(service),
    policyIdentifiers,
    ...needsValue(catalogue, service),
    regions: regionsValue(service),
    ...limitsValue(catalogue, service),
  };
}

/** Absent where every attestation holds wherever the service runs, as far as is known. */
function limitsValue(catalogue: Catalogue, service: Service) {
  const provider = catalogue.provider(service.providerId);
  const attestationLimits = attestationLimitsOf(attestationsOf(service, provider), provider);
  return attestationLimits.length > 0 ? { attestationLimits } : {};
}

/** The equivalents of a service at one provider, of some grades, or all of them. */
export function serviceEquivalents(
  catalogue: Catalogue,
  service: Service,
  { provider, grade }: { provider?: string | undefined; grade?: readonly EquivalenceGrade[] | undefined },
) {
  const { slug, equivalents } = service;
  const chosen = equivalents.filter(
    (equivalent) =>
      (provider === undefined || catalogue.service(equivalent.serviceId)?.providerId === provider) &&
      (grade === undefined || grade.includes(equivalent.grade)),
  );
  return {
    service: slug,
    total: equivalents.length,
    ...reasonForNone(service),
    equivalents: equivalentValues(catalogue, service, chosen),
  };
}

function equivalentValues(catalogue: Catalogue, service: Service, equivalents: readonly Equivalent[]) {
  return equivalents.flatMap((equivalent) => {
    const other = catalogue.service(equivalent.serviceId);
    return other ? [{ ...serviceValue(other), equivalence: equivalenceValue(catalogue, service, equivalent) }] : [];
  });
}

/** An empty list is an answer where the record says why. */
function reasonForNone({ equivalents, noEquivalents }: Service) {
  return equivalents.length === 0 && noEquivalents !== undefined ? { hasNoEquivalent: noEquivalents } : {};
}

/** Confirmed regions by name; of those that are only possible a number, and their countries. */
function regionsValue(service: Service) {
  return {
    basis: service.regionBasis,
    placement: service.placement,
    confirmed: service.regions.map(({ id, name, country, realm }) => ({ id, name, country, realm })),
    confirmedCountries: countriesOf(service.regions),
    ...(service.elsewhere !== 'unknown' && {
      unconfirmed: service.possibleRegions.length,
      unconfirmedCountries: possibleCountries(service),
    }),
  };
}

/** Services are named by their slugs, as everywhere in answers; what a record does not say is left out. */
function needsValue(catalogue: Catalogue, { id, needs, noNeeds, governedBy, reach }: Service) {
  const slugOf = (named: string) => catalogue.service(named)?.slug ?? named;
  const neededBy = catalogue.neededBy(id).map(({ slug }) => slug);
  return {
    needs: needs?.map(({ service, alternatives, ...need }) => ({
      service: slugOf(service),
      ...need,
      ...(alternatives && { alternatives: alternatives.map(slugOf) }),
    })),
    noNeeds,
    governedBy: governedBy?.map(slugOf),
    reach,
    ...(neededBy.length > 0 && { neededBy }),
  };
}
