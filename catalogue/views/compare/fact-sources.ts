// Where one value of a comparison was read, and how old that is.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { compareText } from '../../model/order.ts';
import type { FACTS, Source } from '../../schema/primitives.ts';

type Fact = (typeof FACTS)[number];

/** Which sources support the attributes; those that are not listed are the catalogue's own order. */
const OWN_FACTS: Readonly<Record<string, Fact>> = {
  description: 'identity',
  match: 'equivalents',
  keyDifferences: 'equivalents',
  lifecycle: 'lifecycle',
  sunsetDate: 'lifecycle',
  closedToNewCustomers: 'lifecycle',
  partsLifecycle: 'lifecycle',
  pricingModel: 'pricing',
  pricingUrl: 'pricing',
  hasFreeTier: 'pricing',
  freeTier: 'pricing',
  regions: 'regions',
  regionCountries: 'regions',
  compliance: 'compliance',
  subServices: 'identity',
  policyIdentifiers: 'identifiers',
};

/** What a service takes over from its provider. */
const PROVIDER_FACTS: Readonly<Record<string, Fact>> = {
  platformCompliance: 'compliance',
  attestationLimits: 'compliance',
  unconfirmedRegions: 'regions',
  headOffice: 'ownership',
  ultimateParent: 'ownership',
};

/** Sources of a value, those that are for it alone in the place of those for the whole record; none for some keys. */
export function sourcesOf(catalogue: Catalogue, service: Service, key: string): readonly Source[] {
  const own = OWN_FACTS[key];
  const inherited = PROVIDER_FACTS[key];
  if (own === undefined && inherited === undefined) return [];
  const sources = own === undefined ? (catalogue.provider(service.providerId)?.sources ?? []) : service.sources;
  const stated =
    key === 'freeTier' || key === 'hasFreeTier' ? sources.filter(({ url }) => url === service.freeTier?.source) : [];
  if (stated.length > 0) return stated;
  const special = sources.filter(({ facts }) => facts?.some((fact) => fact === (own ?? inherited)));
  return special.length > 0 ? special : sources.filter(({ facts }) => facts === undefined);
}

/** The day on which the least fresh of some sources was compared (YYYY-MM-DD); undefined for none. */
export function oldestCheck(sources: readonly Source[]): string | undefined {
  return sources.map(({ checked }) => checked).sort(compareText)[0];
}
