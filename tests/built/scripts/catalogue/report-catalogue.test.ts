// The report on the command line has the figures of the page about data quality.
import { describe, expect, test } from 'vitest';
import { countFields, countPricing, percentText } from '../../../../catalogue/views/completeness.ts';
import { renderReport } from '../../../../scripts/catalogue/report-catalogue.ts';
import { realBuild } from '../../../support/real-build.ts';

describe('the report on the command line', () => {
  test('prints the figures over all and for each provider that policies are made for', () => {
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
});
