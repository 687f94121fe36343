// Scorecards of selections of the real catalogue: they count what their rows say.
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasEnded } from '../../../../../catalogue/model/ended.ts';
import { type Exposure, exposure } from '../../../../../catalogue/views/exposure/exposure.ts';
import { realBuild } from '../../../../support/real-build.ts';

const { catalogue } = realBuild;
const BASE_URL = 'https://example.org';
const { services } = catalogue;
const names = services.flatMap(({ id, slug, formerSlugs }) => [id, slug, ...formerSlugs]);

function expectSound(keys: readonly string[]): void {
  const scorecard = exposure(catalogue, keys, BASE_URL);
  expect(scorecard.selection.requested).toBe(new Set(keys).size);
  expect(scorecard.services.map(({ slug }) => slug)).toEqual([
    ...new Set(keys.flatMap((key) => catalogue.find(key)?.slug ?? [])),
  ]);
  expect(shares(scorecard.headOfficeBreakdown)).toEqual(counted(scorecard.services.map((row) => [row.headOffice])));
  expect(shares(scorecard.regionBreakdown)).toEqual(
    counted(scorecard.services.map(({ regionCountries }) => regionCountries ?? [null])),
  );
  expect(Object.fromEntries(unconfirmed(scorecard))).toEqual(
    counted(scorecard.services.map(({ unconfirmedCountries }) => unconfirmedCountries ?? [])),
  );
}

/** Services by country, without those that have none there. */
function shares(buckets: readonly { country: string | null; services: number }[]): Record<string, number> {
  return Object.fromEntries(
    buckets.filter((bucket) => bucket.services > 0).map((bucket) => [String(bucket.country), bucket.services]),
  );
}

function unconfirmed({ regionBreakdown }: Exposure): [country: string, services: number][] {
  return regionBreakdown
    .filter((bucket) => bucket.unconfirmedServices > 0)
    .map((bucket) => [String(bucket.country), bucket.unconfirmedServices]);
}

function counted(countries: readonly (readonly (string | null)[])[]): Record<string, number> {
  const groups = Map.groupBy(countries.flat(), String);
  return Object.fromEntries([...groups].map(([country, members]) => [country, members.length]));
}

describe('a scorecard of the real catalogue', () => {
  test('of any selection', () => {
    const key = fc.oneof(
      { weight: 20, arbitrary: fc.constantFrom(...names) },
      fc.constantFrom('no-such-service', 'aws', 'é"\\'),
    );
    fc.assert(fc.property(fc.array(key, { maxLength: 60 }), expectSound), { numRuns: 200 });
  });

  test('of selections that name services again', () => {
    const few = fc.subarray(names, { minLength: 1, maxLength: 4 });
    const repeated = few.chain((some) => fc.array(fc.constantFrom(...some), { minLength: 1, maxLength: 20 }));
    fc.assert(fc.property(repeated, expectSound), { numRuns: 50 });
  });

  test.each([
    ['nothing', []],
    ['all services', services.map(({ id }) => id)],
    ['what has ended', services.filter(hasEnded).map(({ id }) => id)],
  ])('of %s', (_, keys) => {
    expectSound(keys);
  });

  test('of each service alone', () => {
    for (const { slug } of services) expectSound([slug]);
  });
});
