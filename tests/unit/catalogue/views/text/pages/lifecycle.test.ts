// The text page of what ends when, seen from a day, and its JSON.
import { expect, test } from 'vitest';
import type { Service } from '../../../../../../catalogue/model/catalogue.ts';
import { serviceValue } from '../../../../../../catalogue/views/json.ts';
import { lifecycleTextPage } from '../../../../../../catalogue/views/text/pages/lifecycle.ts';
import { datedEntries } from '../../../../../../catalogue/views/text/pages/page-json.ts';
import { madeCatalogue, madeService } from '../../../../../support/made-catalogue.ts';
import { blockLines } from '../../../../../support/read/block-lines.ts';

const addresses = { baseUrl: 'https://catalogue.example.org', textUrl: 'https://text.example.org' };
const linesAfter = (...services: Service[]) =>
  blockLines(lifecycleTextPage(madeCatalogue(services), addresses, '2026-11-21').blocks);
const sunset = (sunsetDate: string) => ({ status: 'sunset' as const, sunsetDate });
const SERVICES = [
  madeService('a-later', { lifecycle: { ...sunset('2027-01-01'), successorSlug: 'a-new' } }),
  madeService('a-sooner', {
    lifecycle: sunset('2026-11-22'),
    subServices: [{ id: 'x', name: 'Part X', lifecycle: sunset('2026-12-01') }],
  }),
  madeService('a-today', { lifecycle: sunset('2026-11-21') }),
  madeService('a-gone', { lifecycle: { status: 'retired', sunsetDate: '2026-11-20' } }),
  madeService('a-long-gone', { lifecycle: { status: 'retired', sunsetDate: '2020-01-01' } }),
  madeService('a-closed', { lifecycle: { status: 'deprecated' } }),
  madeService('a-preview', { lifecycle: { status: 'preview' } }),
  madeService('a-new'),
];

test('ends to come stand soonest first, those of the day among them; past ones latest first', () =>
  expect(linesAfter(...SERVICES)).toEqual([
    '4 services and parts of services with an end to come, 1 deprecated without a date, 1 in preview, 2 ended. Seen on 2026-11-21.',
    '# Ending, soonest first',
    '2026-11-21 | today | Name of a-today',
    '2026-11-22 | in 1 day | Name of a-sooner',
    '2026-12-01 | in 10 days | Part X, part of Name of a-sooner',
    '2027-01-01 | in 41 days | Name of a-later (successor: Name of a-new)',
    '# Deprecated, no date published',
    'Name of a-closed',
    '# Ended, latest first',
    '2026-11-20 | Name of a-gone',
    '2020-01-01 | Name of a-long-gone',
  ]));

test.each([
  [40, '# Ended, latest first', 40],
  [41, '# Ended, the latest 40 of 41', 40],
])('of %d past ends the heading says %s', (count, heading, shown) => {
  const past = Array.from({ length: count }, (_, number) =>
    madeService(`a-gone-${number}`, { lifecycle: { status: 'retired', sunsetDate: '2020-01-01' } }),
  );
  const [, found, ...rows] = linesAfter(...past);
  expect([found, rows.length]).toEqual([heading, shown]);
});

test('what names no successor names what does the same elsewhere', () => {
  const pair = { serviceId: 'b-same', grade: 'exact' as const, notes: [], roles: [] };
  const [, ...lines] = linesAfter(
    madeService('a-closed', { lifecycle: { status: 'deprecated' }, equivalents: [pair] }),
    madeService('a-ending', { lifecycle: sunset('2026-11-22'), equivalents: [pair] }),
    madeService('b-same'),
  );
  expect(lines).toEqual([
    '# Ending, soonest first',
    '2026-11-22 | in 1 day | Name of a-ending (elsewhere: Name of b-same)',
    '# Deprecated, no date published',
    'Name of a-closed (elsewhere: Name of b-same)',
  ]);
});

test('what there is none of has no heading', () => {
  expect(linesAfter(madeService('a-new'))).toEqual([
    '0 services and parts of services with an end to come, 0 deprecated without a date, 0 in preview, 0 ended. Seen on 2026-11-21.',
  ]);
  expect(linesAfter(madeService('a-one', { lifecycle: sunset('2027-01-01') }))[0]).toMatch(
    /^1 service or part of one /,
  );
});

test('as JSON stand those with a date, by date: services as the API has them, parts with their service', () => {
  const dated = JSON.parse(JSON.stringify(datedEntries(madeCatalogue(SERVICES))));
  expect(dated.map(({ slug, part }: { slug: string; part?: { id: string } }) => [slug, part?.id])).toEqual([
    ['a-long-gone', undefined],
    ['a-gone', undefined],
    ['a-today', undefined],
    ['a-sooner', undefined],
    ['a-sooner', 'x'],
    ['a-later', undefined],
  ]);
  expect(dated[1]).toEqual(serviceValue(SERVICES[3] ?? madeService('none')));
  expect(dated[4]).toEqual({
    id: 'a-sooner',
    slug: 'a-sooner',
    providerId: 'a',
    name: 'Name of a-sooner',
    category: 'compute',
    part: { id: 'x', name: 'Part X', lifecycle: sunset('2026-12-01') },
  });
  const alike = ['b-two', 'a-one'].map((id) => madeService(id, { lifecycle: sunset('2027-01-01') }));
  expect(JSON.parse(JSON.stringify(datedEntries(madeCatalogue(alike)))).map(({ id }: { id: string }) => id)).toEqual([
    'a-one',
    'b-two',
  ]);
});
