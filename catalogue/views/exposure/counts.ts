// Counts by number of a country, and the order in which countries are listed by them.
import { certain } from '../../model/certain.ts';
import type { Country } from './numbered-places.ts';

/** @param number undefined counts nothing */
export function addTo(counts: Uint32Array, number: number | undefined, more = 1): void {
  if (number !== undefined) counts[number] = certain(counts[number]) + more;
}

/**
 * A bucket for each country of which there is any, most of the first kind first, then of the second, then by name; none
 * stands behind its equals.
 */
export function listedCountries<Bucket>(
  countries: readonly Country[],
  first: Uint32Array,
  second: Uint32Array,
  bucketOf: (country: Country, number: number) => Bucket,
): Bucket[] {
  const numbers: number[] = [];
  for (let number = 0; number < countries.length; number += 1)
    if (first[number] !== 0 || second[number] !== 0) numbers.push(number);
  // Equals stay as they are, by name.
  numbers.sort((a, b) => certain(first[b]) - certain(first[a]) || certain(second[b]) - certain(second[a]));
  const buckets: Bucket[] = [];
  for (const number of numbers) {
    const country = countries[number];
    if (country) buckets.push(bucketOf(country, number));
  }
  return buckets;
}
