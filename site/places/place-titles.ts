// What a circle of a map is called, with its regions. A name stands there only for regions that the circle counts.
import { counted } from '../../catalogue/model/in-sentences.ts';
import { countryName } from '../../catalogue/views/country-name.ts';
import { type MappedRegion, mapCity } from './map-city.ts';

/** Beside a map of which somebody may ask. */
export const CIRCLES_STAND =
  'Circles stand in the city or state that a provider names; where it names none, or a name of several places, in the middle of the country.';

/**
 * Of a circle in a city: `Montreal and Montréal, Canada: 9 regions`; `Singapore: 2 regions`.
 * @param regions all that stand there
 */
export function cityTitle(regions: readonly MappedRegion[]): string {
  const [country = ''] = regions.map((region) => countryName(region.country));
  const cities = [...new Set(regions.flatMap((region) => mapCity(region) ?? []))];
  const isOneName = cities.every((city) => city === country);
  return `${isOneName ? country : `${cities.join(' and ')}, ${country}`}: ${regionsText(regions)}`;
}

/**
 * Of a circle in the middle of a country: `United States: 2 regions in Somerset and Woodbury; 22 without a named city`.
 * @param regions those whose city has no point, and those without a city
 */
export function countryTitle(regions: readonly MappedRegion[]): string {
  const [country = ''] = regions.map((region) => countryName(region.country));
  const named = regions.filter((region) => ![undefined, country].includes(mapCity(region)));
  const cities = [...new Set(named.flatMap((region) => mapCity(region) ?? []))].sort((a, b) =>
    a.localeCompare(b, 'en'),
  );
  const inCities = `${regionsText(named)} in ${new Intl.ListFormat('en-GB').format(cities)}`;
  const others = regions.length - named.length;
  if (named.length === 0) return `${country}: ${regionsText(regions)} without a named city`;
  return `${country}: ${inCities}${others > 0 ? `; ${others} without a named city` : ''}`;
}

function regionsText({ length }: readonly MappedRegion[]): string {
  return counted(length, 'region');
}
