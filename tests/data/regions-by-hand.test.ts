// Where 33 real services run, worked out by hand from their records and the region lists of their providers, and held
// against the built catalogue and the API: all other tests of regions take what they expect from the same derivation
// that made the pages, and would agree with it if it were wrong.
//
// When a record or a provider's list changes, read both files again and correct the row; do not copy what the test
// received. Most rows stand for lists that seldom change: services that have ended, separate clouds, short lists.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Service } from '../../catalogue/model/catalogue.ts';
import { realBuild } from '../support/real-build.ts';

/** Countries of a provider's main cloud: those of its regions without a realm. */
const AWS = 'AE AU BH BR CA CH DE ES FR GB HK ID IE IL IN IT JP KR MX MY NZ SE SG TH TW US ZA';
const AZURE = 'AE AT AU BE BR CA CH CL DE DK ES FR GB HK ID IE IL IN IT JP KR MX MY NL NO NZ PL QA SE SG TW US ZA';
const GCP = 'AU BE BR CA CH CL DE ES FI FR GB HK ID IL IN IT JP KR MX NL PL QA SA SE SG TH TW US ZA';
const without = (countries: string, ...others: string[]) =>
  countries
    .split(' ')
    .filter((country) => !others.includes(country))
    .join(' ');

const NONE = '0 in ';

/** `3 in DE FR` is three regions in these countries; a country may have confirmed regions and possible ones. */
const SERVICES: [
  slug: string,
  placement: Service['placement'] | '-',
  confirmed: string,
  elsewhere: Service['elsewhere'],
  possible: string,
][] = [
  // At least all 34 of the main cloud, 9 of separate clouds (China among them), 2 others of which are not named.
  [
    'aws-athena',
    'regional',
    '43 in AE AU BH BR CA CH CN DE ES FR GB HK ID IE IL IN IT JP KR MX MY NZ SE SG TH TW US ZA',
    'none',
    NONE,
  ],
  // At least five of the main cloud and one of a separate one.
  ['aws-data-pipeline', 'regional', '6 in AU IE JP US', 'provider', `29 in ${without(AWS, 'IE')}`],
  ['aws-codecatalyst', 'regional', '2 in IE US', 'provider', `32 in ${without(AWS, 'IE')}`],
  ['aws-braket', 'regional', '5 in GB SE US', 'none', NONE],
  ['aws-govcloud', 'regional', '2 in US', 'none', NONE],
  ['aws-european-sovereign-cloud', 'regional', '1 in DE', 'none', NONE],
  ['aws-iam', 'global', NONE, 'none', NONE],
  ['aws-command-line-interface', 'client', NONE, 'none', NONE],
  ['aws-wavelength', 'physical', NONE, 'none', NONE],
  // Nobody has looked.
  ['aws-ec2-spot', '-', NONE, 'provider', `34 in ${AWS}`],
  // It has ended.
  ['aws-bugbust', '-', NONE, 'unknown', NONE],

  ['azure-quantum', 'regional', '4 in IE NL US', 'none', NONE],
  ['azure-payment-hsm', 'regional', '8 in AU IE NL US', 'none', NONE],
  ['azure-china', 'regional', '4 in CN', 'none', NONE],
  ['azure-government', 'regional', '5 in US', 'none', NONE],
  // At least three of the main cloud and two of a separate one.
  ['azure-stack-edge', 'regional', '5 in NL SG US', 'provider', `58 in ${without(AZURE, 'NL', 'SG')}`],
  ['azure-stack-hub', 'physical', NONE, 'none', NONE],
  ['azure-boost', '-', NONE, 'provider', `61 in ${AZURE}`],
  ['azure-api-for-fhir', '-', NONE, 'unknown', NONE],

  // At least all 43 of the main cloud; the separate one in France is not named.
  ['gcp-cloud-run', 'regional', `43 in ${GCP}`, 'none', NONE],
  ['gcp-firebase-realtime-database', 'regional', '3 in BE SG US', 'none', NONE],
  ['gcp-cloud-de-confiance', 'regional', '1 in FR', 'none', NONE],
  [
    'gcp-parallelstore',
    'regional',
    '6 in BE FI NL SG TW US',
    'provider',
    `37 in ${without(GCP, 'BE', 'FI', 'NL', 'SG', 'TW')}`,
  ],
  ['gcp-access-approval', '-', NONE, 'provider', `43 in ${GCP}`],
  ['gcp-transfer-appliance', 'physical', NONE, 'none', NONE],
  ['gcp-automl', '-', NONE, 'unknown', NONE],

  // At least both of the main cloud; the separate one in Switzerland is not named.
  ['otc-anti-ddos', 'regional', '2 in DE NL', 'none', NONE],
  ['otc-apig', 'regional', '1 in DE', 'provider', '1 in NL'],
  // It has ended, whatever its record says of its last days.
  ['otc-bms', '-', NONE, 'unknown', NONE],
  // At least all six.
  ['hetzner-cloud-servers', 'regional', '6 in DE FI SG US', 'none', NONE],
  // The provider's list lacks regions: only where the record names some, and no others, is anything ruled out.
  ['digitalocean-vector-databases', 'regional', '4 in CA NL US', 'none', NONE],
  ['bunny-stream', 'regional', '1 in DE', 'unknown', NONE],
  // The provider has no list.
  ['cloudflare-workers', '-', NONE, 'unknown', NONE],
];

const extent = (regions: readonly { country: string }[]) =>
  extentIn(
    regions.length,
    regions.map(({ country }) => country),
  );
const extentIn = (count: number, countries: readonly string[]) =>
  `${count} in ${[...new Set(countries)].toSorted().join(' ')}`;

test.each(SERVICES)('%s is %s: %s', (slug, placement, confirmed, elsewhere, possible) => {
  const service = realBuild.catalogue.find(slug);
  expect([
    service?.placement ?? '-',
    extent(service?.regions ?? []),
    service?.elsewhere,
    extent(service?.possibleRegions ?? []),
  ]).toEqual([placement, confirmed, elsewhere, possible]);
});

interface Told {
  placement?: string;
  basis: string;
  confirmed: { country: string }[];
  confirmedCountries: string[];
  unconfirmed?: number;
  unconfirmedCountries?: string[];
}

test.each(SERVICES)('%s is told so by the API', (slug, placement, confirmed, elsewhere, possible) => {
  const { regions } = JSON.parse(readFileSync(`dist/api/v1/services/${slug}.json`, 'utf8')) as { regions: Told };
  const [known, other] = [confirmed, possible].map((text) =>
    text
      .replace(/^\d+ in /, '')
      .split(' ')
      .filter(Boolean),
  );
  expect(regions.placement ?? '-').toBe(placement);
  expect(regions.basis).toBe(placement === '-' ? elsewhere : 'service');
  expect(extent(regions.confirmed)).toBe(confirmed);
  expect(regions.confirmedCountries).toEqual(known);
  expect([regions.unconfirmed, regions.unconfirmedCountries]).toEqual(
    elsewhere === 'unknown'
      ? [undefined, undefined]
      : [Number.parseInt(possible, 10), other?.filter((country) => !known?.includes(country))],
  );
});
