// A saved list as one value: what is packed comes back, whatever is in it.
import { expect, test } from 'vitest';
import { packIds } from '../../../../../sidecar/store/packed-ids.ts';
import { packList, unpackList } from '../../../../../sidecar/store/redis/list-value.ts';
import { listOf } from '../../../../support/clients/lists.ts';

/** As the script completes it. */
const stored = (slug: string, list: ReturnType<typeof listOf>) =>
  Buffer.concat([Buffer.from(`${slug}\n`), packList(list, packIds(list.approvedServiceIds))]);

test.each([
  ['a few ids', { approvedServiceIds: ['aws-lambda'] }],
  ['ids that are packed', { approvedServiceIds: Array.from({ length: 500 }, (_, index) => `aws-service-${index}`) }],
  ['a name with line ends', { name: 'one\ntwo\n' }],
  ['no name', { name: null }],
])('a list with %s comes back with its slug', (_, change) => {
  const list = listOf(change);
  expect(unpackList(stored('team', list))).toEqual({ ...list, slug: 'team' });
});

test('a list without a slug has none', () => {
  const list = listOf();
  expect(unpackList(stored('', list))).toEqual({ ...list, slug: null });
});

test('ids are kept once, packed', () =>
  expect(packList(listOf(), Buffer.from('[]')).toString()).not.toContain('aws-lambda'));

test('what is none of ours is refused', () => expect(() => unpackList(Buffer.from('x'))).toThrow());
