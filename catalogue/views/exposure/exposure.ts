// The jurisdictional exposure scorecard of a selection: procurement triage, not legal advice. Definitions and
// denominators are those of the methodology page (jurisdictions.ts holds its country groups and version).
import type { Catalogue, Provider, Service, Whereabouts } from '../../model/catalogue.ts';
import { compareText } from '../../model/order.ts';
import { lasting, objectJson } from '../lasting-json.ts';
import { countriesOf, mainCloudFacts, placeText, possibleCountries, runsIn, runsOnlyIn } from '../regions.ts';
import { selectServices } from '../selection.ts';
import { pagePath } from '../urls.ts';
import {
  isEuropean,
  isSovereignControl,
  jurisdictionOf,
  METHODOLOGY_VERSION,
  UNKNOWN_JURISDICTION,
} from './jurisdictions.ts';
import { percentOf } from './percent.ts';
import { type RegionBucket, regionBreakdown } from './region-breakdown.ts';

const DISCLAIMER =
  'Procurement triage, not legal advice. Figures follow from public facts about head offices, parent companies and region locations; they say nothing about contracts, encryption or how a court would decide.';

/** Null wherever the catalogue does not know. */
export interface ServiceExposure {
  slug: string;
  headOffice: string | null;
  ultimateParent: string | null;
  /** What its regions rest on: its own record, at most its provider's list, or nothing. */
  regionBasis: Whereabouts['regionBasis'];
  /** Countries in which it is known to run; null when there is none. */
  regionCountries: readonly string[] | null;
  /** Countries in which it may run besides; null when nobody knows where. */
  unconfirmedCountries: readonly string[] | null;
  usHeadquartered: boolean | null;
  sovereignOption: boolean | null;
  europeanResidentOnly: boolean | null;
}

interface Bucket {
  country: string | null;
  jurisdiction: string;
  percent: number;
}

export interface Exposure {
  selection: { requested: number; resolved: number; providers: number };
  headOfficeBreakdown: (Bucket & { providers: number; services: number })[];
  regionBreakdown: RegionBucket[];
  usHeadquarteredPercent: number;
  sovereignOptions: number;
  europeanResidentOnly: number;
  services: ServiceExposure[];
  unknown: { slug: string; reason: string }[];
  notFound: string[];
  methodologyVersion: string;
  methodologyUrl: string;
  asOf: string;
  disclaimer: string;
}

/**
 * @param keys ids or slugs
 * @param baseUrl of the site, for the link to the methodology
 */
export function exposure(catalogue: Catalogue, keys: readonly string[], baseUrl: string): Exposure {
  const { requested, services, notFound } = selectServices(catalogue, keys);
  const providers = [...new Set(services.map(({ providerId }) => providerId))].flatMap(
    (id) => catalogue.provider(id) ?? [],
  );
  const rows = services.map((service) => rowOf(catalogue, service));
  const details = rows.map(({ detail }) => detail);
  const usProviders = providers.filter(({ headOffice }) => headOffice.country === 'US').length;
  return {
    selection: { requested: requested.length, resolved: services.length, providers: providers.length },
    headOfficeBreakdown: headOfficeBreakdown(services, catalogue),
    regionBreakdown: regionBreakdown(catalogue, services),
    usHeadquarteredPercent: percentOf(usProviders, providers.length),
    sovereignOptions: details.filter(({ sovereignOption }) => sovereignOption).length,
    europeanResidentOnly: details.filter(({ europeanResidentOnly }) => europeanResidentOnly).length,
    services: details,
    unknown: rows.flatMap(({ unknown }) => unknown ?? []),
    notFound,
    methodologyVersion: METHODOLOGY_VERSION,
    methodologyUrl: `${baseUrl}${pagePath.methodology()}`,
    asOf: catalogue.data.lastUpdated,
    disclaimer: DISCLAIMER,
  };
}

interface Row {
  detail: ServiceExposure;
  /** What is not known of it, where something is not. */
  unknown: { slug: string; reason: string } | undefined;
}

const rowsKnown = new WeakMap<Catalogue, Map<Service, Row>>();

/** What a scorecard says of a service for itself; made once, and its JSON with it. */
function rowOf(catalogue: Catalogue, service: Service): Row {
  const known = rowsKnown.get(catalogue) ?? new Map<Service, Row>();
  rowsKnown.set(catalogue, known);
  const found = known.get(service) ?? makeRow(catalogue, service);
  known.set(service, found);
  return found;
}

function makeRow(catalogue: Catalogue, service: Service): Row {
  const detail = lasting(serviceExposure(service, catalogue.provider(service.providerId)));
  const reasons = [detail.ultimateParent === null && 'ultimate parent not known', openQuestion(service)].filter(
    Boolean,
  );
  return {
    detail,
    unknown: reasons.length > 0 ? lasting({ slug: service.slug, reason: reasons.join('; ') }) : undefined,
  };
}

/** What JSON.stringify writes for a scorecard. */
export function exposureJson(scorecard: Exposure): string {
  return objectJson(scorecard);
}

/**
 * One service's row. A sovereign option is controlled from the EU, the EEA or Switzerland in the end, and has a region
 * there. What depends on regions that are only possible is null.
 */
export function serviceExposure(service: Service, provider: Provider | undefined): ServiceExposure {
  const facts = mainCloudFacts(service);
  const countries = countriesOf(facts.regions);
  const headOffice = provider?.headOffice.country ?? null;
  const ultimateParent = provider?.ultimateParent?.country ?? null;
  return {
    slug: service.slug,
    headOffice,
    ultimateParent,
    regionBasis: facts.regionBasis,
    regionCountries: countries.length > 0 ? countries : null,
    unconfirmedCountries: facts.elsewhere === 'unknown' ? null : possibleCountries(facts),
    usHeadquartered: headOffice === null ? null : headOffice === 'US',
    sovereignOption: all(sovereignControl(provider), runsIn(facts, isSovereignControl)),
    europeanResidentOnly: runsOnlyIn(facts, isEuropean),
  };
}

/** Why it is not known, or not known in full, where a service runs; undefined when it is. */
function openQuestion(service: Service): string | undefined {
  const { placement, regions, elsewhere } = mainCloudFacts(service);
  if (elsewhere === 'none')
    return regions.length > 0 ? undefined : `no region to choose: ${placeText(placement) ?? 'none is left'}`;
  if (regions.length > 0) return 'confirmed in some regions, others not known';
  return elsewhere === 'provider' ? "regions not confirmed, only the provider's known" : 'regions not known';
}

/**
 * Whether head office and ultimate parent are both in the EU, the EEA or Switzerland; null when neither is elsewhere
 * but one is not known.
 */
export function sovereignControl(provider: Provider | undefined): boolean | null {
  return all(judge(provider?.headOffice.country ?? null), judge(provider?.ultimateParent?.country ?? null));
}

function judge(country: string | null): boolean | null {
  return country === null ? null : isSovereignControl(country);
}

/** False as soon as one is false; null when one is not known; else true. */
function all(...conditions: (boolean | null)[]): boolean | null {
  if (conditions.includes(false)) return false;
  return conditions.includes(null) ? null : true;
}

function headOfficeBreakdown(services: readonly Service[], catalogue: Catalogue): Exposure['headOfficeBreakdown'] {
  const groups = Map.groupBy(services, ({ providerId }) => catalogue.provider(providerId)?.headOffice.country ?? null);
  return [...groups]
    .map(([country, members]) => ({
      ...placeOf(country),
      providers: new Set(members.map(({ providerId }) => providerId)).size,
      services: members.length,
      percent: percentOf(members.length, services.length),
    }))
    .sort(byShare);
}

function placeOf(country: string | null): { country: string | null; jurisdiction: string } {
  return { country, jurisdiction: country === null ? UNKNOWN_JURISDICTION : jurisdictionOf(country) };
}

function byShare(a: Bucket & { services: number }, b: Bucket & { services: number }): number {
  return b.services - a.services || compareText(a.country ?? '~', b.country ?? '~');
}
