// One service's row of the exposure scorecard, and what is not known of it. Definitions are those of the methodology page.
import type { Provider, Service, Whereabouts } from '../../model/catalogue.ts';
import { hasEnded } from '../../model/ended.ts';
import { countriesOf, mainCloudFacts, placeText, possibleCountries, runsIn, runsOnlyIn } from '../whereabouts.ts';
import { isEuropean, isSovereignControl } from './jurisdictions.ts';

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

/** What is not known of a service, or not known in full; undefined where all is. */
export function openQuestions(service: Service, provider: Provider | undefined): string | undefined {
  const questions = [!provider?.ultimateParent && 'ultimate parent not known', openRegions(service)].filter(Boolean);
  return questions.length > 0 ? questions.join('; ') : undefined;
}

function openRegions(service: Service): string | undefined {
  if (hasEnded(service)) return 'has ended, and runs nowhere';
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
