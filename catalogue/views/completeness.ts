// How complete the records are: which fields services have, and which policy identifiers are claimed or excused.
import { POLICY_PROVIDERS, type Service } from '../model/catalogue.ts';
import { hasEnded } from '../model/ended.ts';

/** Providers for which the API generates policies. */
const WITH_POLICIES: ReadonlySet<string> = new Set(Object.values(POLICY_PROVIDERS));

/** What a complete record has, in the order in which it is reported. */
const PRESENT = {
  description: ({ description }: Service) => description !== '',
  documentationUrl: ({ documentationUrl }: Service) => documentationUrl !== undefined,
  pricingUrl: ({ pricingUrl }: Service) => pricingUrl !== undefined,
  pricingModel: ({ pricingModel }: Service) => pricingModel !== undefined,
  hasFreeTier: ({ hasFreeTier }: Service) => hasFreeTier !== undefined,
  tags: ({ tags }: Service) => tags.length > 0,
  aliases: ({ aliases }: Service) => aliases.length > 0,
  compliance: ({ compliance }: Service) => compliance.length > 0,
  'sub-services': ({ subServices }: Service) => subServices.length > 0,
  equivalents: ({ equivalents }: Service) => equivalents.length > 0,
  'equivalents or reason': ({ equivalents, noEquivalents }: Service) =>
    equivalents.length > 0 || noEquivalents !== undefined,
  lifecycle: ({ lifecycle }: Service) => lifecycle !== undefined,
  'own regions': ({ regionBasis }: Service) => regionBasis === 'service',
} as const;
export type CountedField = keyof typeof PRESENT;

export interface FieldCount {
  field: CountedField;
  /** Services that have it. */
  present: number;
}

/** How many of the services have each field. */
export function countFields(services: readonly Service[]): FieldCount[] {
  return (Object.keys(PRESENT) as CountedField[]).map((field) => ({
    field,
    present: services.filter(PRESENT[field]).length,
  }));
}

export interface IdentifierCount {
  services: number;
  /** Named on the service itself or on one of its parts. */
  named: number;
  /** None exists, and the record says why. */
  excused: number;
}

/** Of services of the policy providers: how many have an identifier to name, or a stated reason why there is none. */
export function countIdentifiers(services: readonly Service[]): IdentifierCount {
  const policy = services.filter(({ providerId }) => WITH_POLICIES.has(providerId));
  const named = policy.filter(hasIdentifiers);
  return {
    services: policy.length,
    named: named.length,
    excused: policy.filter((service) => !hasIdentifiers(service) && service.noPolicyIdentifiers !== undefined).length,
  };
}

function hasIdentifiers({ policyIdentifiers, subServices }: Service): boolean {
  return Object.keys(policyIdentifiers).length > 0 || subServices.some((part) => part.policyIdentifiers);
}

export interface NeedsCount {
  /** Services that have identifiers, so that a policy can deny what they need. */
  services: number;
  /** Of those: that say what they need. */
  stated: number;
  /** That say why they need nothing, or that nothing which was read names anything. */
  excused: number;
  /** Ids of the rest, at which nobody has looked yet. */
  open: string[];
}

/** Of services with identifiers: how many say what they need, or why they need nothing. */
export function countNeeds(services: readonly Service[]): NeedsCount {
  const asked = services.filter((service) => WITH_POLICIES.has(service.providerId) && hasIdentifiers(service));
  const stated = asked.filter(({ needs }) => needs !== undefined);
  const excused = asked.filter(({ noNeeds }) => noNeeds !== undefined);
  const open = asked.filter(({ needs, noNeeds }) => needs === undefined && noNeeds === undefined);
  return {
    services: asked.length,
    stated: stated.length,
    excused: excused.length,
    open: open.map(({ id }) => id),
  };
}

export interface PricingCount {
  /** Services that have not ended: of what is gone, nobody asks the price. */
  running: number;
  /** Of those: with a pricing page and a pricing model. */
  priced: number;
}

/** Of services that still run: how many say where their price stands and how they are billed. */
export function countPricing(services: readonly Service[]): PricingCount {
  const running = services.filter((service) => !hasEnded(service));
  return {
    running: running.length,
    priced: running.filter((service) => PRESENT.pricingUrl(service) && PRESENT.pricingModel(service)).length,
  };
}

export interface RegionCount {
  /** Services that have not ended. */
  running: number;
  /** Of those: where they run stands in their record, in full or in part. */
  service: number;
  /** Of the former: in part, as elsewhere nobody knows. */
  inPart: number;
  /** Nobody has looked; the regions of the provider bound it. */
  provider: number;
  /** Nobody has looked, and nothing bounds it. */
  unknown: number;
}

/** What is known of where services run. */
export function countRegionBasis(services: readonly Service[]): RegionCount {
  const running = services.filter((service) => !hasEnded(service));
  const count = (fits: (service: Service) => boolean) => running.filter(fits).length;
  return {
    running: running.length,
    service: count(({ regionBasis }) => regionBasis === 'service'),
    inPart: count(({ regionBasis, elsewhere }) => regionBasis === 'service' && elsewhere !== 'none'),
    provider: count(({ regionBasis }) => regionBasis === 'provider'),
    unknown: count(({ regionBasis }) => regionBasis === 'unknown'),
  };
}

/** Per cent with one decimal, e.g. `83.8`; of nothing it is 0. */
export function percentText(part: number, whole: number): string {
  return ((part / Math.max(1, whole)) * 100).toFixed(1);
}
