// The text page of a service: what stands there when the record says it, and what does not when it does not.
import { describe, expect, test } from 'vitest';
import type { Catalogue, Service } from '../../../../../../catalogue/model/catalogue.ts';
import { serviceTextPage } from '../../../../../../catalogue/views/text/pages/service.ts';
import { renderPage } from '../../../../../../catalogue/views/text/render/render-page.ts';
import { madeCatalogue, madeProvider, madeService } from '../../../../../support/made-catalogue.ts';

const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };
const TODAY = '2026-11-21';
const regions = [{ id: 'de-1', name: 'Bonn', country: 'DE' }];
const pair = (serviceId: string, grade: 'exact' | 'close' = 'exact') => ({
  serviceId,
  grade,
  notes: [],
  roles: [],
});

/** The page of the first service as Markdown, which says everything in one line each. */
function pageOf(more: Partial<Service>, others: readonly Service[] = [], from?: Parameters<typeof madeCatalogue>[1]) {
  const service = madeService('a-one', more);
  const catalogue: Catalogue = madeCatalogue([service, ...others], from);
  return renderPage(serviceTextPage(catalogue, service, addresses, TODAY), 'md', addresses);
}
const lineOf = (label: string, page: string) => page.split('\n').find((line) => line.includes(`**${label}:**`));
const headings = (page: string) => page.split('\n').filter((line) => line.startsWith('## '));

test('a record that says nothing else has its provider, category, standing, check and links', () => {
  const page = pageOf({});
  expect(headings(page)).toEqual(['## Regions', '## Links']);
  expect([...page.matchAll(/\*\*(.+?):\*\*/g)].map(([, label]) => label)).toEqual([
    'Provider',
    'Category',
    'Lifecycle',
    'Checked',
    'Full site',
    'JSON',
  ]);
  expect(lineOf('Category', page)).toContain('[Compute](');
  expect(page).toContain('Global: the customer does not choose where it runs.');
  expect(page).toContain('https://catalogue.example.org/v1/services/a-one');
  expect(page).toContain('https://catalogue.example.org/services/a-one/');
});

test('a provider and a category that are not there go by their ids', () => {
  const page = pageOf({}, [], { providers: [], categories: [] });
  expect(lineOf('Provider', page)).toContain('[a](');
  expect(lineOf('Category', page)).toContain('[compute](');
});

test.each([
  [true, 'yes'],
  [false, 'no'],
])('a free tier that is known to be %s is told: %s', (hasFreeTier, word) =>
  expect(lineOf('Free tier', pageOf({ hasFreeTier }))).toContain(`** ${word}`),
);

test('a pricing model is told with what it means, in lower case', () =>
  expect(lineOf('Pricing', pageOf({ pricingModel: 'usage' }))).toMatch(/\*\* usage: [a-z]/));

test('the newest check is told with the copies that were read', () => {
  const sources = [
    { url: 'https://example.org/', checked: '2026-11-21', copy: '2026-10-09' },
    { url: 'https://example.org/more', checked: '2026-11-20' },
  ];
  expect(lineOf('Checked', pageOf({ sources }))).toContain('2026-11-21, day of the copy known for 1 of 2');
});

describe('a successor', () => {
  const lifecycle = {
    status: 'retired' as const,
    sunsetDate: '2026-01-01',
    successorSlug: 'a-two',
    note: 'Move on.',
    closedToNewCustomers: '2024-07-25',
  };

  test('leads to its page, with the advice below', () => {
    const page = pageOf({ lifecycle }, [madeService('a-two')]);
    expect(lineOf('Successor', page)).toContain('[Name of a-two](');
    expect(lineOf('Advice', page)).toContain('Move on.');
    expect(lineOf('New customers', page)).toContain('not from 2024-07-25 on');
  });

  test('that is not there is named as it is written', () =>
    expect(lineOf('Successor', pageOf({ lifecycle }))).toMatch(/\*\* a-two$/));
});

describe('attestations', () => {
  const providers = [madeProvider('a', { defaultCompliance: ['ISO 27001', 'SOC 2'] })];
  const limit = { frameworks: ['DoD IL4', 'SOC 2'], regions: ['a-gov'], source: 'https://a.example/limits' };
  const limited = [madeProvider('a', { attestationLimits: [limit] })];
  test.each([
    ['of the service alone', ['SOC 2', 'PCI DSS'], [], 'SOC 2, PCI DSS'],
    ['of the platform alone', [], providers, 'platform as a whole: ISO 27001, SOC 2'],
    ['of both, each once', ['SOC 2'], providers, 'SOC 2; platform as a whole: ISO 27001'],
    ['that hold in some regions only', ['SOC 2', 'C5'], limited, 'SOC 2, C5; SOC 2 only in a-gov'],
  ])('%s are listed', (_, compliance, from, text) =>
    expect(lineOf('Compliance', pageOf({ compliance }, [], { providers: from }))).toMatch(
      new RegExp(`\\*\\* ${text}$`),
    ),
  );
});

test('the newest check counts, whatever the order of the sources', () => {
  const source = (checked: string) => ({ url: 'https://example.org/', checked });
  for (const days of [
    ['2026-11-01', '2026-11-20', '2026-11-10'],
    ['2026-11-20', '2026-11-01'],
  ])
    expect(lineOf('Checked', pageOf({ sources: days.map(source) }))).toMatch(
      /\*\* 2026-11-20, day of the copy not known$/,
    );
  expect(lineOf('Checked', pageOf({ sources: [] }))).toBeUndefined();
});

describe('equivalents', () => {
  test('stand in the order of the record; those that are not there are left out', () => {
    const page = pageOf({ equivalents: [pair('c-two'), pair('b-one', 'close'), pair('c-one'), pair('d-gone')] }, [
      madeService('b-one', { lifecycle: { status: 'deprecated' } }),
      madeService('c-one'),
      madeService('c-two'),
    ]);
    expect(page.split('\n').filter((line) => line.startsWith('| ') && line.includes('Name of'))).toEqual([
      expect.stringMatching(/^\| c +\| \[Name of c-two\].*\| exact/),
      expect.stringMatching(/^\| b +\| \[Name of b-one\].* \(deprecated\) +\| close/),
      expect.stringMatching(/^\| c +\| \[Name of c-one\].*\| exact/),
    ]);
  });

  test('of a provider that is not there go by its id', () => {
    const page = pageOf({ equivalents: [pair('b-one')] }, [madeService('b-one')], { providers: [madeProvider('a')] });
    expect(page).toMatch(/^\| b +\| \[Name of b-one\]/m);
  });

  test('that are none are so for a reason, which stands only then', () => {
    const noEquivalents = 'Nobody else has such a thing.';
    expect(pageOf({ noEquivalents })).toContain(`None: ${noEquivalents}`);
    expect(pageOf({ noEquivalents, equivalents: [pair('b-one')] }, [madeService('b-one')])).not.toContain('None:');
  });
});

test('parts have their address, standing and description where these are known', () => {
  const page = pageOf({
    subServices: [
      { id: 'x', name: 'Part X', description: 'What it is.', documentationUrl: 'https://example.org/x' },
      { id: 'y', name: 'Part Y', lifecycle: { status: 'sunset', sunsetDate: '2026-11-22' } },
    ],
  });
  expect(page).toContain('- [Part X](https://example.org/x) — What it is.');
  expect(page).toContain('- Part Y sunset: ends 2026-11-22, in 1 day');
});

describe('regions', () => {
  const other = { id: 'us-1', name: 'X', country: 'US' };
  const provider = { regionBasis: 'provider', elsewhere: 'provider', possibleRegions: [...regions] } as const;

  test.each([
    ['all that there are', regions, 'none', '## Regions: 1 in 1 country'],
    ['in two countries', [...regions, other], 'none', '## Regions: 2 in 2 countries'],
    ['some of more', regions, 'unknown', '## Regions: confirmed in 1 in 1 country'],
  ] as const)('that are %s have a heading that says so', (_, places, elsewhere, heading) =>
    expect(
      headings(pageOf({ regionBasis: 'service', placement: 'regional', elsewhere, regions: [...places] }))[0],
    ).toBe(heading),
  );

  test('that are the provider’s are not named', () => {
    const page = pageOf({ ...provider, placement: undefined, regions: [], possibleRegions: [...regions] });
    expect(headings(page)[0]).toBe('## Regions');
    for (const { id } of regions) expect(page).not.toContain(id);
  });

  const unknown = { placement: undefined, regionBasis: 'unknown', elsewhere: 'unknown' } as const;

  test('that nobody knows are told to be not known', () => {
    const page = pageOf(unknown);
    expect(headings(page)).toEqual(['## Regions', '## Links']);
    expect(page).toContain('Not known.');
  });

  test('of a service that has ended are no question', () => {
    const ended = { lifecycle: { status: 'retired', sunsetDate: '2025-01-01' } } as const;
    expect(headings(pageOf({ ...unknown, ...ended }))).toEqual(['## Links']);
  });
});

test('links are those that the record has', () => {
  const page = pageOf({
    documentationUrl: 'https://example.org/docs',
    pricingUrl: 'https://example.org/prices',
    lifecycle: { status: 'deprecated', announcementUrl: 'https://example.org/news' },
  });
  for (const [label, path] of Object.entries({ Documentation: 'docs', Pricing: 'prices', Announcement: 'news' }))
    expect(lineOf(label, page)).toContain(`https://example.org/${path}`);
});

test('what a service is besides its main kind is told in turn, each name whole', () => {
  const kind = (id: string, name: string) => ({ id, name, description: 'A kind.', category: 'compute', members: [] });
  const roles = ['run', 'walk', 'fly'].map((concept) => ({ concept, grade: 'exact' as const }));
  const concepts = [kind('run', 'Run far'), kind('walk', 'Walk far'), kind('fly', 'Fly far')];
  const page = pageOf({ roles }, [], { concepts });
  expect(lineOf('Kind', page)).toMatch(/\[Run far\]\([^)]*\/kind\/run\)$/);
  expect(lineOf('Further kinds', page)).toMatch(/\[Walk far\]\(.*\), \[Fly far\]\(.*\)$/);
  expect(lineOf('Further kinds', pageOf({ roles: roles.slice(0, 1) }, [], { concepts }))).toBeUndefined();
  const service = madeService('a-one', { roles });
  const blocks = serviceTextPage(madeCatalogue([service], { concepts }), service, addresses, TODAY).blocks;
  const fields = blocks.flatMap((block) => (block.kind === 'fields' ? block.rows : []));
  expect(fields.find(({ label }) => label === 'Kind')?.spans).toEqual([
    { text: 'Run far', href: '/kind/run', whole: true },
  ]);
});
