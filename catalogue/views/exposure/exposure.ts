// The jurisdictional exposure scorecard of a selection: procurement triage, not legal advice. Definitions and
// denominators are those of the methodology page (jurisdictions.ts holds its country groups and version).
import type { Catalogue, Provider, Service } from '../../model/catalogue.ts';
import { compareText } from '../../model/order.ts';
import { shownCountries, shownRegions } from '../regions.ts';
import { selectServices } from '../selection.ts';
import { pagePath } from '../urls.ts';
import {
  isEuropean,
  isSovereignControl,
  jurisdictionOf,
  METHODOLOGY_VERSION,
  UNKNOWN_JURISDICTION,
} from './jurisdictions.ts';

const DISCLAIMER =
  'Procurement triage, not legal advice. Figures follow from public facts about head offices, parent companies and region locations; they say nothing about contracts, encryption or how a court would decide.';

/** Null wherever the catalogue does not know. */
export interface ServiceExposure {
  slug: string;
  headOffice: string | null;
  ultimateParent: string | null;
  /** Countries in which its regions stand; null for a global service or one whose regions are not known. */
  regionCountries: string[] | null;
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
  regionBreakdown: (Bucket & { regions: number; services: number })[];
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
  const details = services.map((service) => serviceExposure(service, catalogue.provider(service.providerId)));
  const usProviders = providers.filter(({ headOffice }) => headOffice.country === 'US').length;
  return {
    selection: { requested: requested.length, resolved: services.length, providers: providers.length },
    headOfficeBreakdown: headOfficeBreakdown(services, catalogue),
    regionBreakdown: regionBreakdown(services),
    usHeadquarteredPercent: percent(usProviders, providers.length),
    sovereignOptions: details.filter(({ sovereignOption }) => sovereignOption).length,
    europeanResidentOnly: details.filter(({ europeanResidentOnly }) => europeanResidentOnly).length,
    services: details,
    unknown: details.flatMap(({ slug, ultimateParent, regionCountries: countries }) => {
      const reasons = [
        ultimateParent === null && 'ultimate parent not known',
        countries === null && 'no region to choose, or regions not known',
      ].filter(Boolean);
      return reasons.length > 0 ? [{ slug, reason: reasons.join('; ') }] : [];
    }),
    notFound,
    methodologyVersion: METHODOLOGY_VERSION,
    methodologyUrl: `${baseUrl}${pagePath.methodology()}`,
    asOf: catalogue.data.lastUpdated,
    disclaimer: DISCLAIMER,
  };
}

/**
 * One service's row. A sovereign option is controlled from the EU, the EEA or Switzerland in the end, and has a region
 * there.
 */
export function serviceExposure(service: Service, provider: Provider | undefined): ServiceExposure {
  const countries = shownCountries(service) ?? null;
  const headOffice = provider?.headOffice.country ?? null;
  const ultimateParent = provider?.ultimateParent?.country ?? null;
  return {
    slug: service.slug,
    headOffice,
    ultimateParent,
    regionCountries: countries,
    usHeadquartered: headOffice === null ? null : headOffice === 'US',
    sovereignOption: all(sovereignControl(provider), countries?.some(isSovereignControl) ?? null),
    europeanResidentOnly: countries?.every(isEuropean) ?? null,
  };
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
      percent: percent(members.length, services.length),
    }))
    .sort(byShare);
}

function regionBreakdown(services: readonly Service[]): Exposure['regionBreakdown'] {
  const seen = new Map<string | null, { regions: Set<string>; services: Set<Service> }>();
  const note = (country: string | null, service: Service, region?: string) => {
    const entry = seen.get(country) ?? { regions: new Set<string>(), services: new Set<Service>() };
    seen.set(country, entry);
    entry.services.add(service);
    if (region) entry.regions.add(`${service.providerId} ${region}`);
  };
  for (const service of services) {
    const regions = shownRegions(service);
    if (regions.length === 0) note(null, service);
    for (const { country, id } of regions) note(country, service, id);
  }
  return [...seen]
    .map(([country, entry]) => ({
      ...placeOf(country),
      regions: entry.regions.size,
      services: entry.services.size,
      percent: percent(entry.services.size, services.length),
    }))
    .sort(byShare);
}

function placeOf(country: string | null): { country: string | null; jurisdiction: string } {
  return { country, jurisdiction: country === null ? UNKNOWN_JURISDICTION : jurisdictionOf(country) };
}

function byShare(a: Bucket & { services: number }, b: Bucket & { services: number }): number {
  return b.services - a.services || compareText(a.country ?? '~', b.country ?? '~');
}

/** 0–100 with one decimal; 0 of nothing is 0. */
function percent(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}
