// The facts of a service as values, in one order for every view.
import { describe, expect, test } from 'vitest';
import type { Provider, Service } from '../../../../catalogue/model/catalogue.ts';
import { serviceFacts } from '../../../../catalogue/views/service-facts.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../support/made-catalogue.ts';

const factsOf = (more: Partial<Service>, provider: Partial<Provider> = {}) => {
  const service = madeService('a-one', more);
  const catalogue = madeCatalogue([service, madeService('a-two')], { providers: [madeProvider('a', provider)] });
  return serviceFacts(catalogue, service);
};
const labels = (more: Partial<Service>) => factsOf(more).map(({ label }) => label);
const groupsOf = (key: string, ...given: Parameters<typeof factsOf>) =>
  factsOf(...given)
    .find((fact) => fact.key === key)
    ?.groups.map(({ name, values }) => [name, values.map(({ text }) => text)]);

test('a service that runs states what is unknown; of one that has ended it is omitted', () => {
  expect(labels({})).toEqual([
    'Provider',
    'Owner',
    'Category',
    'Lifecycle',
    'Pricing',
    'Free tier',
    'Regions',
    'Compliance',
  ]);
  expect(groupsOf('freeTier', {})).toEqual([]);
  const ended = { lifecycle: { status: 'retired', sunsetDate: '2025-01-01' }, regionBasis: 'unknown' } as const;
  expect(labels(ended)).toEqual(['Provider', 'Category', 'Lifecycle']);
});

test('the provider has its head office beside it, the owner its country', () => {
  const facts = factsOf({}, { ultimateParent: { name: 'Parent', country: 'FR' } });
  expect(facts.slice(0, 2).map(({ groups }) => groups[0]?.values[0])).toEqual([
    { text: 'The a', path: { site: '/providers/a/', text: '/a' }, note: 'Bonn, Germany' },
    { text: 'Parent', note: 'France' },
  ]);
});

test('names follow the facts that are compared', () => {
  expect(labels({ tags: ['t'], aliases: ['x'], formerSlugs: ['old'] }).slice(-3)).toEqual([
    'Also called',
    'Former ids',
    'Tags',
  ]);
});

test('a successor leads to its page; one that is not there is named as it is written', () => {
  const successor = (successorSlug: string) =>
    factsOf({ lifecycle: { status: 'deprecated', successorSlug } }).find(({ key }) => key === 'successor')?.groups[0]
      ?.values;
  expect(successor('a-two')).toEqual([
    { text: 'Name of a-two', path: { site: '/services/a-two/', text: expect.stringContaining('two') } },
  ]);
  expect(successor('b-gone')).toEqual([{ text: 'b-gone' }]);
});

describe('compliance', () => {
  const limit = { frameworks: ['SOC 2', 'C5'], regions: ['a-gov'], source: 'https://a.example/limits' };

  test('is grouped by what it holds for, that of the service as such first', () =>
    expect(
      groupsOf(
        'compliance',
        { compliance: ['SOC 2', 'PCI DSS'] },
        { defaultCompliance: ['ISO 27001', 'C5'], attestationLimits: [limit] },
      ),
    ).toEqual([
      [undefined, ['PCI DSS']],
      ['Only in a-gov', ['SOC 2']],
      ['Platform as a whole', ['ISO 27001']],
      ['Platform as a whole, only in a-gov', ['C5']],
    ]));

  test('has the day of its evidence where that is old', () => {
    const source = (copy: string) => ({
      url: 'https://a.example/',
      checked: '2026-11-01',
      copy,
      facts: ['compliance'],
    });
    const evidence = (copy: string) =>
      factsOf({ compliance: ['SOC 2'], sources: [source(copy)] as Service['sources'] }).find(
        ({ key }) => key === 'compliance',
      )?.evidence;
    expect(evidence('2021-10-10')).toBe('2021-10-10');
    expect(evidence('2026-10-10')).toBeUndefined();
  });
});

test('countries are named up to six, and counted beyond', () => {
  const regions = (codes: string[]) => codes.map((country, at) => ({ id: `r-${at}`, name: `R ${at}`, country }));
  const text = (codes: string[]) => groupsOf('regions', { placement: 'regional', regions: regions(codes) })?.[0]?.[1];
  expect(text(['DE', 'FR', 'DE'])).toEqual(['3 in Germany, France']);
  expect(text(['AT', 'BE', 'CZ', 'DE', 'DK', 'ES', 'FI'])).toEqual(['7 regions in 7 countries']);
});
