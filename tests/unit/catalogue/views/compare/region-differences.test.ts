// Differences in where services run: each answer was worked out from what may turn out of the open regions.
import { describe, expect, test } from 'vitest';
import type { Service } from '../../../../../catalogue/model/catalogue.ts';
import { countriesDiffer, regionsDiffer } from '../../../../../catalogue/views/compare/region-differences.ts';
import { madeService } from '../../../../support/made-catalogue.ts';

const regions = (countries: string) =>
  countries
    .split(' ')
    .filter(Boolean)
    .map((country, place) => ({ id: `${country}-${place}`, name: country, country }));
/** `DE FR | US | provider`: confirmed, possible, elsewhere; or `global`. */
function service(text: string): Service {
  if (text === 'global') return madeService('a-x', { placement: 'global', regions: [], elsewhere: 'none' });
  const [known = '', possible = '', elsewhere = ''] = text.split('|').map((part) => part.trim());
  return madeService('a-x', {
    placement: 'regional',
    regions: regions(known),
    possibleRegions: regions(possible),
    elsewhere: elsewhere as Service['elsewhere'],
  });
}

describe('a difference in the number of regions', () => {
  test.each([
    ['one has more', ['DE FR||none', 'DE||none'], true],
    ['both have as many', ['DE FR||none', 'US JP||none'], false],
    ['the other may have as many', ['DE FR||none', 'DE|FR|provider'], false],
    ['the other may have more', ['DE FR||none', 'DE|FR US|provider'], false],
    ['the other has fewer whatever it may have', ['DE FR US||none', 'DE|FR|provider'], true],
    ['nobody knows where else the other runs', ['DE FR||none', 'DE||unknown'], false],
    ['nothing is confirmed of the other', ['DE FR||none', '|DE|provider'], false],
    ['the other is global', ['DE FR||none', 'global'], false],
    ['one of three has more than the most of another', ['DE||none', 'DE||unknown', 'DE FR|US|provider'], true],
    ['there is one alone', ['DE||none'], false],
    ['there is none', [], false],
  ])('where %s: %j is %j', (_, texts, differs) => expect(regionsDiffer(texts.map(service))).toBe(differs));
});

describe('a difference in countries', () => {
  test.each([
    ['one runs where the other does not', ['DE FR||none', 'DE||none'], true],
    ['both run in the same', ['DE FR||none', 'FR DE||none'], false],
    ['the other may run there', ['DE FR||none', 'DE|FR|provider'], false],
    [
      'the other may run there, and the first is known not to run where the other does',
      ['FR||none', 'DE|FR|provider'],
      true,
    ],
    ['each may run where the other does', ['FR|DE|provider', 'DE|FR|provider'], false],
    ['nobody knows where else the other runs', ['DE FR||none', 'DE||unknown'], false],
    ['the other runs in another, wherever else', ['DE||none', 'FR||unknown'], true],
    ['nothing is confirmed of the other', ['DE||none', '|FR|provider'], false],
    ['the other is global', ['DE||none', 'global'], true],
    ['all are global', ['global', 'global'], false],
  ])('where %s: %j is %j', (_, texts, differs) => expect(countriesDiffer(texts.map(service))).toBe(differs));
});
