// The text page of services side by side.
import { describe, expect, test } from 'vitest';
import type { Service } from '../../../../../../catalogue/model/catalogue.ts';
import { compareTextPage } from '../../../../../../catalogue/views/text/pages/compare.ts';
import { madeCatalogue, madeService } from '../../../../../support/made-catalogue.ts';
import { blockLines } from '../../../../../support/read/block-lines.ts';

const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };
function pageOf(services: readonly Service[], notFound: readonly string[] = []) {
  const selection = { services: [...services], notFound: [...notFound] };
  return compareTextPage(madeCatalogue(services), selection, addresses, '2026-11-21');
}
const linesOf = (...args: Parameters<typeof pageOf>) => blockLines(pageOf(...args).blocks);
const rowOf = (label: string, ...services: Service[]) =>
  linesOf(services).find((line) => line.startsWith(`${label} |`));

test('what differs, what is said of some, and what is the same for all stand apart', () =>
  expect(
    linesOf([
      madeService('a-one', { hasFreeTier: true, pricingModel: 'usage', pricingUrl: 'https://a.example/prices' }),
      madeService('a-two', { hasFreeTier: false, elsewhere: 'provider' }),
    ]),
  ).toEqual([
    '# What they are to one another',
    ' | Name of a-one | Name of a-two | ',
    'Page | /a/one | /a/two',
    'None of these is known to replace another.',
    '# What differs',
    ' | Name of a-one | Name of a-two | ',
    'Free tier | yes | no',
    '# Said of some only',
    ' | Name of a-one | Name of a-two | ',
    'Pricing model | usage | not known',
    '# The same for all',
    'Lifecycle: active',
    'Confirmed in: global',
    'Regions possible: 0',
    'Provider: The a',
    'Head office: DE',
    'Category: Compute',
    '# Prices',
    'Name of a-one: https://a.example/prices',
  ]));

test('what replaces what stands first, with what sets each apart; what is only possible, apart from all else', () => {
  const region = { id: 'r', name: 'R', country: 'FR' };
  const one = madeService('a-one', { elsewhere: 'provider', possibleRegions: [region] });
  const pair = (serviceId: string) => ({
    serviceId,
    grade: 'close' as const,
    notes: [{ of: 'a-one', text: 'It is small.' }],
    roles: [],
  });
  const lines = linesOf([
    { ...one, equivalents: [pair('b-two')] },
    madeService('b-two', { equivalents: [pair('a-one')] }),
  ]);
  expect(lines.slice(2, 6)).toEqual([
    'Page | /a/one | /b/two',
    'Match | close: Name of b-two | close: Name of a-one',
    'Key differences | It is small. | none',
    '# What differs',
  ]);
  expect(lines.slice(lines.indexOf('# Possible, but not known')).slice(2, 3)).toEqual(['Regions possible | 1 | 0']);
});

test('one service alone is told nothing of others', () => {
  expect(linesOf([madeService('a-one')])).not.toContain('None of these is known to replace another.');
});

test('its path and title name those that are shown', () => {
  const page = pageOf([madeService('a-one'), madeService('b-two')]);
  expect([page.path, page.title]).toEqual(['/compare/a-one,b-two', 'Name of a-one · Name of b-two']);
});

describe('a value', () => {
  const other = madeService('a-other');
  test.each<[label: string, more: Partial<Service>, row: string]>([
    ['Lifecycle', { lifecycle: { status: 'preview' } }, 'Lifecycle | preview | active'],
    [
      'Ends on',
      { lifecycle: { status: 'sunset', sunsetDate: '2026-11-22' } },
      'Ends on | 2026-11-22 (in 1 day) | no date',
    ],
    [
      'Policy identifiers',
      { policyIdentifiers: { alpha: { servicePrefixes: ['a', 'b', 'c'] } } },
      'Policy identifiers | a, b, c | none',
    ],
    [
      'Policy identifiers',
      { policyIdentifiers: { gamma: { apiServices: ['a', 'b', 'c', 'd', 'e'] } } },
      'Policy identifiers | a, b, c and 2 more | none',
    ],
    ['Sub-services', { subServices: [{ id: 'x', name: 'Part X' }] }, 'Sub-services | Part X | none'],
    [
      'Lifecycle of parts',
      { subServices: [{ id: 'x', name: 'Part X', lifecycle: { status: 'sunset', sunsetDate: '2026-11-22' } }] },
      'Lifecycle of parts | Part X: ends 2026-11-22 | none',
    ],
    [
      'Lifecycle of parts',
      { subServices: [{ id: 'x', name: 'Part X', lifecycle: { status: 'retired', sunsetDate: '2026-01-01' } }] },
      'Lifecycle of parts | Part X: ended 2026-01-01 | none',
    ],
    [
      'Lifecycle of parts',
      { subServices: [{ id: 'x', name: 'Part X', lifecycle: { status: 'deprecated' } }] },
      'Lifecycle of parts | Part X: deprecated | none',
    ],
    [
      'Regions confirmed',
      { regionBasis: 'service', placement: 'regional', regions: [{ id: 'r', name: 'R', country: 'DE' }] },
      'Regions confirmed | 1 | global: the customer does not choose where it runs',
    ],
    [
      'Confirmed in',
      { regionBasis: 'service', placement: 'regional', regions: [{ id: 'r', name: 'R', country: 'DE' }] },
      'Confirmed in | DE | global',
    ],
    ['Compliance of the service', { compliance: ['b', 'a'] }, 'Compliance of the service | a, b | not known'],
  ])('of %s reads as it is meant', (label, more, row) =>
    expect(rowOf(label, madeService('a-one', more), other)).toBe(row),
  );

  test.each([
    ['preview', 'warning'],
    ['deprecated', 'warning'],
    ['sunset', 'bad'],
    ['retired', 'bad'],
  ] as const)('%s has the tone %s', (status, tone) => {
    const { blocks } = pageOf([madeService('a-one', { lifecycle: { status } }), other]);
    const rows = blocks.flatMap((block) => (block.kind === 'table' ? block.rows : []));
    const row = rows.find(({ cells }) => cells[0]?.[0]?.text === 'Lifecycle');
    expect(row?.cells.slice(1).map((cell) => cell[0]?.tone)).toEqual([tone, 'good']);
  });
});

describe('a limit', () => {
  const many = Array.from({ length: 10 }, (_, n) => madeService(`a-n${n}`));

  test.each([
    [8, undefined],
    [9, 'At most 8 services are shown; left out: Name of a-n8'],
    [10, 'At most 8 services are shown; left out: Name of a-n8, Name of a-n9'],
  ])('of %i services says what it leaves out: %s', (count, note) => {
    const lines = linesOf(many.slice(0, count));
    expect(lines.find((line) => line.startsWith('At most'))).toBe(note);
    expect(lines.find((line) => line.startsWith('Page'))?.split(' | ')).toHaveLength(9);
  });

  test('of unknown ones that are named is the same', () => {
    const unknown = Array.from({ length: 9 }, (_, n) => `zzzzzzzzzzzzzzzz${n}`);
    expect(linesOf(many.slice(0, 1), unknown).filter((line) => line.startsWith('Not in the catalogue'))).toEqual(
      unknown.slice(0, 8).map((key) => `Not in the catalogue: ${key}.`),
    );
  });
});

test('an unknown one is named with what may have been meant', () =>
  expect(linesOf([madeService('a-queue'), madeService('a-queue2')], ['a-quue'])[0]).toBe(
    'Not in the catalogue: a-quue. Did you mean /a/queue, /a/queue2?',
  ));
