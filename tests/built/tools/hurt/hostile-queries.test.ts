// What hostile searches of the real catalogue cost, in processor time: a few of those that `npm run hurt` sends.
import { expect, test } from 'vitest';
import { QUERY_MAXIMUM } from '../../../../catalogue/model/limits.ts';
import { costOf, hostileQueries } from '../../../../tools/hurt/hostile-queries.ts';
import { realBuild } from '../../../support/real-build.ts';

const { catalogue, index } = realBuild;

test('the dearest of 500 hostile queries takes at most 25 ms of processor time', () => {
  const [dearest] = costOf(catalogue, index, hostileQueries(catalogue, 500, 7), 12);
  expect(dearest?.milliseconds, dearest?.query).toBeLessThanOrEqual(25);
});

test('single letters among common beginnings cost no more, as nothing is looked up once nothing is left', () => {
  const [{ milliseconds = 0 } = {}] = costOf(catalogue, index, ['in serv an d m pr re s'], 0);
  const [{ milliseconds: common = 0 } = {}] = costOf(catalogue, index, ['in serv an co ma pr re se'], 0);
  expect(milliseconds).toBeLessThanOrEqual(common + 1);
});

test('hostile queries are the same for a seed, and as long as may be', () => {
  const queries = hostileQueries(catalogue, 200, 1);
  expect(queries).toEqual(hostileQueries(catalogue, 200, 1));
  expect(queries).not.toEqual(hostileQueries(catalogue, 200, 2));
  expect(Math.max(...queries.map(({ length }) => length))).toBe(QUERY_MAXIMUM);
});
