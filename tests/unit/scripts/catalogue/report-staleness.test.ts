// Reports on the command line, on the fixture: what is stale to the day, and chains of matches.
import { describe, expect, test } from 'vitest';
import { deriveCatalogue } from '../../../../catalogue/model/derive.ts';
import { renderChains, renderReport, renderStale } from '../../../../scripts/catalogue/report-catalogue.ts';
import { change, parseAfter } from '../../../support/rule-cases.ts';

const catalogue = deriveCatalogue(parseAfter().files);

describe('sources that were last checked long ago', () => {
  // The oldest checks of the fixture are of 1 November (AWS, Azure), then 2 November (Scaleway).
  test.each([
    [20, '2026-11-01', 0],
    [19, '2026-11-02', 2],
    [18, '2026-11-03', 3],
    [17, '2026-11-04', 10],
    [0, '2026-11-21', 10],
  ])('more than %i days before 21 November are those before %s', (days, limit, count) => {
    const [head, ...lines] = renderStale(catalogue, days, '2026-11-21').split('\n');
    expect(head).toBe(`${count} sources were last checked before ${limit}`);
    expect(lines).toHaveLength(count);
  });

  test('the limit crosses months and years', () => {
    expect(renderStale(catalogue, 1, '2027-01-01')).toMatch(/before 2026-12-31\n/);
    expect(renderStale(catalogue, 366, '2028-12-31')).toMatch(/before 2027-12-31\n/);
  });

  test('come oldest first, then by id, with what they support', () => {
    const changed = deriveCatalogue(
      parseAfter(
        change(
          'providers/scaleway.yaml',
          "checked: '2026-11-02'",
          "checked: '2026-11-01'\n    facts: [regions, ownership]",
        ),
      ).files,
    );
    expect(renderStale(changed, 19, '2026-11-21')).toBe(
      [
        '3 sources were last checked before 2026-11-02',
        '  2026-11-01  aws: the record (https://aws.amazon.com/about-aws/global-infrastructure/)',
        '  2026-11-01  azure: the record (https://learn.microsoft.com/azure/)',
        '  2026-11-01  scaleway: regions, ownership (https://www.scaleway.com/en/docs/)',
      ].join('\n'),
    );
  });
});

describe('chains of exact matches', () => {
  test('within a concept their ends match exactly', () => {
    expect(renderChains(catalogue)).toBe('0 chains of exact matches across concepts have ends that match less well');
  });
});

test('the report counts services by provider, category and lifecycle', () => {
  const report = renderReport(catalogue);
  expect(report).toMatch(/services by provider\n {2}aws +3\n {2}azure +2\n {2}scaleway +2\n/);
  expect(report).toMatch(/services by category\n {2}serverless +4\n {2}security +3\n/);
  expect(report).toMatch(/lifecycle\n {2}retired +1$/);
});
