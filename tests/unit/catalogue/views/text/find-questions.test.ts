// Questions to the text host: what a search and a comparison take, and what they come to.
import { describe, expect, test } from 'vitest';
import { buildSearchIndex } from '../../../../../catalogue/views/search/text-index.ts';
import { findComparison, findMatches } from '../../../../../catalogue/views/text/find-questions.ts';
import { madeCatalogue, madeService } from '../../../../support/made-catalogue.ts';

const catalogue = madeCatalogue([
  ...Array.from({ length: 25 }, (_, n) => madeService(`a-n${n}`)),
  madeService('b-queue', { name: 'Queue', formerSlugs: ['b-old'] }),
]);
const setting = {
  catalogue,
  index: buildSearchIndex(catalogue),
  addresses: { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' },
  today: () => '2026-11-21',
  discovery: () => '{}',
};

describe('a search', () => {
  const search = (query: string) => findMatches(setting, new URLSearchParams(query));

  test.each([
    [200, 'page'],
    [201, 'fault'],
  ])('of %i characters is a %s', (length, kind) => expect(search(`q=${'x'.repeat(length)}`).kind).toBe(kind));

  test('that is too long is told how long it may be', () =>
    expect(search(`q=${'x'.repeat(201)}`)).toEqual({
      kind: 'fault',
      status: 400,
      sentence: 'The parameter q takes at most 200 characters.',
    }));

  test('with a malformed page is refused', () => expect(search('q=a&page=0')).toMatchObject({ status: 400 }));

  test('has its matches as a page and as JSON, twenty at a time', () => {
    const found = search('q=&page=2');
    if (found.kind !== 'page') throw new Error(`it is a ${found.kind}`);
    expect(found).toMatchObject({ path: '/search', stored: true, dated: false });
    const { data, pagination } = JSON.parse(JSON.stringify(found.value()));
    expect(pagination).toEqual({ page: 2, limit: 20, total: 26, totalPages: 2 });
    expect(data).toHaveLength(6);
    expect(found.page().path).toBe('/search?q=&page=2');
  });

  test('without words shows everything', () => {
    const found = search('');
    expect(found.kind === 'page' && JSON.parse(JSON.stringify(found.value())).pagination.total).toBe(26);
  });
});

describe('a comparison', () => {
  const compare = (path: string, query = '') =>
    findComparison(setting, path === '' ? [] : path.split('/'), new URLSearchParams(query));
  const pathOf = (path: string) => {
    const found = compare(path);
    return found.kind === 'page' ? found.path : found.kind;
  };
  test('is asked for by a form in its query; a path says it better', () => {
    expect(compare('', 'ids=a-n1%2C+b%2Fqueue')).toMatchObject({ path: '/compare/a-n1,b-queue' });
    expect(compare('a-n1', 'ids=b-queue')).toMatchObject({ path: '/compare/a-n1' });
  });

  const ids = (count: number) => Array.from({ length: count }, (_, n) => `a-n${n}`).join(',');

  test.each([
    ['a-n1,b-queue', '/compare/a-n1,b-queue'],
    [' a-n1 ,, b-queue,', '/compare/a-n1,b-queue'],
    ['a/n1,b/queue', '/compare/a-n1,b-queue'],
    ['b/old,b-old', '/compare/b-queue,b-old'],
    ['a-n1,nothing,x/y', '/compare/a-n1,nothing,x/y'],
    ['b/queue/more,a-n1', '/compare/b-queue,a-n1'],
  ])('of %s is at %s', (asked, path) => expect(pathOf(asked)).toBe(path));

  test.each([
    ['', 0],
    [',', 0],
    [ids(11), 11],
  ])('of "%s" is refused with what is allowed', (asked, count) =>
    expect(compare(asked)).toEqual({
      kind: 'fault',
      status: 400,
      sentence: `Name 1 to 10 services, as in /compare/aws-lambda,azure-functions (found ${count}).`,
    }),
  );

  test('of one or ten is a page; of none that is known it is missing', () => {
    expect([pathOf('a-n1'), pathOf(ids(10))]).toEqual(['/compare/a-n1', `/compare/${ids(10)}`]);
    expect(pathOf('nothing,x/y')).toBe('missing');
  });

  test('says in JSON what the API says', () => {
    const found = compare('a/n1,nothing');
    if (found.kind !== 'page') throw new Error(`it is a ${found.kind}`);
    expect(JSON.parse(JSON.stringify(found.value()))).toMatchObject({
      services: [{ id: 'a-n1' }],
      notFound: ['nothing'],
    });
    expect(found.page().path).toBe('/compare/a-n1');
  });
});
