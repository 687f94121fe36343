// Words as both searches know them.
import { expect, test } from 'vitest';
import { foldText, singularOf, wholeNameKey, wordsOf } from '../../../../../catalogue/views/search/words.ts';

test.each([
  ['Übung', 'ubung'],
  ['CAFÉ', 'cafe'],
  ['e\u0301', 'e'],
  ['ﬁle ①', 'file 1'],
  ['plain', 'plain'],
])('%s is folded to %s', (text, folded) => expect(foldText(text)).toBe(folded));

test.each([
  ['Amazon S3', ['amazon', 's3']],
  [' key-vault,  (secrets)\nand\r\nmore ', ['key', 'vault', 'secrets', 'and', 'more']],
  ['a\u00a0b\u2003c', ['a', 'b', 'c']],
  ['C++ a$b', ['c++', 'a$b']],
  ['-', []],
  ['', []],
])('%j has the words %j', (text, words) => expect(wordsOf(text)).toEqual(words));

test.each([
  ['queues', 'queue'],
  ['registries', 'registry'],
  ['ties', 'tie'],
  ['iesk', 'iesk'],
  ['iesque', 'iesque'],
  ['apis', 'apis'],
  ['isles', 'isle'],
  ['usages', 'usage'],
  ['access', 'access'],
  ['status', 'status'],
  ['ssds', 'ssd'],
  ['gas', 'gas'],
  ['vms', 'vms'],
])('the singular of %s is %s', (word, singular) => expect(singularOf(word)).toBe(singular));

test('a whole name is one word that no other name begins or ends with', () => {
  expect(wholeNameKey('Azure Functions')).toBe('ƿazurefunctionsƿ');
  expect(wholeNameKey('azure-functions')).toBe(wholeNameKey('Azure Functions'));
  expect(wholeNameKey('Azure Function')).not.toBe(wholeNameKey('Azure Functions').slice(0, -1));
});
