// With which services a tool starts, and what it says of those that it omits.
import { renderToString } from 'preact-render-to-string';
import { expect, test } from 'vitest';
import { readIndex } from '../../../../../catalogue/formats/browser-data.ts';
import type { SelectionStart } from '../../../../../site/components/selection/selection-start.ts';
import { useSelection } from '../../../../../site/components/selection/use-selection.ts';

const service = (id: string) => ({
  id,
  providerId: 'aws',
  name: id,
  shortName: id,
  category: 'compute',
  hasFreeTier: false,
});
const index = readIndex({
  lastUpdated: '2026-11-24',
  categories: [],
  providers: [],
  services: ['a', 'b', 'c'].map(service),
});

function Probe({ start }: { start: SelectionStart }) {
  const { services, notFound, surplus } = useSelection(index, 'probe', 2, start);
  const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  return <>{JSON.stringify([ids(services), notFound, ids(surplus)])}</>;
}
const begin = (start: Partial<SelectionStart>): unknown =>
  JSON.parse(
    renderToString(<Probe start={{ ids: undefined, add: [], stored: [], ...start }} />).replaceAll('&quot;', '"'),
  );

test('a URL takes the place of what is stored, and adds to it', () => {
  expect(begin({ stored: ['a'] })).toEqual([['a'], [], []]);
  expect(begin({ ids: ['b'], stored: ['a'] })).toEqual([['b'], [], []]);
  expect(begin({ add: ['b'], stored: ['a'] })).toEqual([['a', 'b'], [], []]);
  expect(begin({ ids: [], stored: ['a'] })).toEqual([['a'], [], []]);
});

test('a URL without a known service replaces nothing', () =>
  expect(begin({ ids: ['x'], stored: ['a'] })).toEqual([['a'], ['x'], []]));

test('what is beyond the maximum is omitted', () =>
  expect(begin({ ids: ['a', 'b', 'c', 'x'] })).toEqual([['a', 'b'], ['x'], ['c']]));
