// GET /v1/lifecycle: what is not simply active, by its day, narrowed by each filter and by all of them together.
import { describe, expect, test } from 'vitest';
import { LifecycleAnswerShape } from '../../../../../catalogue/contract/lifecycle-shapes.ts';
import { LifecycleQueryShape } from '../../../../../catalogue/contract/requests.ts';
import { lifecycle } from '../../../../../catalogue/views/lifecycle/lifecycle-json.ts';
import type { LifecycleQuery } from '../../../../../catalogue/views/lifecycle/lifecycle-query.ts';
import { madeCatalogue, madeService } from '../../../../support/made-catalogue.ts';

const CATALOGUE = madeCatalogue([
  madeService('a-gone', { lifecycle: { status: 'retired', sunsetDate: '2025-06-30' }, category: 'storage' }),
  madeService('a-going', {
    lifecycle: { status: 'sunset', sunsetDate: '2027-01-01', closedToNewCustomers: '2026-01-01' },
  }),
  madeService('a-old', { lifecycle: { status: 'deprecated' } }),
  madeService('a-fine', {
    subServices: [
      { id: 'east', name: 'East', lifecycle: { status: 'sunset', sunsetDate: '2026-12-31' } },
      { id: 'west', name: 'West' },
      { id: 'north', name: 'North', lifecycle: { status: 'deprecated', closedToNewCustomers: '2026-02-01' } },
    ],
  }),
  madeService('b-new', { lifecycle: { status: 'preview' } }),
]);
const answerTo = (query?: LifecycleQuery) =>
  LifecycleAnswerShape.parse(JSON.parse(JSON.stringify(lifecycle(CATALOGUE, query))));
const idsOf = (query?: LifecycleQuery) => answerTo(query).data.map(({ id }) => id);

test('all services stand by the day of their end, those without one last, by id', () =>
  expect(idsOf()).toEqual(['a-gone', 'a-going', 'a-old', 'b-new']));

test('what has no day stands last, whatever its id', () => {
  const lasting = { lifecycle: { status: 'deprecated' } } as const;
  const ending = { lifecycle: { status: 'sunset', sunsetDate: '2027-01-01' } } as const;
  const services = [
    madeService('a-1', lasting),
    madeService('a-2', ending),
    madeService('a-3', lasting),
    madeService('a-4', ending),
  ];
  const idsIn = (order: readonly (typeof services)[number][]) =>
    LifecycleAnswerShape.parse(JSON.parse(JSON.stringify(lifecycle(madeCatalogue(order))))).data.map(({ id }) => id);
  expect(idsIn(services)).toEqual(['a-2', 'a-4', 'a-1', 'a-3']);
  expect(idsIn(services.toReversed())).toEqual(['a-2', 'a-4', 'a-1', 'a-3']);
});

describe('a filter', () => {
  test.each<[LifecycleQuery, string[]]>([
    [{ parts: true }, ['a-gone', 'a-fine--east', 'a-going', 'a-fine--north', 'a-old', 'b-new']],
    [{ parts: false }, ['a-gone', 'a-going', 'a-old', 'b-new']],
    [{ closedToNew: true }, ['a-going']],
    [{ closedToNew: true, parts: true }, ['a-going', 'a-fine--north']],
    [{ closedToNew: false }, ['a-gone', 'a-going', 'a-old', 'b-new']],
    [{ status: [] }, ['a-gone', 'a-going', 'a-old', 'b-new']],
    [{ status: ['sunset'] }, ['a-going']],
    [{ status: ['preview', 'deprecated'] }, ['a-old', 'b-new']],
    [{ provider: 'b' }, ['b-new']],
    [{ provider: 'nobody' }, []],
    [{ category: 'storage' }, ['a-gone']],
    [{ after: '2027-01-01' }, ['a-going']],
    [{ after: '2027-01-02' }, []],
    [{ before: '2027-01-01' }, ['a-gone']],
    [{ before: '2027-01-02' }, ['a-gone', 'a-going']],
    [{ after: '2026-01-01', before: '2027-01-01', parts: true }, ['a-fine--east']],
    [{ status: ['sunset'], provider: 'a', category: 'compute', parts: true }, ['a-fine--east', 'a-going']],
  ])('%j gives %j', (query, ids) => {
    expect(idsOf(query)).toEqual(ids);
    expect(answerTo(query).total).toBe(ids.length);
  });
});

test('an entry says what its record says, and of a part which service it belongs to', () => {
  expect(answerTo({ status: ['sunset'], parts: true }).data).toEqual([
    {
      id: 'a-fine--east',
      slug: 'a-fine',
      partId: 'east',
      name: 'East',
      providerId: 'a',
      category: 'compute',
      lifecycle: { status: 'sunset', sunsetDate: '2026-12-31' },
    },
    {
      id: 'a-going',
      slug: 'a-going',
      name: 'Name of a-going',
      providerId: 'a',
      category: 'compute',
      lifecycle: { status: 'sunset', sunsetDate: '2027-01-01', closedToNewCustomers: '2026-01-01' },
    },
  ]);
});

describe('the question', () => {
  test('is read with its words, days and flags', () => {
    expect(LifecycleQueryShape.parse({ status: 'sunset, retired,', after: '2026-02-28', parts: 'true' })).toEqual({
      status: ['sunset', 'retired'],
      after: '2026-02-28',
      parts: true,
    });
    expect(LifecycleQueryShape.parse({ status: '', before: '', parts: '' })).toEqual({});
  });

  test.each([
    [{ status: 'ended' }, 'must be one of preview, deprecated, sunset, retired, or several with commas between'],
    [{ status: 'sunset,Retired' }, '(found "Retired")'],
    [{ status: ['sunset', 'retired'] }, 'is given twice; give it once'],
    [{ after: '2026-02-30' }, 'must be a day as YYYY-MM-DD, e.g. 2027-01-01 (found "2026-02-30")'],
    [{ before: 'soon' }, '(found "soon")'],
    [{ parts: 'yes' }, 'must be true or false (found "yes")'],
  ])('%j is refused with what is allowed', (query, words) =>
    expect(LifecycleQueryShape.safeParse(query).error?.issues[0]?.message).toContain(words),
  );
});
