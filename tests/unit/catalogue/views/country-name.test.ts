// Names of countries.
import { expect, test } from 'vitest';
import { countryInSentence, countryName } from '../../../../catalogue/views/country-name.ts';

test('a country has its English name, asked again too; a code of nobody stays', () => {
  expect(['DE', 'US', 'DE', 'QQ'].map(countryName)).toEqual(['Germany', 'United States', 'Germany', 'QQ']);
});

test('a sentence names a country with its article, where it has one', () => {
  expect(['NL', 'US', 'DE'].map(countryInSentence)).toEqual(['the Netherlands', 'the United States', 'Germany']);
});

test('what is no code is refused', () => {
  expect(() => countryName('Germany')).toThrow(RangeError);
});
