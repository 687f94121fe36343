// The columns of a coverage and its numbers in words and steps.
import { describe, expect, test } from 'vitest';
import type { CoverageRow } from '../../../../../catalogue/views/kinds/coverage.ts';
import {
  countUnion,
  groupByOffice,
  heatStep,
  percentOf,
  summaryText,
  unionColumns,
} from '../../../../../site/components/coverage/coverage-columns.ts';

const provider = (id: string, office: string) => ({ id, name: id.toUpperCase(), office });
const service = { slug: 's', name: 'S', grade: 'exact' };

test('providers stand beside those under the same law, in their own order', () => {
  const groups = groupByOffice([
    provider('otc', 'DE'),
    provider('yandex', 'RU'),
    provider('aws', 'US'),
    provider('exoscale', 'CH'),
    provider('ovh', 'FR'),
  ]);
  expect(groups.map(({ name, providers }) => [name, providers.map(({ id }) => id)])).toEqual([
    ['United States', ['aws']],
    ['European Union', ['otc', 'ovh']],
    ['Rest of Europe', ['exoscale']],
    ['Other countries', ['yandex']],
  ]);
});

describe('EU providers together', () => {
  const [aws, otc, ovh] = [provider('aws', 'US'), provider('otc', 'DE'), provider('ovh', 'FR')];

  test('are counted where there are several, beside others', () => {
    expect(unionColumns({ providers: [aws, otc, ovh] })).toEqual([1, 2]);
    expect(unionColumns({ providers: [aws, otc] })).toEqual([]);
    expect(unionColumns({ providers: [otc, ovh] })).toEqual([]);
  });

  test('have what one of them has', () => {
    const row = (cells: CoverageRow['cells']): CoverageRow => ({ id: 'k', name: 'K', others: 0, cells });
    expect(
      countUnion([row([[service], [], []]), row([[], [service], []]), row([[], [service], [service]])], [1, 2]),
    ).toBe(2);
  });
});

test.each([
  [0, 15, 0, 0],
  [1, 428, 1, 1],
  [3, 15, 1, 20],
  [4, 15, 2, 27],
  [427, 428, 5, 99],
  [15, 15, 5, 100],
  [0, 0, 0, 0],
])('%i of %i is step %i, %i %%', (count, total, step, percent) => {
  expect(heatStep(count, total)).toBe(step);
  expect(percentOf(count, total)).toBe(percent);
});

test('the sentence names each provider with its number', () => {
  const found = { leftOut: [], groups: [], providers: [provider('aws', 'US'), provider('otc', 'DE')] };
  expect(summaryText({ ...found, covered: [353, 104], total: 428 })).toBe(
    'Of 428 kinds of service, AWS covers 353 and OTC 104.',
  );
  expect(summaryText({ ...found, covered: [0, 0], total: 0 })).toBe('Of 0 kinds of service.');
});
