// The jurisdictional exposure scorecard of a selection: procurement triage, not legal advice. Definitions and
// denominators are those of the methodology page (jurisdictions.ts holds its country groups and version).
import type { Catalogue } from '../../model/catalogue.ts';
import { selectServices } from '../selection.ts';
import { pagePath } from '../urls.ts';
import {
  type HeadOfficeBucket,
  headOfficeBreakdown,
  percentOf,
  type RegionBucket,
  regionBreakdown,
} from './breakdowns.ts';
import { METHODOLOGY_VERSION } from './jurisdictions.ts';
import { openQuestions, type ServiceExposure, serviceExposure } from './service-exposure.ts';

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

/** As much of it as the headline figures show. */
export type HeadlineExposure = Pick<
  Exposure,
  'selection' | 'usHeadquarteredPercent' | 'sovereignOptions' | 'europeanResidentOnly' | 'unknown'
>;

/**
 * @param keys ids or slugs
 * @param baseUrl of the site, for the link to the methodology
 */
export function exposure(catalogue: Catalogue, keys: readonly string[], baseUrl: string): Exposure {
  const { requested, services, notFound } = selectServices(catalogue, keys);
  const rows = services.map((service) => serviceExposure(service, catalogue.provider(service.providerId)));
  const unknown = services.flatMap((service) => {
    const reason = openQuestions(service, catalogue.provider(service.providerId));
    return reason === undefined ? [] : [{ slug: service.slug, reason }];
  });
  const headOffices = headOfficeBreakdown(catalogue, services);
  const providers = countProviders(headOffices.filter(({ country }) => country !== null));
  const ofUs = countProviders(headOffices.filter(({ country }) => country === 'US'));
  return {
    selection: { requested, resolved: services.length, providers },
    headOfficeBreakdown: headOffices,
    regionBreakdown: regionBreakdown(services),
    usHeadquarteredPercent: percentOf(ofUs, providers),
    sovereignOptions: rows.filter(({ sovereignOption }) => sovereignOption === true).length,
    europeanResidentOnly: rows.filter(({ europeanResidentOnly }) => europeanResidentOnly === true).length,
    services: rows,
    unknown,
    notFound,
    methodologyVersion: METHODOLOGY_VERSION,
    methodologyUrl: `${baseUrl}${pagePath.methodology()}`,
    asOf: catalogue.data.lastUpdated,
    disclaimer: DISCLAIMER,
  };
}

function countProviders(buckets: readonly HeadOfficeBucket[]): number {
  return buckets.reduce((sum, { providers }) => sum + providers, 0);
}
