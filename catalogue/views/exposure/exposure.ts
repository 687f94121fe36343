// The jurisdictional exposure scorecard of a selection: procurement triage, not legal advice. Definitions and
// denominators are those of the methodology page (jurisdictions.ts holds its country groups and version).
import type { Catalogue } from '../../model/catalogue.ts';
import { selectPlaces } from '../selection.ts';
import { pagePath } from '../urls.ts';
import { JsonTexts, objectJson } from '../writing/lasting-json.ts';
import { addTo } from './counts.ts';
import { type HeadOfficeBucket, headOfficeBreakdown } from './head-office-breakdown.ts';
import { METHODOLOGY_VERSION } from './jurisdictions.ts';
import { percentOf } from './percent.ts';
import { type RegionBucket, regionBreakdown } from './region-breakdown.ts';
import { type ScoredService, scoredServices } from './scored-services.ts';
import type { ServiceExposure } from './service-exposure.ts';

const DISCLAIMER =
  'Procurement triage, not legal advice. Figures follow from public facts about head offices, parent companies and region locations; they say nothing about contracts, encryption or how a court would decide.';

export interface Exposure {
  selection: { requested: number; resolved: number; providers: number };
  headOfficeBreakdown: HeadOfficeBucket[];
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
  return scorecard(catalogue, keys, baseUrl, (scored) => ({
    services: scored.map(({ row }) => row),
    unknown: scored.flatMap(({ unknown }) => unknown ?? []),
  }));
}

/** What JSON.stringify writes for it. */
export function exposureJson(catalogue: Catalogue, keys: readonly string[], baseUrl: string): string {
  return objectJson(
    scorecard(catalogue, keys, baseUrl, (scored) => ({
      services: new JsonTexts(scored.map(({ rowJson }) => rowJson)),
      unknown: new JsonTexts(scored.map(({ unknownJson }) => unknownJson).filter(Boolean)),
    })),
  );
}

/** @param listed what stands for the services, and for what is not known of them */
function scorecard<Services, Unknown>(
  catalogue: Catalogue,
  keys: readonly string[],
  baseUrl: string,
  listed: (scored: readonly ScoredService[]) => { services: Services; unknown: Unknown },
) {
  const { requested, places, notFound } = selectPlaces(catalogue, keys);
  const all = scoredServices(catalogue);
  const scored = all.at(places);
  const { countries } = all.places;
  const ofProviders = new Uint32Array(all.offices.length);
  const starts: number[] = [];
  let sovereignOptions = 0;
  let europeanResidentOnly = 0;
  for (const service of scored) {
    if (service.isSovereignOption) sovereignOptions += 1;
    if (service.isEuropeanResidentOnly) europeanResidentOnly += 1;
    addTo(ofProviders, service.provider);
    starts.push(service.start);
  }
  const headOffices = headOfficeBreakdown(countries, all.offices, ofProviders, scored.length);
  const providers = providersOf(headOffices.filter(({ country }) => country !== null));
  const { services, unknown } = listed(scored);
  return {
    selection: { requested, resolved: scored.length, providers },
    headOfficeBreakdown: headOffices,
    regionBreakdown: regionBreakdown(all.places, starts),
    usHeadquarteredPercent: percentOf(providersOf(headOffices.filter(({ country }) => country === 'US')), providers),
    sovereignOptions,
    europeanResidentOnly,
    services,
    unknown,
    notFound,
    methodologyVersion: METHODOLOGY_VERSION,
    methodologyUrl: `${baseUrl}${pagePath.methodology()}`,
    asOf: catalogue.data.lastUpdated,
    disclaimer: DISCLAIMER,
  };
}

function providersOf(buckets: readonly HeadOfficeBucket[]): number {
  return buckets.reduce((sum, { providers }) => sum + providers, 0);
}
