// The text page of a saved list.
import { expect, test } from 'vitest';
import { serviceValue } from '../../../../../../catalogue/views/json.ts';
import { listTextPage, type SavedList } from '../../../../../../catalogue/views/text/pages/list.ts';
import { madeCatalogue, madeService } from '../../../../../support/made-catalogue.ts';
import { blockLines } from '../../../../../support/read/block-lines.ts';

const services = [
  madeService('b-one'),
  madeService('a-two', { lifecycle: { status: 'sunset', sunsetDate: '2026-11-22' } }),
  madeService('a-one', {
    subServices: [{ id: 'x', name: 'Part X', lifecycle: { status: 'deprecated' } }],
  }),
];
const LIST: SavedList = {
  id: 'L_1',
  slug: 'team',
  name: 'Our team',
  url: 'https://catalogue.example.org/lists/team',
  approvedServiceIds: ['b-one', 'a-two', 'a-one', 'a-gone'],
  services: services.map(serviceValue),
  notFound: ['a-gone', 'a-lost'],
  createdAt: '2026-11-20T23:59:59.000Z',
  expiresAt: '2026-11-23T12:00:00.000Z',
};
const pageOf = (list: SavedList) => listTextPage(madeCatalogue(services), list, '2026-11-21');

test('a list has its days, what ends, its services by provider, and what has left the catalogue', () =>
  expect(blockLines(pageOf(LIST).blocks)).toEqual([
    'Approved: 3 services',
    'Saved: 2026-11-20',
    'Expires: 2026-11-23, in 2 days',
    'Policies: /lists/team/policies',
    'Full site: https://catalogue.example.org/lists/team',
    '# Lifecycle',
    'sunset | 2026-11-22 | in 1 day | Name of a-two',
    'deprecated |  |  | Part X, part of Name of a-one',
    '# The a (2)',
    'Name of a-one',
    'Name of a-two (sunset)',
    '# The b (1)',
    'Name of b-one',
    '# No longer in the catalogue (2)',
    'a-gone · a-lost',
  ]));

test('a list without such has no such headings', () => {
  const few = { ...LIST, services: [serviceValue(services[0] ?? madeService('none'))], notFound: [] };
  expect(blockLines(pageOf(few).blocks).filter((line) => line.startsWith('#'))).toEqual(['# The b (1)']);
});

test.each([
  ['Our team', 'team', '/lists/team', 'Our team'],
  [null, 'team', '/lists/team', 'team'],
  [null, null, '/lists/L_1', 'L_1'],
  ['Our team', null, '/lists/L_1', 'Our team'],
])('with the name %s and the slug %s it is at %s and called %s', (name, slug, path, title) => {
  const page = pageOf({ ...LIST, name, slug });
  expect([page.path, page.title]).toEqual([path, title]);
  expect(blockLines(page.blocks)[3]).toBe(`Policies: ${path}/policies`);
  const [fields] = page.blocks;
  expect(fields?.kind === 'fields' && fields.rows[3]?.spans[0]?.href).toBe(`${path}/policies`);
});

test('a service that has left the catalogue since is left out', () => {
  const page = pageOf({ ...LIST, services: [serviceValue(madeService('a-left')), ...LIST.services] });
  expect(blockLines(page.blocks)[0]).toBe('Approved: 3 services');
});
