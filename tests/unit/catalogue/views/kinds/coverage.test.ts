// Which providers have which kinds, what each lacks, and the same for spreadsheets.
import { describe, expect, test } from 'vitest';
import { type CoverageBody, coverageBody } from '../../../../../catalogue/formats/coverage-data.ts';
import { COVERAGE_MAXIMUM, type CoverageQuestion, coverage } from '../../../../../catalogue/views/kinds/coverage.ts';
import { coverageCsv } from '../../../../../catalogue/views/kinds/coverage-csv.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';

/** Providers a, b, c; of three kinds a has all, b one in part, c another alone with a. */
const BODY: CoverageBody = {
  grades: ['exact', 'close', 'partial'],
  categories: [
    { id: 'data', name: 'Data' },
    { id: 'code', name: 'Code' },
    { id: 'empty', name: 'Empty' },
  ],
  providers: ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id.toUpperCase(), office: 'DE' })),
  services: [
    ['a-one', 'One', 0],
    ['b-one', 'One, again', 1, 'preview'],
    ['c-two', 'Two "2"', 2],
    ['a-two', 'Two', 0],
    ['d-four', 'Four', 3],
  ],
  kinds: [
    {
      id: 'ones',
      name: 'Ones',
      category: 0,
      members: [
        [0, 0],
        [1, 2],
      ],
    },
    {
      id: 'twos',
      name: 'Twos',
      category: 0,
      members: [
        [3, 0],
        [2, 1],
      ],
    },
    { id: 'threes', name: 'Threes', category: 1, members: [[0, 0]] },
    { id: 'fours', name: 'Fours', category: 1, members: [[4, 0]] },
  ],
};
const kindsOf = (question: CoverageQuestion) =>
  coverage(BODY, question).groups.flatMap(({ rows }) => rows.map(({ id }) => id));

describe('a coverage', () => {
  test('has a cell for each provider in the order asked, and counts what has no column', () => {
    const found = coverage(BODY, { providers: ['c', 'a'] });
    expect(found.providers.map(({ id }) => id)).toEqual(['c', 'a']);
    expect(found.groups[0]?.rows[1]).toEqual({
      id: 'twos',
      name: 'Twos',
      cells: [
        [{ slug: 'c-two', name: 'Two "2"', grade: 'close', status: undefined }],
        [{ slug: 'a-two', name: 'Two', grade: 'exact', status: undefined }],
      ],
      others: 0,
    });
    expect(found.groups[0]?.rows[0]).toMatchObject({ cells: [[], [{ slug: 'a-one' }]], others: 1 });
  });

  test('counts by category and in all', () => {
    const found = coverage(BODY, { providers: ['a', 'b'] });
    expect(found.groups.map(({ id, covered }) => [id, covered])).toEqual([
      ['data', [2, 1]],
      ['code', [1, 0]],
    ]);
    expect([found.covered, found.total]).toEqual([[3, 1], 4]);
  });

  test('of one category has no other', () => {
    expect(kindsOf({ providers: ['a'], category: 'code' })).toEqual(['threes', 'fours']);
    expect(kindsOf({ providers: ['a'], category: 'empty' })).toEqual([]);
  });

  test('shows the largest three where none is chosen or known, and says what it left out', () => {
    expect(coverage(BODY, { providers: [] }).providers.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    const found = coverage(BODY, { providers: ['nobody', 'b', 'b'] });
    expect([found.providers.map(({ id }) => id), found.leftOut]).toEqual([['b'], ['nobody']]);
  });

  test.each([COVERAGE_MAXIMUM - 1, COVERAGE_MAXIMUM, COVERAGE_MAXIMUM + 1])(
    'takes %i providers as far as they fit',
    (count) => {
      const many = Array.from({ length: count }, (_, at) => ({ id: `p${at}`, name: `P${at}`, office: 'DE' }));
      const found = coverage({ ...BODY, providers: many }, { providers: many.map(({ id }) => id) });
      expect(found.providers).toHaveLength(Math.min(count, COVERAGE_MAXIMUM));
      expect(found.leftOut).toHaveLength(Math.max(0, count - COVERAGE_MAXIMUM));
    },
  );
});

describe('what is shown', () => {
  test.each([
    ['all', ['a', 'b', 'c'], ['ones', 'twos', 'threes', 'fours']],
    ['nonsense', ['a', 'b', 'c'], ['ones', 'twos', 'threes', 'fours']],
    ['lacks-d', ['a', 'b', 'c'], ['ones', 'twos', 'threes', 'fours']],
    ['gaps', ['a', 'b', 'c'], ['ones', 'twos', 'threes']],
    ['gaps', ['a', 'b'], ['twos', 'threes']],
    ['lacks-b', ['a', 'b', 'c'], ['twos', 'threes']],
    ['lacks-a', ['a', 'b', 'c'], []],
    ['only-a', ['a', 'b', 'c'], ['threes']],
    ['only-b', ['a', 'b', 'c'], []],
    // Alone, a provider is held against all others.
    ['gaps', ['b'], ['twos', 'threes', 'fours']],
    ['lacks-a', ['a'], ['fours']],
    ['only-d', ['d'], ['fours']],
  ])('as %s of %j is %j', (show, providers, kinds) => expect(kindsOf({ providers, show })).toEqual(kinds));
});

test('as CSV it has a line a kind, quotes what needs it, and leaves a gap empty', () => {
  expect(coverageCsv(coverage(BODY, { providers: ['b', 'c'], category: 'data' }))).toBe(
    [
      'category,kind,id,B,C,other providers',
      'Data,Ones,ones,"One, again (partial, preview)",,1',
      'Data,Twos,twos,,"Two ""2"" (close)",1',
      '',
    ].join('\r\n'),
  );
});

test('the body of a catalogue has the running services that do a job, the largest provider first', () => {
  const body = coverageBody(fixtureCatalogue());
  expect(body.providers[0]).toEqual({ id: 'aws', name: 'AWS', office: 'US' });
  expect(body.kinds.map(({ id, category }) => [id, body.categories[category]?.id])).toEqual([
    ['functions', 'serverless'],
    ['secrets-management', 'security'],
  ]);
  const found = coverage(body, { providers: ['aws', 'scaleway'] });
  expect(found.groups[0]?.rows[0]?.cells.map((cell) => cell.map(({ slug, grade }) => `${slug} ${grade}`))).toEqual([
    ['aws-lambda exact'],
    ['scaleway-functions close'],
  ]);
});

test.each(['-gaps', ' gaps', 'gaps\nx', '', '-'])('of %j, which is no question, everything is kept', (show) =>
  expect(coverage(BODY, { providers: ['a', 'b'], show }).total).toBe(coverage(BODY, { providers: ['a', 'b'] }).total),
);
