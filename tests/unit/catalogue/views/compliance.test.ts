// Who attests a framework: platforms and services apart, with the day of their lists and the regions where they hold.
import { describe, expect, test } from 'vitest';
import {
  findFramework,
  frameworkEntries,
  frameworkId,
  isAttested,
  nearFrameworks,
} from '../../../../catalogue/views/compliance.ts';
import { buildSearchIndex } from '../../../../catalogue/views/search/text-index.ts';
import { servicesPage } from '../../../../catalogue/views/services.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../support/made-catalogue.ts';

const words = (name: string) => ({ name, description: `What ${name} is about.` });
const list = (checked: string, copy?: string) => ({
  url: `https://example.org/${checked}`,
  checked,
  ...(copy && { copy }),
  facts: ['compliance' as const],
});
const retired = { status: 'retired' as const, sunsetDate: '2026-01-01' };
const LIMIT = { frameworks: ['SOC 2'], regions: ['gov-1'], source: 'https://example.org/gov' };
const CATALOGUE = madeCatalogue(
  [
    madeService('a-named', { compliance: ['SOC 2'], sources: [list('2026-11-20', '2022-07-17')] }),
    madeService('a-plain'),
    madeService('a-gone', { lifecycle: retired }),
    madeService('b-one', { compliance: ['HIPAA'], sources: [list('2026-11-21', 'unknown'), list('2026-10-01')] }),
    madeService('b-two'),
  ],
  {
    compliance: ['SOC 2', 'SOC 3', 'PCI DSS', 'HIPAA'].map(words),
    providers: [
      madeProvider('a', {
        defaultCompliance: ['SOC 2'],
        attestationLimits: [LIMIT],
        sources: [list('2026-11-19')],
      }),
      madeProvider('b', { sources: [list('2020-01-01')] }),
    ],
  },
);
const entryOf = (id: string) => frameworkEntries(CATALOGUE).find((entry) => entry.id === id);

describe('a framework', () => {
  test('has the words of the vocabulary, in its order, and an id for addresses', () => {
    expect(frameworkEntries(CATALOGUE).map(({ id, name }) => [id, name])).toEqual([
      ['soc-2', 'SOC 2'],
      ['soc-3', 'SOC 3'],
      ['pci-dss', 'PCI DSS'],
      ['hipaa', 'HIPAA'],
    ]);
    expect(frameworkId(' ISO/IEC 27001! ')).toBe('iso-iec-27001');
  });

  test('tells the platform from the services that are named, the oldest list, and where it holds', () => {
    expect(entryOf('soc-2')?.providers).toEqual([
      {
        provider: CATALOGUE.provider('a'),
        platform: true,
        onPlatform: 1,
        named: [CATALOGUE.service('a-named')],
        limits: [LIMIT],
        asOf: '2022-07-17',
      },
    ]);
  });

  test('is attested by nobody where no record says so', () => expect(entryOf('soc-3')?.providers).toEqual([]));

  test('a list whose copy has no known day is as old as its check', () => {
    const [provider] = entryOf('hipaa')?.providers ?? [];
    expect([provider?.platform, provider?.onPlatform, provider?.asOf, provider?.limits]).toEqual([
      false,
      0,
      '2026-10-01',
      [],
    ]);
  });
});

describe('a service is attested', () => {
  test.each([
    ['a-named', 'SOC 2', true],
    ['a-plain', 'SOC 2', true],
    ['a-gone', 'SOC 2', false],
    ['b-one', 'SOC 2', false],
    ['b-one', 'HIPAA', true],
    ['b-two', 'HIPAA', false],
  ])('%s for %s: %s', (id, framework, attested) => {
    const service = CATALOGUE.service(id);
    expect(service && isAttested(CATALOGUE, service, framework)).toBe(attested);
  });
});

describe('the filter of the listing', () => {
  const idsFor = (query: { compliance?: string; provider?: string }) => {
    const text = JSON.stringify(servicesPage(CATALOGUE, buildSearchIndex(CATALOGUE), { ...query, page: 1, limit: 50 }));
    return (JSON.parse(text) as { data: { id: string }[] }).data.map(({ id }) => id);
  };

  test.each([
    [{ compliance: 'SOC 2' }, ['a-named', 'a-plain']],
    [{ compliance: 'soc-2' }, ['a-named', 'a-plain']],
    [{ compliance: 'hipaa' }, ['b-one']],
    [{ compliance: 'pci-dss' }, []],
    [{ compliance: 'nothing' }, []],
    [{ compliance: 'hipaa', provider: 'a' }, []],
  ])('%j finds %j', (query, ids) => expect(idsFor(query)).toEqual(ids));
});

test.each([
  ['hippa', ['hipaa']],
  ['soc', ['soc-2', 'soc-3']],
  ['quite another thing altogether', ['soc-2', 'soc-3', 'pci-dss', 'hipaa']],
])('for "%s", which is none, %j may be meant', (asked, near) => {
  expect(findFramework(CATALOGUE, asked)).toBeUndefined();
  expect(nearFrameworks(CATALOGUE, asked)).toEqual(near);
});

test('who attests it stands by short name, whatever the id', () => {
  const providers = ['x', 'y', 'z'].map((id, place) =>
    madeProvider(id, { shortName: ['Middle', 'zebra', 'Apple'][place] ?? '', defaultCompliance: ['SOC 2'] }),
  );
  const [entry] = frameworkEntries(madeCatalogue([], { compliance: [words('SOC 2')], providers }));
  expect(entry?.providers.map(({ provider }) => provider.shortName)).toEqual(['Apple', 'Middle', 'zebra']);
});

test('those that only end in the words of another are not near it', () =>
  expect(
    nearFrameworks(madeCatalogue([], { compliance: ['ISO', 'Some Long ISO-', 'Long Words'].map(words) }), 'long'),
  ).toEqual(['long-words']));
