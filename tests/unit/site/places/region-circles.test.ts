// Circles for regions on a map whose points came with the page.
import { expect, test } from 'vitest';
import { type MapPoint, regionCircles } from '../../../../site/places/region-circles.ts';

const points: MapPoint[] = [
  { country: 'DE', cities: ['Frankfurt', 'Frankfurt am Main'], at: [500, 150] },
  { country: 'DE', cities: [], at: [510, 160] },
];
const region = (city: string | undefined, country = 'DE') => ({ id: 'r', name: 'R', country, ...(city && { city }) });

test('names of one city are one circle; what has no point counts for its country, or nowhere', () => {
  const circles = regionCircles(
    [region('Frankfurt'), region('Frankfurt am Main'), region('Bonn'), region(undefined), region('Paris', 'FR')],
    points,
  );
  expect(circles.map(({ place, title }) => [place, title])).toEqual(
    expect.arrayContaining([
      ['DE/Frankfurt', 'Frankfurt and Frankfurt am Main, Germany: 2 regions'],
      ['DE', 'Germany: 1 region in Bonn; 1 without a named city'],
    ]),
  );
  expect(circles).toHaveLength(2);
});
