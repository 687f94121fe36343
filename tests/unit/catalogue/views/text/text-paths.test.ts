// The table of text pages: words that stand for kinds, where they lead, and the examples of help and home.
import { expect, test } from 'vitest';
import { examplePaths, formatPath, KIND_OF_WORD, WORD_PATHS } from '../../../../../catalogue/views/text/text-paths.ts';

test('a first part of a path that is always the same stands for a kind', () =>
  expect([...KIND_OF_WORD]).toEqual([
    ['help', 'help'],
    ['providers', 'providers'],
    ['categories', 'categories'],
    ['category', 'category'],
    ['kinds', 'kinds'],
    ['kind', 'kind'],
    ['regions', 'region'],
    ['countries', 'country'],
    ['compare', 'compare'],
    ['search', 'search'],
    ['lists', 'list'],
    ['lifecycle', 'lifecycle'],
  ]));

test('each of these words has an address that leads somewhere', () =>
  expect(Object.fromEntries(WORD_PATHS)).toEqual({
    help: '/help',
    providers: '/providers',
    categories: '/categories',
    category: '/categories',
    compare: '/help',
    search: '/search?q=storage',
    lists: '/help',
    lifecycle: '/lifecycle',
    kinds: '/kinds',
    kind: '/kinds',
    regions: '/regions',
    countries: '/countries',
  }));

test('an example stands for each kind that has a meaning and its values', () => {
  const values = { provider: 'p', service: 's', category: 'c', services: 'a,b', words: 'w', list: 'l' };
  expect(examplePaths(values)).toEqual([
    { path: '/categories', meaning: 'categories; /kinds, /providers, /regions' },
    { path: '/p', meaning: 'a provider and its services' },
    { path: '/p/s', meaning: 'a service, its equivalents and regions' },
    { path: '/category/c', meaning: 'a category across providers' },
    { path: '/compare/a,b', meaning: 'up to 8 services side by side' },
    { path: '/search?q=w', meaning: 'services that match all words' },
    { path: '/lists/l', meaning: 'a saved list; /policies?include=required' },
    { path: '/lifecycle', meaning: 'what ends when, parts of services too' },
  ]);
  expect(examplePaths({ provider: 'p' }).map(({ path }) => path)).toEqual(['/categories', '/p', '/lifecycle']);
});

test('the address of a format puts the extension before the query, and names the home page', () => {
  expect(formatPath('/aws/lambda', 'md')).toBe('/aws/lambda.md');
  expect(formatPath('/', 'json')).toBe('/index.json');
  expect(formatPath('/search?q=a+b', 'txt')).toBe('/search.txt?q=a+b');
});
