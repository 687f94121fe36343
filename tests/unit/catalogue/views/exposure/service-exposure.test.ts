// A service whose provider the catalogue does not know: of it nothing is made up.
import { expect, test } from 'vitest';
import { headOfficeBreakdown } from '../../../../../catalogue/views/exposure/breakdowns.ts';
import { residenceByProvider } from '../../../../../catalogue/views/exposure/residence.ts';
import { serviceExposure, sovereignControl } from '../../../../../catalogue/views/exposure/service-exposure.ts';
import { madeCatalogue, madeService } from '../../../../support/made-catalogue.ts';

const home = { id: 'de-1', name: 'Bonn', country: 'DE' };
const service = madeService('a-one', { regions: [home], placement: 'regional' });
const catalogue = madeCatalogue([service], { providers: [] });
const row = serviceExposure(service, undefined);

test('neither its head office nor its owner is known, nor who controls it', () => {
  expect(row).toEqual({
    slug: 'a-one',
    headOffice: null,
    ultimateParent: null,
    regionBasis: 'service',
    regionCountries: ['DE'],
    unconfirmedCountries: [],
    usHeadquartered: null,
    sovereignOption: null,
    europeanResidentOnly: true,
  });
  expect(sovereignControl(undefined)).toBeNull();
});

test('its head office counts in no country', () => {
  expect(headOfficeBreakdown(catalogue, [service]).map(({ country }) => country)).toEqual([null]);
});

test('its bar has the id of the provider, or none where it is no service of the catalogue', () => {
  const others = { european: 1, elsewhere: 0, unknown: 0, services: 1 };
  expect(residenceByProvider(catalogue, [row])).toEqual([{ provider: 'a', ...others }]);
  expect(residenceByProvider(catalogue, [{ ...row, slug: 'gone' }])).toEqual([{ provider: '', ...others }]);
});
