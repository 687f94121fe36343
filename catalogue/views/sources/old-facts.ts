// What a service's page says that was last compared with its source, or with a copy of it, long before the rest.
import type { Catalogue, Provider, Service } from '../../model/catalogue.ts';
import { compareText } from '../../model/order.ts';
import type { FACTS, Source } from '../../schema/primitives.ts';
import { attestationsOf } from '../attestations.ts';
import { evidenceDay, wholeMonths } from './source-ages.ts';

/** Whole months after which a page says how old a fact is. */
export const OLD_MONTHS = 12;

type Fact = (typeof FACTS)[number];

export interface OldFact {
  /** `Compliance`, `Some facts`: what it is called in a sentence. */
  label: string;
  /** Absent where the source supports the whole record. */
  fact?: Fact;
  /** The oldest day of evidence among its sources (YYYY-MM-DD). */
  checked: string;
}

/** Facts that a page shows, with what makes it show them. What is not listed belongs to a provider's page. */
const SHOWN: Readonly<Partial<Record<Fact, { label: string; isShown: (service: Service) => boolean }>>> = {
  identity: { label: 'Identity', isShown: () => true },
  pricing: {
    label: 'Pricing',
    isShown: ({ pricingUrl, pricingModel, hasFreeTier }) =>
      pricingUrl !== undefined || pricingModel !== undefined || hasFreeTier !== undefined,
  },
  compliance: { label: 'Compliance', isShown: ({ compliance }) => compliance.length > 0 },
  lifecycle: {
    label: 'Lifecycle',
    isShown: ({ lifecycle, subServices }) => [lifecycle, ...subServices.map((part) => part.lifecycle)].some(Boolean),
  },
  regions: { label: 'Regions', isShown: ({ regionBasis }) => regionBasis === 'service' },
  identifiers: {
    label: 'Policy identifiers',
    isShown: ({ policyIdentifiers, subServices }) =>
      Object.keys(policyIdentifiers).length > 0 || subServices.some((part) => part.policyIdentifiers),
  },
  equivalents: { label: 'Equivalents', isShown: ({ equivalents }) => equivalents.length > 0 },
  needs: { label: 'Needs', isShown: ({ needs, noNeeds }) => needs !== undefined || noNeeds !== undefined },
};

/**
 * Facts of the page of a service that rest on a source which was read a year or more before the newest check in the
 * catalogue, or in a copy as old; those that come from its provider are among them. The oldest first.
 */
export function oldFacts(catalogue: Catalogue, service: Service): OldFact[] {
  const isOld = (source: Source) => wholeMonths(evidenceDay(source), catalogue.data.lastUpdated) >= OLD_MONTHS;
  const old = [
    ...service.sources.filter(isOld).flatMap((source) => statements(source, service)),
    ...(catalogue.provider(service.providerId)?.sources ?? [])
      .filter(isOld)
      .flatMap((source) => inherited(source, service, catalogue.provider(service.providerId))),
  ].sort((a, b) => compareText(a.checked, b.checked));
  return old.filter(({ label }, index) => old.findIndex((other) => other.label === label) === index);
}

/** `compliance as of 2022-07-17, pricing as of 2024-01-01`; empty when nothing is old. */
export function oldFactsText(facts: readonly OldFact[]): string {
  return facts.map(({ label, checked }) => `${label.toLowerCase()} as of ${checked}`).join(', ');
}

function statements(source: Source, service: Service): OldFact[] {
  const { facts } = source;
  const checked = evidenceDay(source);
  if (!facts) return [{ label: 'Some facts', checked }];
  return facts.flatMap((fact) => {
    const known = SHOWN[fact];
    return known?.isShown(service) ? [{ label: known.label, fact, checked }] : [];
  });
}

/** What the page takes over from the provider: attestations of the platform, and regions. */
function inherited(source: Source, service: Service, provider: Provider | undefined): OldFact[] {
  const { facts } = source;
  const checked = evidenceDay(source);
  const carries = (fact: Fact) => facts === undefined || facts.includes(fact);
  return [
    ...(carries('compliance') && attestationsOf(service, provider).platform.length > 0
      ? [{ label: 'Compliance of the platform', checked }]
      : []),
    ...(carries('regions') && service.possibleRegions.length > 0
      ? [{ label: 'Regions of the provider', checked }]
      : []),
  ];
}
