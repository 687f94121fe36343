// Services and regions in rows and short lists.
import { expect, test } from 'vitest';
import {
  groupedServices,
  regionItems,
  regionNote,
  serviceLink,
  serviceRow,
} from '../../../../../../catalogue/views/text/pages/service-rows.ts';
import { madeService } from '../../../../../support/made-catalogue.ts';

const region = (id: string, country: string, restricted = false) => ({
  id,
  name: id,
  country,
  ...(restricted && { access: 'restricted' as const }),
});
const text = (spans: readonly { text: string }[]) => spans.map((span) => span.text).join('');

test('a service is its name that leads to its page, with its standing behind', () => {
  expect(serviceLink(madeService('a-one'))).toEqual({ text: 'Name of a-one', href: '/a/one' });
  expect(serviceRow(madeService('a-one')).cells).toEqual([[{ text: 'Name of a-one', href: '/a/one' }]]);
  expect(text(serviceRow(madeService('a-one', { lifecycle: { status: 'preview' } })).cells[0] ?? [])).toBe(
    'Name of a-one (preview)',
  );
});

test('groups stand in the order given, their services by name whatever its case; empty ones are left out', () => {
  const services = [
    madeService('a-1', { name: 'beta' }),
    madeService('a-2', { name: 'Gamma' }),
    madeService('a-3', { name: 'Alpha' }),
    madeService('b-1', { name: 'Delta' }),
    madeService('x-1', { name: 'Of no group' }),
  ];
  const groups = ['b', 'a', 'c'].map((id) => ({ id, name: id.toUpperCase() }));
  const blocks = groupedServices(groups, services, ({ providerId }) => providerId);
  expect(
    blocks.map((block) =>
      block.kind === 'heading'
        ? block.text
        : block.kind === 'rows'
          ? block.rows.map(({ cells }) => text(cells.flat())).join()
          : block.kind,
    ),
  ).toEqual(['B (1)', 'Delta', 'A (3)', 'Alpha,beta,Gamma']);
});

test('regions stand by country, with an asterisk at those that are not open to all', () => {
  const regions = [region('us-1', 'US'), region('de-1', 'DE', true), region('us-2', 'US'), region('de-2', 'DE')];
  expect(regionItems(regions).map(text)).toEqual(['DE de-1* de-2', 'US us-1 us-2']);
  expect(regionItems([])).toEqual([]);
  expect(regionNote(regions)).toMatchObject({ spans: [{ text: '* not open to every customer', tone: 'quiet' }] });
  expect(regionNote([region('us-1', 'US')])).toBe(false);
});

test('regions of a separate cloud have the same asterisk, and the note says which of the two there are', () => {
  const apart = { ...region('eu-apart', 'DE'), realm: 'apart' };
  const china = { ...region('cn-1', 'CN', true), realm: 'cn' };
  const said = (...regions: Parameters<typeof regionItems>[0]) => {
    const note = regionNote(regions);
    return [regionItems(regions).map(text).join(), note && note.kind === 'paragraph' && text(note.spans)];
  };
  expect(said(apart, region('de-1', 'DE'))).toEqual(['DE eu-apart* de-1', '* of a separate cloud']);
  expect(said(china)).toEqual(['CN cn-1*', '* not open to every customer']);
  expect(said(china, apart)).toEqual(['CN cn-1*,DE eu-apart*', '* not open to every customer, or of a separate cloud']);
});
