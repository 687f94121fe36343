// Search: all words, any field, prefixes, no case or diacritics; fuzzy only when nothing matches.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Service } from '../../../../../catalogue/model/catalogue.ts';
import { QUERY_WORDS_MAXIMUM } from '../../../../../catalogue/model/limits.ts';
import { providerPhrases } from '../../../../../catalogue/views/search/provider-words.ts';
import { answerSearch, searchServices } from '../../../../../catalogue/views/search/search.ts';
import { buildSearchIndex, parseSearchIndex } from '../../../../../catalogue/views/search/text-index.ts';
import { foldText } from '../../../../../catalogue/views/search/words.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';
import { realBuild } from '../../../../support/real-build.ts';

const catalogue = fixtureCatalogue();
const index = buildSearchIndex(catalogue);
const search = (query: string) => searchServices(catalogue, index, query).map(({ id }) => id);

/** Words of every field that search looks at. */
function wordsOf({ name, shortName = '', aliases, tags, description, roles }: Service): string[] {
  const kinds = roles.map(({ concept }) => realBuild.catalogue.data.concepts.find(({ id }) => id === concept)?.name);
  return foldText([name, shortName, ...aliases, ...tags, ...kinds, description].join(' ')).split(/[\n\r\p{Z}\p{P}]+/u);
}

describe('search', () => {
  test('members of a kind come by the size of their provider, whatever they are called', () => {
    expect(search('functions')).toEqual(['aws-lambda', 'azure-functions', 'scaleway-functions']);
  });
  test('all words must match, in any order and field; at another provider its equivalents do', () => {
    expect(search('glue lambda')).toEqual(['aws-lambda']);
    expect(search('lambda scaleway')).toEqual(['scaleway-functions']);
  });
  test('words match by their beginning, whatever the case and diacritics, and the name of a kind last', () => {
    expect(search('SÉCRET mana')).toEqual(['scaleway-secret-manager', 'aws-secrets-manager', 'azure-key-vault']);
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
    const dropped = (query: string[]) => answerSearch(catalogue, index, query.join(' ')).dropped;
    expect(dropped([...known, 'nowhere'])).toEqual([]);
    expect(dropped([...known.slice(0, -1), 'nowhere'])).toContain('nowhere');
    expect(search([...known, ...known, ...known].join(' '))).toEqual(['aws-lambda']);
    expect(dropped(['nowhere', ...known])).toContain('nowhere');
  });
  test('a single letter is a word, two are the beginning of one', () => {
    expect(search('l')).toEqual([]);
    expect(search('la')).toContain('aws-lambda');
    expect(search('a lambda')).not.toContain('scaleway-functions');
  });
  test('without a word everything matches, by id', () => {
    expect(search('  ?! ')).toEqual(catalogue.services.map(({ id }) => id));
  });
  test('on the real catalogue it finds the services that hold every word, and others only by what the words stand for', () => {
    const { catalogue: real, index: realIndex } = realBuild;
    const words = fc.constantFrom(
      ...new Set(real.services.flatMap(wordsOf).filter((word) => /^[a-z0-9]{3,}$/.test(word))),
    );
    // They stand for all services of their provider.
    const names = new Set(real.providers.flatMap(({ id }) => providerPhrases(real, id)));
    fc.assert(
      fc.property(fc.array(words, { minLength: 1, maxLength: 2 }), (query) => {
        const wanted = real.services
          .filter((service) => query.every((word) => wordsOf(service).some((own) => own.startsWith(word))))
          .map(({ id }) => id);
        const { services, kinds, conditions, equivalentsOf, dropped } = answerSearch(real, realIndex, query.join(' '));
        const found = services.map(({ id }) => id);
        if (wanted.length === 0) return;
        expect(found).toEqual(expect.arrayContaining(wanted));
        expect(dropped).toEqual([]);
        const standFor = kinds.length + conditions.length > 0 || equivalentsOf || query.some((word) => names.has(word));
        if (!standFor) expect(found.toSorted()).toEqual(wanted.toSorted());
      }),
      { numRuns: 60, examples: [[['tencent']], [['google', 'storage']]] },
    );
  });

  test('an index read back from JSON answers the same', () => {
    const again = parseSearchIndex(JSON.stringify(index));
    expect(searchServices(catalogue, again, 'functions').map(({ id }) => id)).toEqual(search('functions'));
  });
});
