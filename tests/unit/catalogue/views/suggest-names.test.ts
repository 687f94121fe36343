// What a wrong id of a provider, a region or a kind may have meant.
import { describe, expect, test } from 'vitest';
import { deriveCatalogue } from '../../../../catalogue/model/derive.ts';
import {
  suggestionNote,
  suggestKinds,
  suggestProviders,
  suggestRegions,
} from '../../../../catalogue/views/suggest-names.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';
import { change, parseAfter } from '../../../support/rule-cases.ts';

const catalogue = fixtureCatalogue();

test.each([
  ['amazon', ['aws']],
  ['Amazon Web Services', ['aws']],
  ['microsoft', ['azure']],
  ['AWS', ['aws']],
  ['scalway', ['scaleway']],
  ['nobody', []],
  ['aws'.repeat(50), []],
])('%j may have meant the provider %j', (wrong, meant) => expect(suggestProviders(catalogue, wrong)).toEqual(meant));

describe('a region', () => {
  const inCity = deriveCatalogue(
    parseAfter(change('providers/scaleway.yaml', 'city: Amsterdam', 'city: Zürich')).files,
  );

  test.each([
    ['fr-pra', ['fr-par']],
    ['FR_PAR', ['fr-par']],
    ['zurich', ['nl-ams']],
    ['somewhere-else', []],
    ['fr-par'.repeat(40), []],
  ])('%j may have meant %j', (wrong, meant) => expect(suggestRegions(inCity, 'scaleway', wrong)).toEqual(meant));

  test('is looked for at its provider alone', () => expect(suggestRegions(inCity, 'aws', 'fr-par')).toEqual([]));
});

test.each([
  ['function', ['functions']],
  ['FUNCTIONS', ['functions']],
  ['quantum', []],
])('%j may have meant the kind %j', (wrong, meant) => expect(suggestKinds(catalogue, wrong)).toEqual(meant));

test('an error names all that is suggested', () => {
  expect([suggestionNote([]), suggestionNote(['a']), suggestionNote(['a', 'b', 'c'])]).toEqual([
    '',
    ' (did you mean a?)',
    ' (did you mean a or b or c?)',
  ]);
});
