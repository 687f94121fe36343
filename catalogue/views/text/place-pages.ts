// The text host's pages of regions and countries, by their paths.
import type { Provider } from '../../model/catalogue.ts';
import { countriesOfCatalogue } from '../regions/country-index.ts';
import { countryDetail, countryValues } from '../regions/country-json.ts';
import { findRegion } from '../regions/region-index.ts';
import { providerRegionValues, regionDetail, regionValues } from '../regions/region-json.ts';
import { textPath } from '../urls.ts';
import { countriesTextPage, countryTextPage } from './pages/countries.ts';
import { providerRegionsTextPage, regionsTextPage, regionTextPage } from './pages/regions.ts';
import {
  type FoundPage,
  foundPage,
  MISSING,
  type PageSource,
  redirect,
  type TextAnswer,
  type TextSetting,
} from './text-answer.ts';

export const REGION_PAGES: PageSource = {
  // One page for each region would be a third of all; they are made when somebody asks.
  all: (setting) => [
    regionsPage(setting),
    ...setting.catalogue.providers
      .filter(({ regions }) => regions.length > 0)
      .map((provider) => providerRegionsPage(setting, provider)),
  ],
  find: (setting, [providerId, name, ...rest]) => {
    if (providerId === undefined) return regionsPage(setting);
    if (name === undefined) {
      const provider = setting.catalogue.provider(providerId);
      return provider && provider.regions.length > 0 ? providerRegionsPage(setting, provider) : MISSING;
    }
    const entry = rest.length > 0 ? undefined : findRegion(setting.catalogue, providerId, name);
    if (!entry) return MISSING;
    const path = textPath.region(entry);
    return path === `/regions/${providerId}/${name}`
      ? foundPage(
          path,
          () => regionTextPage(setting.catalogue, entry, setting.addresses),
          () => regionDetail(entry),
        )
      : redirect(path);
  },
};

export const COUNTRY_PAGES: PageSource = {
  // As for regions: those of single countries are made when somebody asks.
  all: (setting) => [countriesPage(setting)],
  find: (setting, [code, ...rest]) => {
    if (code === undefined) return countriesPage(setting);
    return rest.length > 0 ? MISSING : countryPage(setting, code);
  },
};

function regionsPage({ catalogue, addresses }: TextSetting): FoundPage {
  return foundPage(
    textPath.regions(),
    () => regionsTextPage(catalogue, addresses),
    () => regionValues(catalogue),
  );
}

function providerRegionsPage({ catalogue, addresses }: TextSetting, provider: Provider): FoundPage {
  return foundPage(
    textPath.providerRegions(provider),
    () => providerRegionsTextPage(catalogue, provider, addresses),
    () => providerRegionValues(catalogue, provider),
  );
}

function countriesPage({ catalogue, addresses }: TextSetting): FoundPage {
  return foundPage(
    textPath.countries(),
    () => countriesTextPage(catalogue, addresses),
    () => countryValues(countriesOfCatalogue(catalogue)),
  );
}

function countryPage({ catalogue, addresses }: TextSetting, asked: string): TextAnswer {
  const country = countriesOfCatalogue(catalogue).find(({ code }) => code.toLowerCase() === asked);
  if (!country) return MISSING;
  return foundPage(
    textPath.country(country.code),
    () => countryTextPage(catalogue, country, addresses),
    () => countryDetail(country),
  );
}
