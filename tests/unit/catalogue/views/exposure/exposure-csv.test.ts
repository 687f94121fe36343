// A scorecard for spreadsheets, and its bars.
import { expect, test } from 'vitest';
import { controlChains } from '../../../../../catalogue/views/exposure/control.ts';
import { exposure } from '../../../../../catalogue/views/exposure/exposure.ts';
import { exposureCsv } from '../../../../../catalogue/views/exposure/exposure-csv.ts';
import { residenceByProvider } from '../../../../../catalogue/views/exposure/residence.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';

const catalogue = fixtureCatalogue();
const chains = controlChains(catalogue, catalogue.services);
const chainOf = (slug: string) => chains.find(({ providerId }) => slug.startsWith(`${providerId}-`));
const found = exposure(catalogue, ['aws-lambda', 'scaleway-functions', 'scaleway-secret-manager'], '');

test('each service is a line, what is not known an empty cell, and none a word', () => {
  const lines = exposureCsv(found, () => undefined).split('\r\n');
  expect(lines.map((line) => line.replace(/,{7}$|,provider,sellers.*$/, ''))).toEqual([
    'service,headOffice,ultimateParent,regionBasis,confirmedCountries,unconfirmedCountries,usHeadquartered,sovereignOption,europeanResidentOnly,notKnown',
    `aws-lambda,US,US,provider,,IE US,yes,no,,"regions not confirmed, only the provider's known"`,
    `scaleway-functions,FR,FR,provider,,FR NL,no,yes,yes,"regions not confirmed, only the provider's known"`,
    'scaleway-secret-manager,FR,FR,service,FR,none,no,yes,yes,',
    '',
  ]);
});

test('each line ends with who sells and who controls', () => {
  const seller = { customersIn: ['US' as const, 'eu' as const], name: 'Scaleway US', country: 'US' };
  const rows = exposureCsv(found, (slug) => {
    const chain = chainOf(slug);
    return chain?.providerId === 'scaleway'
      ? { ...chain, sellers: [seller], parent: { name: 'Iliad Holding', country: 'FR' } }
      : chain;
  }).split('\r\n');
  expect(rows[0]).toMatch(/,provider,sellers,legalEntity,legalEntityCountry,owner,ownerCountry,ultimateParentName$/);
  expect(rows[1]).toMatch(/,Amazon Web Services,,"Amazon Web Services, Inc\.",US,,,"Amazon\.com, Inc\."$/);
  expect(rows[3]).toMatch(
    /,Scaleway,"Scaleway US, US \(customers in US, eu\)",Scaleway SAS,FR,Iliad Holding,FR,Iliad SA$/,
  );
});

test('a quote in a cell is doubled', () => {
  const [service] = found.services;
  const unknown = [{ slug: 'aws-lambda', reason: 'so "called"' }];
  expect(exposureCsv({ ...found, services: service ? [service] : [], unknown }, () => undefined)).toContain(
    ',"so ""called""",,,,,,,\r\n',
  );
});

test('bars count the services of each provider by where they run', () => {
  expect(residenceByProvider(catalogue, found.services)).toEqual([
    { provider: 'Scaleway', services: 2, european: 2, elsewhere: 0, unknown: 0 },
    { provider: 'AWS', services: 1, european: 0, elsewhere: 0, unknown: 1 },
  ]);
});

test('bars of as many services stand by provider', () => {
  const { services } = exposure(catalogue, ['scaleway-functions', 'aws-lambda'], '');
  expect(services.map(({ slug }) => slug)).toEqual(['scaleway-functions', 'aws-lambda']);
  expect(residenceByProvider(catalogue, services).map(({ provider }) => provider)).toEqual(['AWS', 'Scaleway']);
});
