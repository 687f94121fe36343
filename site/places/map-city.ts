// Under which name the map looks for a region's city. What the catalogue says of the region is not changed.
import type { Region } from '../../catalogue/schema/provider.ts';

/** What a map has to know of a region. */
export type MappedRegion = Pick<Region, 'id' | 'name' | 'country' | 'city'>;

/** A name of two places, and what in a region's id or name says which of them is meant. */
const TOLD_APART: Readonly<Record<string, readonly (readonly [sign: RegExp, city: string])[]>> = {
  'US/Washington': [
    [/\b(DC|D\.C|east)\b/i, 'Washington, D.C.'],
    [/\bwest\b/i, 'Washington State'],
  ],
};

/** @returns undefined where no city is named; the country itself, where it stands in the place of a city, is none */
export function mapCity({ id, name, country, city }: MappedRegion): string | undefined {
  const told = TOLD_APART[`${country}/${city}`]?.find(([sign]) => sign.test(`${id} ${name}`));
  return told?.[1] ?? city;
}
