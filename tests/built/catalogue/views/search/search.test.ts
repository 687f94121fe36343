// Search: all words, any field, prefixes, no case or diacritics; fuzzy only when nothing matches.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Service } from '../../../../../catalogue/model/catalogue.ts';
import { QUERY_WORDS_MAXIMUM } from '../../../../../catalogue/model/limits.ts';
import { buildSearchIndex, parseSearchIndex, searchServices } from '../../../../../catalogue/views/search/search.ts';
import { foldText } from '../../../../../catalogue/views/search/words.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';
import { realBuild } from '../../../../support/real-build.ts';

const catalogue = fixtureCatalogue();
const index = buildSearchIndex(catalogue);
const search = (query: string) => searchServices(catalogue, index, query).map(({ id }) => id);

/** Words of every field that search looks at. */
function wordsOf({ name, shortName = '', aliases, tags, description }: Service): string[] {
  return foldText([name, shortName, ...aliases, ...tags, description].join(' ')).split(/[\n\r\p{Z}\p{P}]+/u);
}

describe('search', () => {
  test('name comes before tag and description', () => {
    expect(search('functions')).toEqual(['azure-functions', 'scaleway-functions', 'aws-lambda']);
  });
  test('all words must match, in any order and field', () => {
    expect(search('glue lambda')).toEqual(['aws-lambda']);
    expect(search('lambda scaleway')).toEqual([]);
  });
  test('words match by their beginning, whatever the case and diacritics', () => {
    expect(search('SÉCRET mana')).toEqual(['scaleway-secret-manager', 'aws-secrets-manager']);
  });
  test('an alias finds the service', () => {
    expect(search('faas by amazon')).toEqual(['aws-lambda']);
  });
  test('a slip of the hand still finds it when nothing else matches', () => {
    expect(search('lamdba')).toContain('aws-lambda');
  });
  test('eight distinct words count, the first ones, however often each is repeated', () => {
    const known = ['runs', 'code', 'in', 'response', 'to', 'events', 'without', 'servers'];
    expect(known).toHaveLength(QUERY_WORDS_MAXIMUM);
    expect(search(known.slice(0, -1).join(' '))).toEqual(['aws-lambda']);
    expect(search(known.join(' '))).toEqual(['aws-lambda']);
    expect(search([...known, 'nowhere'].join(' '))).toEqual(['aws-lambda']);
    expect(search([...known.slice(0, -1), 'nowhere'].join(' '))).toEqual([]);
    expect(search([...known, ...known, ...known].join(' '))).toEqual(['aws-lambda']);
    expect(search(['nowhere', ...known].join(' '))).toEqual([]);
  });
  test('a single letter is a word, two are the beginning of one', () => {
    expect(search('l')).toEqual([]);
    expect(search('la')).toContain('aws-lambda');
    expect(search('a lambda')).not.toContain('scaleway-functions');
  });
  test('without a word everything matches, by id', () => {
    expect(search('  ?! ')).toEqual(catalogue.services.map(({ id }) => id));
  });
  test('on the real catalogue it finds exactly the services that hold every word', () => {
    const { catalogue: real, index: realIndex } = realBuild;
    const words = fc.constantFrom(
      ...new Set(real.services.flatMap(wordsOf).filter((word) => /^[a-z0-9]{3,}$/.test(word))),
    );
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 2 }), (query) => {
        const wanted = real.services
          .filter((service) => query.every((word) => wordsOf(service).some((own) => own.startsWith(word))))
          .map(({ id }) => id);
        const found = searchServices(real, realIndex, query.join(' ')).map(({ id }) => id);
        if (wanted.length > 0) expect(found.toSorted()).toEqual(wanted.toSorted());
      }),
      { numRuns: 60 },
    );
  });

  test('an index read back from JSON answers the same', () => {
    const again = parseSearchIndex(JSON.stringify(index));
    expect(searchServices(catalogue, again, 'functions').map(({ id }) => id)).toEqual(search('functions'));
  });
});
