// The services of a selection by country: where their providers have their head offices, and where they run.
import type { Catalogue, Service } from '../../model/catalogue.ts';
import { compareText } from '../../model/order.ts';
import { countriesOf, mainCloudFacts, possibleCountries } from '../whereabouts.ts';
import { jurisdictionOf } from './jurisdictions.ts';

interface Country {
  country: string | null;
  jurisdiction: string;
}

/** The country is null for a provider that the catalogue does not know. */
export interface HeadOfficeBucket extends Country {
  providers: number;
  services: number;
  /** `services` of all resolved ones. */
  percent: number;
}

/** The country is null for services without a confirmed region. */
export interface RegionBucket extends Country {
  /** Distinct regions in which one of the services is confirmed. */
  regions: number;
  /** Services confirmed there. */
  services: number;
  /** `services` of all resolved ones. */
  percent: number;
  /** Distinct regions in which some service may run, and none is confirmed. */
  unconfirmedRegions: number;
  /** Services that may run there, and are not confirmed there. */
  unconfirmedServices: number;
}

/** Most services first, equals by country. */
export function headOfficeBreakdown(catalogue: Catalogue, services: readonly Service[]): HeadOfficeBucket[] {
  const byCountry = Map.groupBy(
    services,
    ({ providerId }) => catalogue.provider(providerId)?.headOffice.country ?? null,
  );
  return [...byCountry]
    .map(([country, own]) => ({
      country,
      jurisdiction: jurisdictionOf(country ?? undefined),
      providers: new Set(own.map(({ providerId }) => providerId)).size,
      services: own.length,
      percent: percentOf(own.length, services.length),
    }))
    .sort((a, b) => b.services - a.services || byName(a, b));
}

/** Most confirmed services first, then most unconfirmed ones, equals by country. */
export function regionBreakdown(services: readonly Service[]): RegionBucket[] {
  const facts = services.map(mainCloudFacts);
  const confirmed = new Set(facts.flatMap(({ regions }) => regions));
  const possible = new Set(facts.flatMap(({ possibleRegions }) => possibleRegions)).difference(confirmed);
  const regions = countEach([...confirmed].map(({ country }) => country));
  const unconfirmedRegions = countEach([...possible].map(({ country }) => country));
  const running = countEach(facts.flatMap(({ regions: own }) => (own.length > 0 ? [...countriesOf(own)] : [null])));
  const unconfirmed = countEach(facts.flatMap(possibleCountries));
  return [...new Set([...running.keys(), ...unconfirmed.keys()])]
    .map((country) => ({
      country,
      jurisdiction: jurisdictionOf(country ?? undefined),
      regions: regions.get(country) ?? 0,
      services: running.get(country) ?? 0,
      percent: percentOf(running.get(country) ?? 0, services.length),
      unconfirmedRegions: unconfirmedRegions.get(country) ?? 0,
      unconfirmedServices: unconfirmed.get(country) ?? 0,
    }))
    .sort((a, b) => b.services - a.services || b.unconfirmedServices - a.unconfirmedServices || byName(a, b));
}

function countEach(countries: readonly (string | null)[]): Map<string | null, number> {
  return new Map([...Map.groupBy(countries, (country) => country)].map(([country, { length }]) => [country, length]));
}

/** By code; null comes last. */
function byName(a: Country, b: Country): number {
  return Number(a.country === null) - Number(b.country === null) || compareText(a.country ?? '', b.country ?? '');
}

/** 0–100 with one decimal; 0 of nothing is 0. */
export function percentOf(part: number, whole: number): number {
  return whole === 0 ? 0 : Math.round((part / whole) * 1000) / 10;
}
