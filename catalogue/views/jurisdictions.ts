// Country groups of the exposure methodology, each a list with its source. Called by exposure and the methodology page.

/** Version of the methodology: raised whenever a group, a denominator or a definition changes. */
export const METHODOLOGY_VERSION = '1';

export interface Jurisdiction {
  /** Shown in the API. */
  id: string;
  name: string;
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
  source: string;
}

/** Member states of the European Union. */
const EU = [
  'AT',
  'BE',
  'BG',
  'CY',
  'CZ',
  'DE',
  'DK',
  'EE',
  'ES',
  'FI',
  'FR',
  'GR',
  'HR',
  'HU',
  'IE',
  'IT',
  'LT',
  'LU',
  'LV',
  'MT',
  'NL',
  'PL',
  'PT',
  'RO',
  'SE',
  'SI',
  'SK',
];

/** Groups are disjoint; the first that holds a country names its jurisdiction. */
export const JURISDICTIONS: readonly Jurisdiction[] = [
  { id: 'EU', name: 'European Union', countries: EU, source: 'https://european-union.europa.eu/principles-countries-history/eu-countries_en' },
  { id: 'EEA', name: 'European Economic Area outside the EU', countries: ['IS', 'LI', 'NO'], source: 'https://www.efta.int/eea' },
  { id: 'CH', name: 'Switzerland', countries: ['CH'], source: 'https://www.fedlex.admin.ch/eli/cc/2022/491/en' },
  { id: 'UK', name: 'United Kingdom', countries: ['GB'], source: 'https://www.legislation.gov.uk/ukpga/2016/25/contents' },
  { id: 'US', name: 'United States', countries: ['US'], source: 'https://www.law.cornell.edu/uscode/text/18/2713' },
  { id: 'FVEY', name: 'Other Five Eyes: Australia, Canada, New Zealand', countries: ['AU', 'CA', 'NZ'], source: 'https://en.wikipedia.org/wiki/Five_Eyes' },
  {
    id: 'CN',
    name: 'China with Hong Kong and Macao',
    countries: ['CN', 'HK', 'MO'],
    source: 'https://en.wikipedia.org/wiki/National_Intelligence_Law_of_the_People%27s_Republic_of_China',
  },
];

/** Everything outside the groups above. */
export const OTHER_JURISDICTION = 'OTHER';
export const UNKNOWN_JURISDICTION = 'UNKNOWN';

const EUROPEAN: ReadonlySet<string> = new Set(['EU', 'EEA', 'CH', 'UK']);
const SOVEREIGN: ReadonlySet<string> = new Set(['EU', 'EEA', 'CH']);

const byCountry = new Map(JURISDICTIONS.flatMap(({ id, countries }) => countries.map((country) => [country, id] as const)));

/** The jurisdiction of a country; UNKNOWN when there is no country. */
export function jurisdictionOf(country: string | undefined): string {
  if (country === undefined) return UNKNOWN_JURISDICTION;
  return byCountry.get(country) ?? OTHER_JURISDICTION;
}

/** Residency counts the EU, the EEA, Switzerland and the United Kingdom. */
export function isEuropean(country: string): boolean {
  return EUROPEAN.has(jurisdictionOf(country));
}

/** Control counts the EU, the EEA and Switzerland, but not the United Kingdom, which is one of the Five Eyes. */
export function isSovereignControl(country: string): boolean {
  return SOVEREIGN.has(jurisdictionOf(country));
}
