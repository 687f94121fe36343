// Country groups of the exposure methodology, each a list with its source.

/** Version of the methodology: raised whenever a group, a denominator or a definition changes. */
export const METHODOLOGY_VERSION = '2';

export interface Jurisdiction {
  /** Shown in the API. */
  id: string;
  name: string;
  /** ISO 3166-1 alpha-2. */
  countries: readonly string[];
  /** Where the list, or for a single country its own law, can be read. */
  source: string;
  /** Why it is a group of its own. */
  reason: string;
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
  {
    id: 'EU',
    name: 'European Union',
    countries: EU,
    source: 'https://european-union.europa.eu/principles-countries-history/eu-countries_en',
    reason: 'One market under one data protection regulation (2016/679), one Data Act (2023/2854) and one court.',
  },
  {
    id: 'EEA',
    name: 'European Economic Area outside the EU',
    countries: ['IS', 'LI', 'NO'],
    source: 'https://www.efta.int/eea-relations-eu/qa-about-eea-agreement',
    reason:
      'Part of the internal market by treaty, so that the data protection regulation holds there too, without EU membership.',
  },
  {
    id: 'CH',
    name: 'Switzerland',
    countries: ['CH'],
    source: 'https://www.fedlex.admin.ch/eli/cc/2022/491/en',
    reason: 'Outside the EU and the EEA, under a Federal Act on Data Protection of its own.',
  },
  {
    id: 'UK',
    name: 'United Kingdom',
    countries: ['GB'],
    source: 'https://www.legislation.gov.uk/ukpga/2016/25/contents',
    reason: 'Outside the EU; its Investigatory Powers Act 2016 binds operators, and it is one of the Five Eyes.',
  },
  {
    id: 'US',
    name: 'United States',
    countries: ['US'],
    source: 'https://www.govinfo.gov/content/pkg/USCODE-2018-title18/html/USCODE-2018-title18-partI-chap121.htm',
    reason:
      'US process reaches data in a provider’s possession, custody or control wherever it lies (18 U.S.C. § 2713, the CLOUD Act). One of the Five Eyes.',
  },
  {
    id: 'FVEY',
    name: 'Other Five Eyes',
    countries: ['AU', 'CA', 'NZ'],
    source: 'https://en.wikipedia.org/wiki/Five_Eyes',
    reason:
      'Party to the UKUSA agreement on signals intelligence; the other two members, the United Kingdom and the United States, are groups of their own.',
  },
  {
    id: 'CN',
    name: 'China with Hong Kong and Macao',
    countries: ['CN', 'HK', 'MO'],
    source: 'https://en.wikipedia.org/wiki/Special_administrative_regions_of_China',
    reason:
      'One state with two special administrative regions. The National Intelligence Law of 2017 is a law of the mainland; whether it reaches further is not judged here.',
  },
];

/** Everything outside the groups above. */
export const OTHER_JURISDICTION = 'OTHER';
export const UNKNOWN_JURISDICTION = 'UNKNOWN';

const EUROPEAN: ReadonlySet<string> = new Set(['EU', 'EEA', 'CH', 'UK']);
const SOVEREIGN: ReadonlySet<string> = new Set(['EU', 'EEA', 'CH']);

const byCountry = new Map(
  JURISDICTIONS.flatMap(({ id, countries }) => countries.map((country) => [country, id] as const)),
);

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
