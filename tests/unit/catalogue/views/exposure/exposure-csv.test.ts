// A scorecard for spreadsheets, and its bars.
import { expect, test } from 'vitest';
import { exposure } from '../../../../../catalogue/views/exposure/exposure.ts';
import { exposureCsv } from '../../../../../catalogue/views/exposure/exposure-csv.ts';
import { residenceByProvider } from '../../../../../catalogue/views/exposure/residence.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';

const catalogue = fixtureCatalogue();
const found = exposure(catalogue, ['aws-lambda', 'scaleway-functions', 'scaleway-secret-manager'], '');

test('each service is a line, and what is not known an empty cell', () => {
  expect(exposureCsv(found).split('\r\n')).toEqual([
    'service,headOffice,ultimateParent,regionBasis,confirmedCountries,unconfirmedCountries,usHeadquartered,sovereignOption,europeanResidentOnly,notKnown',
    `aws-lambda,US,US,provider,,IE US,yes,no,,"regions not confirmed, only the provider's known"`,
    `scaleway-functions,FR,FR,provider,,FR NL,no,yes,yes,"regions not confirmed, only the provider's known"`,
    'scaleway-secret-manager,FR,FR,service,FR,,no,yes,yes,',
    '',
  ]);
});

test('a quote in a cell is doubled', () => {
  const [service] = found.services;
  const unknown = [{ slug: 'aws-lambda', reason: 'so "called"' }];
  expect(exposureCsv({ ...found, services: service ? [service] : [], unknown })).toContain(',"so ""called"""\r\n');
});

test('bars count the services of each provider by where they run', () => {
  expect(residenceByProvider(catalogue, found.services)).toEqual([
    { provider: 'Scaleway', services: 2, european: 2, elsewhere: 0, unknown: 0 },
    { provider: 'AWS', services: 1, european: 0, elsewhere: 0, unknown: 1 },
  ]);
});
