// The country groups of the methodology: real countries, each in one group, and which groups count for residence and
// for control.
import countries from 'i18n-iso-countries';
import { describe, expect, test } from 'vitest';
import {
  isEuropean,
  isSovereignControl,
  JURISDICTIONS,
  METHODOLOGY_VERSION,
} from '../../../../../catalogue/views/exposure/jurisdictions.ts';

const members = (id: string) => JURISDICTIONS.find((group) => group.id === id)?.countries ?? [];

describe('the country groups', () => {
  test('hold real countries, each once', () => {
    const all = JURISDICTIONS.flatMap((group) => group.countries);
    expect(all.filter((code) => !countries.isValid(code))).toEqual([]);
    expect(new Set(all).size).toBe(all.length);
  });

  test.each([
    ['EU', 27],
    ['EEA', 3],
    ['CH', 1],
    ['UK', 1],
    ['US', 1],
    ['FVEY', 3],
    ['CN', 3],
  ])('%s has %d', (id, count) => expect(members(id).length).toBe(count));

  test('name a source and a reason each', () => {
    for (const { id, source, reason } of JURISDICTIONS)
      expect([id, source.startsWith('https://'), reason.length > 40]).toEqual([id, true, true]);
  });

  test.each([
    ['DE', true, true],
    ['NO', true, true],
    ['CH', true, true],
    ['GB', true, false],
    ['US', false, false],
    ['RS', false, false],
    ['KY', false, false],
  ])('%s: residence %s, control %s', (country, residence, control) => {
    expect([isEuropean(country), isSovereignControl(country)]).toEqual([residence, control]);
  });

  test('are those of version 2', () => expect(METHODOLOGY_VERSION).toBe('2'));
});
