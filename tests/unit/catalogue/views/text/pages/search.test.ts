// The text page of a search: what it says of its matches, and where it leads.
import { describe, expect, test } from 'vitest';
import { NOTHING_MEANT } from '../../../../../../catalogue/views/search/meant.ts';
import { searchTextPage } from '../../../../../../catalogue/views/text/pages/search.ts';
import { madeCatalogue, madeService } from '../../../../../support/made-catalogue.ts';

const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };
const services = Array.from({ length: 41 }, (_, n) => madeService(`a-n${n}`));
const catalogue = madeCatalogue(services);
const text = (spans: readonly { text: string }[] = []) => spans.map((span) => span.text).join('');

function pageOf(count: number, query: string, page = 1) {
  const { path, title, siteUrl, blocks } = searchTextPage(
    catalogue,
    { ...NOTHING_MEANT, services: services.slice(0, count) },
    query,
    page,
    addresses,
  );
  const paragraphs = blocks.flatMap((block) => (block.kind === 'paragraph' ? [text(block.spans)] : []));
  const rows = blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []));
  return { path, title, siteUrl, paragraphs, rows, kinds: blocks.map(({ kind }) => kind) };
}

test.each([
  [1, 1, ['1 service found.'], 1],
  [20, 1, ['20 services found.'], 20],
  [21, 1, ['21 services found, 1 to 20 shown.', 'More: /search?q=x&page=2'], 20],
  [21, 2, ['21 services found, 21 to 21 shown.'], 1],
  [40, 2, ['40 services found, 21 to 40 shown.'], 20],
  [41, 2, ['41 services found, 21 to 40 shown.', 'More: /search?q=x&page=3'], 20],
  [41, 3, ['41 services found, 41 to 41 shown.'], 1],
  [41, 4, ['41 services found; this page is past the last.'], 0],
  [1, 2, ['1 service found; this page is past the last.'], 0],
])('of %i matches, page %i says what it shows', (count, page, paragraphs, rows) => {
  const shown = pageOf(count, 'x', page);
  expect([shown.paragraphs, shown.rows.length]).toEqual([paragraphs, rows]);
  expect(shown.kinds.includes('rows')).toBe(rows > 0);
});

test('its address and title hold the query, cleaned', () => {
  expect(pageOf(1, ' a\u0007  b&c ')).toMatchObject({
    path: '/search?q=a+b%26c',
    title: 'Search: a b&c',
    siteUrl: 'https://catalogue.example.org/',
  });
  expect(pageOf(41, 'x', 2).path).toBe('/search?q=x&page=2');
});

test('without words it shows everything, and how to ask', () =>
  expect(pageOf(41, ' ')).toMatchObject({
    title: 'Search',
    paragraphs: [
      'All 41 services; give words to search for, as in /search?q=object+storage.',
      'More: /search?q=&page=2',
    ],
  }));

describe('without a match', () => {
  const ways = 'Other ways in: /categories, /providers and /help.';
  test('near names are offered, with commas between them', () => {
    const [said = ''] = pageOf(0, 'a-n40x').paragraphs;
    expect(said).toMatch(/^Nothing matches any of these words\. Did you mean \/a\/n40, \/a\/n\d+, \/a\/n\d+\? /);
    expect(said).toContain(ways);
  });

  test('and without a near name other ways still are', () =>
    expect(pageOf(0, 'zzzzzzzzzzzzzzzz').paragraphs).toEqual([`Nothing matches any of these words. ${ways}`]));
});

test.each([
  ['What it is. When to choose it.', 'What it is.'],
  ['What it is.', 'What it is.'],
  ['Version 2.0 of a thing. More.', 'Version 2.0 of a thing.'],
  ['No full stop', 'No full stop'],
])('of "%s" a match says: %s', (description, note) => {
  const page = searchTextPage(
    catalogue,
    { ...NOTHING_MEANT, services: [madeService('a-x', { description })] },
    'x',
    1,
    addresses,
  );
  const rows = page.blocks.flatMap((block) => (block.kind === 'rows' ? block.rows : []));
  expect(text(rows[0]?.note)).toBe(note);
});

describe('what was understood', () => {
  const [lambda, run, old, other] = [
    madeService('a-lambda', {
      name: 'Lambda',
      equivalents: ['b-old', 'b-run', 'c-thing'].map((serviceId) => ({
        serviceId,
        grade: serviceId === 'c-thing' ? 'partial' : 'exact',
        notes: [],
        roles: [],
      })),
    }),
    madeService('b-run', { name: 'Run' }),
    madeService('b-old', { name: 'Old', lifecycle: { status: 'retired', sunsetDate: '2020-01-01' } }),
    madeService('c-thing', { name: 'Thing' }),
  ];
  const known = madeCatalogue([lambda, run, old, other]);
  const kind = { id: 'functions', name: 'Functions', description: 'Runs functions.', category: 'compute', members: [] };
  const said = (more: Partial<Parameters<typeof searchTextPage>[1]>, page = 1) => {
    const { blocks } = searchTextPage(known, { ...NOTHING_MEANT, services: [lambda], ...more }, 'x', page, addresses);
    return blocks.flatMap((block) => {
      if (block.kind === 'rows') return block.rows.map(({ note }) => text(note));
      return block.kind === 'paragraph' ? [text(block.spans)] : [];
    });
  };

  test('a match says what the large providers have in its place: running, and more than in part', () =>
    expect(said({})).toEqual(['1 service found.', 'A service. Elsewhere: Run.']));

  test('kinds lead to their pages, on the first page', () => {
    expect(said({ kinds: [kind] })[1]).toBe('Kind: Functions /kind/functions');
    expect(said({ kinds: [kind] }, 2)).not.toContain('Kind: Functions /kind/functions');
  });

  test.each([
    [{ dropped: ['quickly', 'now'] }, 'Left out, as nothing matches all words: quickly, now.'],
    [
      { conditions: [{ label: 'attested to C5' }, { label: 'with a free tier' }] },
      'First those attested to C5 and with a free tier.',
    ],
    [{ equivalentsOf: run }, 'First the equivalents of Run.'],
  ])('%j is a sentence', (more, sentence) => expect(said(more)[0]).toBe(`1 service found. ${sentence}`));
});
