// Completeness and ages: counts over the fixture, agreement with the report on the command line, and months at their
// edges.
import { describe, expect, test } from 'vitest';
import { countFields, countIdentifiers, countPricing, percentText } from '../../../../catalogue/views/completeness.ts';
import {
  countByAge,
  countByHost,
  type DatedSource,
  datedSources,
  wholeMonths,
} from '../../../../catalogue/views/source-ages.ts';
import { renderReport, renderStale } from '../../../../scripts/catalogue/report-catalogue.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';
import { realBuild } from '../../../support/real-build.ts';

const source = (checked: string, url = 'https://docs.example.org/a', id = 'aws-lambda'): DatedSource => ({
  id,
  url,
  checked,
  facts: [],
});

describe('completeness', () => {
  const { services } = fixtureCatalogue();

  test('a field is counted where it says something', () => {
    const counts = Object.fromEntries(countFields(services).map(({ field, present }) => [field, present]));
    expect(counts['description']).toBe(services.length);
    expect(counts['lifecycle']).toBe(services.filter(({ lifecycle }) => lifecycle).length);
    expect(counts['hasFreeTier']).toBe(services.filter(({ hasFreeTier }) => hasFreeTier !== undefined).length);
    expect(counts['equivalents or reason']).toBeGreaterThanOrEqual(counts['equivalents'] ?? Number.NaN);
    expect(countFields([]).every(({ present }) => present === 0)).toBe(true);
  });

  test('only services of providers with generated policies are asked for identifiers, and a named one is not excused as well', () => {
    const all = countIdentifiers(services);
    expect(all.services).toBe(services.filter(({ providerId }) => providerId !== 'scaleway').length);
    expect(all.named + all.excused).toBeLessThanOrEqual(all.services);
    const [lambda] = services.filter(({ id }) => id === 'aws-lambda');
    expect(lambda && countIdentifiers([{ ...lambda, noPolicyIdentifiers: 'For the test only.' }])).toEqual({
      services: 1,
      named: 1,
      excused: 0,
    });
  });

  test('pricing is asked of services that still run, and takes page and model together', () => {
    const [lambda] = services.filter(({ id }) => id === 'aws-lambda');
    if (lambda === undefined) throw new Error('the fixture has no aws-lambda');
    const { pricingUrl: _url, ...withoutPage } = lambda;
    const { pricingModel: _model, ...withoutModel } = lambda;
    const ended = { ...withoutPage, lifecycle: { status: 'retired', sunsetDate: '2026-01-01' } } as const;
    expect(countPricing([lambda, withoutPage, withoutModel, ended])).toEqual({ running: 3, priced: 1 });
  });

  test('the report on the command line prints these figures, over all and for each provider that policies are made for', () => {
    const { catalogue } = realBuild;
    const report = renderReport(catalogue);
    const groups = [catalogue.services, ...['aws', 'azure', 'gcp'].map((id) => catalogue.servicesOf(id))];
    for (const [row, { field, present }] of countFields(catalogue.services).entries()) {
      const shares = groups.map((group) => percentText(countFields(group)[row]?.present ?? Number.NaN, group.length));
      expect(report).toMatch(new RegExp(`^  ${field} +${present} +${shares.join(' +')}$`, 'm'));
    }
    const priced = groups.map(countPricing);
    const shares = priced.map((count) => percentText(count.priced, count.running));
    expect(report).toMatch(
      new RegExp(`^  pricing URL and model, of what still runs +${priced[0]?.priced} +${shares.join(' +')}$`, 'm'),
    );
  });

  test('a share of nothing is 0', () => {
    expect(percentText(0, 0)).toBe('0.0');
    expect(percentText(1, 3)).toBe('33.3');
  });
});

describe('ages of sources', () => {
  test.each([
    ['2026-11-21', '2026-11-21', 0],
    ['2026-10-22', '2026-11-21', 0],
    ['2026-10-21', '2026-11-21', 1],
    ['2025-11-22', '2026-11-21', 11],
    ['2025-11-21', '2026-11-21', 12],
    ['2026-12-01', '2026-11-21', 0],
  ])('%s is %s months before %s', (from, to, months) => {
    expect(wholeMonths(from, to)).toBe(months);
  });

  test('sources are grouped by whole months, youngest first, with the first and last day of each group', () => {
    expect(countByAge([source('2022-07-17'), source('2026-11-21'), source('2026-11-01')], '2026-11-21')).toEqual([
      { months: 0, sources: 2, first: '2026-11-01', last: '2026-11-21' },
      { months: 52, sources: 1, first: '2022-07-17', last: '2022-07-17' },
    ]);
  });

  test('hosts are ordered by sources, then by name, and a record counts once', () => {
    const sources = [
      source('2026-11-21', 'https://b.example.org/1'),
      source('2026-11-21', 'https://b.example.org/2'),
      source('2026-11-21', 'https://c.example.org/'),
      source('2026-11-21', 'https://a.example.org/', 'aws'),
    ];
    expect(countByHost(sources)).toEqual([
      { host: 'b.example.org', sources: 2, records: 1 },
      { host: 'a.example.org', sources: 1, records: 1 },
      { host: 'c.example.org', sources: 1, records: 1 },
    ]);
  });

  test('every dated statement of the real catalogue is among them, and the stale ones are those of the report', () => {
    const { catalogue } = realBuild;
    const sources = datedSources(catalogue);
    const separate = catalogue.providers.reduce(
      (sum, { realms = [], sovereignty = [] }) => sum + realms.length + sovereignty.length,
      0,
    );
    const records = [...catalogue.services, ...catalogue.providers].reduce(
      (sum, { sources: own }) => sum + own.length,
      0,
    );
    expect(sources).toHaveLength(records + separate);
    const old = sources.filter(({ checked }) => checked < '2026-11-01');
    expect(renderStale(catalogue, 20, '2026-11-21')).toMatch(
      new RegExp(`^${old.length} sources were last checked before 2026-11-01\n`),
    );
  });
});
