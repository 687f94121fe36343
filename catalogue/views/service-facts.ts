// The facts of a service that readers compare, as values in one order. The page of a service and its text page write
// each in their own way; equivalents, sub-services, regions, dependencies and sources have sections of their own.
import type { Catalogue, Provider, Service } from '../model/catalogue.ts';
import { hasEnded } from '../model/ended.ts';
import { PRICING_MODELS } from '../schema/pricing.ts';
import { type Attestations, attestationLimitsOf, attestationsOf } from './attestations.ts';
import { countryName } from './country-name.ts';
import { freeTierText } from './free-tier.ts';
import { kindsOf } from './kinds/members.ts';
import { closedText } from './lifecycle/endings.ts';
import { countriesOf, placementText, regionSummary } from './region-facts.ts';
import { oldFacts } from './sources/old-facts.ts';
import { pagePath, textPath } from './urls.ts';

export type FactKey =
  | 'goodFor'
  | 'provider'
  | 'owner'
  | 'category'
  | 'kind'
  | 'lifecycle'
  | 'successor'
  | 'newCustomers'
  | 'advice'
  | 'pricing'
  | 'freeTier'
  | 'regions'
  | 'compliance'
  | 'aliases'
  | 'formerSlugs'
  | 'tags';

export interface ServiceFact {
  key: FactKey;
  label: string;
  /** None where the fact is unknown. */
  groups: readonly FactGroup[];
  /** Day of its oldest evidence (YYYY-MM-DD), only where that is old. */
  evidence?: string | undefined;
}

interface FactGroup {
  /** What the values hold for, where that is not the service as such: `Platform as a whole`, `Only in us-gov-west-1`. */
  name?: string;
  values: readonly FactValue[];
}

export interface FactValue {
  text: string;
  /** Paths of its own page: on the site, and on the text host where it has one there. */
  path?: { site: string; text?: string };
  /** In parentheses behind it. */
  note?: string;
}

/** Countries of a service that can run nowhere else are named up to this number, and counted beyond. */
const NAMED_COUNTRIES = 6;

/** What is unknown has no values; of a service that has ended it is omitted, as nobody asks any more. */
export function serviceFacts(catalogue: Catalogue, service: Service): ServiceFact[] {
  const provider = catalogue.provider(service.providerId);
  const old = oldFacts(catalogue, service);
  const evidenceOf = (...labels: string[]) => old.find(({ label }) => labels.includes(label))?.checked;
  const { goodFor, lifecycle, aliases, formerSlugs, tags } = service;
  const asked = !hasEnded(service);
  return [
    ...fact('goodFor', 'Good for', texts(goodFor)),
    ...fact('provider', 'Provider', [providerValue(service, provider)]),
    ...fact('owner', 'Owner', provider?.ultimateParent && [ownerValue(provider.ultimateParent)], asked),
    ...fact('category', 'Category', [categoryValue(catalogue, service)]),
    ...fact('kind', 'Kind', kindValues(catalogue, service)),
    ...fact('lifecycle', 'Lifecycle', [{ text: lifecycle?.status ?? 'active' }]),
    ...fact('successor', 'Successor', lifecycle?.successorSlug && [successorValue(catalogue, lifecycle.successorSlug)]),
    ...fact('newCustomers', 'New customers', texts(closedText(lifecycle))),
    ...fact('advice', 'Advice', texts(lifecycle?.note)),
    ...fact(
      'pricing',
      'Pricing',
      texts(service.pricingModel && PRICING_MODELS[service.pricingModel]),
      asked,
      evidenceOf('Pricing'),
    ),
    ...fact('freeTier', 'Free tier', texts(upperFirst(freeTierText(service))), asked),
    ...fact(
      'regions',
      'Regions',
      texts(upperFirst(regionText(service))),
      asked,
      evidenceOf('Regions', 'Regions of the provider'),
    ),
    ...complianceFact(
      attestationsOf(service, provider),
      provider,
      asked,
      evidenceOf('Compliance', 'Compliance of the platform'),
    ),
    ...fact('aliases', 'Also called', texts(...aliases)),
    ...fact('formerSlugs', 'Former ids', texts(...formerSlugs)),
    ...fact('tags', 'Tags', texts(...tags)),
  ];
}

/** @param asked whether the fact is stated to be unknown where it has no value */
function fact(
  key: FactKey,
  label: string,
  values: readonly FactValue[] | '' | undefined,
  asked = false,
  evidence?: string,
): ServiceFact[] {
  if (values && values.length > 0) return [{ key, label, groups: [{ values }], evidence }];
  return asked ? [{ key, label, groups: [] }] : [];
}

function texts(...values: readonly (string | undefined)[]): FactValue[] {
  return values.flatMap((text) => (text ? [{ text }] : []));
}

function providerValue({ providerId }: Service, provider: Provider | undefined): FactValue {
  return {
    text: provider?.name ?? providerId,
    path: { site: pagePath.provider(providerId), text: textPath.provider(providerId) },
    ...(provider && { note: `${provider.headOffice.city}, ${countryName(provider.headOffice.country)}` }),
  };
}

function ownerValue({ name, country }: NonNullable<Provider['ultimateParent']>): FactValue {
  return { text: name, note: countryName(country) };
}

function categoryValue(catalogue: Catalogue, { category }: Service): FactValue {
  return {
    text: catalogue.category(category)?.name ?? category,
    path: { site: pagePath.category(category), text: textPath.category(category) },
  };
}

function kindValues(catalogue: Catalogue, service: Service): FactValue[] {
  return kindsOf(catalogue, service).map(({ kind, grade }) => ({
    text: kind.name,
    path: { site: pagePath.kind(kind), text: textPath.kind(kind) },
    ...(grade !== 'exact' && { note: grade === 'partial' ? 'in part' : 'with differences' }),
  }));
}

function successorValue(catalogue: Catalogue, slug: string): FactValue {
  const successor = catalogue.find(slug);
  return successor
    ? { text: successor.name, path: { site: pagePath.service(successor), text: textPath.service(successor) } }
    : { text: slug };
}

function regionText(service: Service): string | undefined {
  const { placement, regions, elsewhere, regionBasis } = service;
  const countries = countriesOf(regions);
  if (elsewhere === 'none' && countries.length > 0 && countries.length <= NAMED_COUNTRIES)
    return `${regions.length} in ${countries.map(countryName).join(', ')}`;
  return regionBasis === 'unknown' ? undefined : (placementText(placement) ?? regionSummary(service));
}

/** Frameworks by what they hold for. */
function complianceFact(
  attestations: Attestations,
  provider: Provider | undefined,
  asked: boolean,
  evidence: string | undefined,
): ServiceFact[] {
  const limits = new Map(
    attestationLimitsOf(attestations, provider).flatMap(({ frameworks, regions }) =>
      frameworks.map((framework) => [framework, `only in ${regions.join(', ')}`] as const),
    ),
  );
  const places = (frameworks: readonly string[], platform: string) =>
    [...Map.groupBy(frameworks, (framework) => limits.get(framework) ?? '')].map(([limit, values]) => ({
      name: upperFirst([platform, limit].filter(Boolean).join(', ')) ?? '',
      values: texts(...values),
    }));
  const groups = [...places(attestations.own, ''), ...places(attestations.platform, 'platform as a whole')]
    .toSorted((a, b) => Number(a.name !== '') - Number(b.name !== ''))
    .map(({ name, values }) => (name ? { name, values } : { values }));
  return groups.length > 0 || asked ? [{ key: 'compliance', label: 'Compliance', groups, evidence }] : [];
}

function upperFirst(text: string | undefined): string | undefined {
  return text && `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
