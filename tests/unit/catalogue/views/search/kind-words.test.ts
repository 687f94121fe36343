// Which kinds a query names, and in which order their members come.
import { describe, expect, test } from 'vitest';
import type { KindOfService, Service } from '../../../../../catalogue/model/catalogue.ts';
import { kindsCalled, kindsNamed, membersOf } from '../../../../../catalogue/views/search/kind-words.ts';
import { searchServices } from '../../../../../catalogue/views/search/search.ts';
import { buildSearchIndex } from '../../../../../catalogue/views/search/text-index.ts';
import { madeCatalogue, madeService } from '../../../../support/made-catalogue.ts';

const DESCRIPTION = 'Keeps messages until somebody fetches them, in any order.';

const member = (id: string, grade: 'exact' | 'close' | 'partial', concepts: string[], more: Partial<Service> = {}) =>
  madeService(id, { roles: concepts.map((concept) => ({ concept, grade })), ...more });

const ended = { lifecycle: { status: 'retired', sunsetDate: '2020-01-01' } } as const;
const ending = { lifecycle: { status: 'sunset', sunsetDate: '2027-01-01' } } as const;
const services = [
  member('big-a', 'exact', ['message-queue']),
  member('big-b', 'exact', ['event-bus', 'message-queue']),
  member('big-c', 'exact', ['message-queue'], ended),
  member('big-d', 'exact', ['message-queue'], ending),
  member('small-a', 'exact', ['message-queue'], { name: 'Message Queue' }),
  member('wee-b', 'close', ['message-queue']),
  member('tiny-b', 'partial', ['message-queue']),
];
const kind = (id: string, name: string, aliases?: string[]): KindOfService => ({
  id,
  name,
  aliases,
  description: DESCRIPTION,
  category: 'compute',
  members: services.flatMap(({ id: serviceId, roles }) =>
    roles.filter(({ concept }) => concept === id).map(({ grade }) => ({ serviceId, grade })),
  ),
});
const catalogue = madeCatalogue(services, {
  concepts: [kind('message-queue', 'Message queue', ['MQ', 'work queue']), kind('event-bus', 'Managed buses (events)')],
});
const idsOf = (kinds: readonly KindOfService[]) => kinds.map(({ id }) => id);

describe('a kind is named by', () => {
  test.each([
    ['its name', 'message queue', ['message-queue']],
    ['its plural', 'message queues', ['message-queue']],
    ['an alias', 'mq', ['message-queue']],
    ['its name without `managed` and what stands in brackets', 'buses', ['event-bus']],
    ['nothing else', 'queue', []],
  ])('%s', (_, query, ids) => expect(idsOf(kindsNamed(catalogue, query.split(' ')))).toEqual(ids));

  test.each([
    ['its words in another order', 'queue message', ['message-queue']],
    ['the words of an alias in another order', 'queue work', ['message-queue']],
    ['its name with a word that says nothing', 'hosted message queue service', ['message-queue']],
    ['nothing but such words', 'managed service', []],
  ])('%s, loosely', (_, query, ids) => expect(idsOf(kindsCalled(catalogue, query.split(' ')))).toEqual(ids));
});

test('its members come running first, then the better grade, the larger provider and what is mainly for it', () => {
  expect(membersOf(catalogue, kindsNamed(catalogue, ['mq'])).map(({ id }) => id)).toEqual([
    'big-a',
    'big-b',
    'small-a',
    'wee-b',
    'tiny-b',
    'big-d',
    'big-c',
  ]);
});

test('a search for a kind finds them in this order, whatever their names', () => {
  const found = searchServices(catalogue, buildSearchIndex(catalogue), 'message queue');
  expect(found.map(({ id }) => id).slice(0, 4)).toEqual(['big-a', 'big-b', 'small-a', 'wee-b']);
});

test('a name comes before another of the same words, and only whole words say nothing', () => {
  const named = madeCatalogue([], { concepts: [kind('one', 'Work queue'), kind('two', 'Queue work')] });
  expect(idsOf(kindsCalled(named, ['work', 'queue']))).toEqual(['one']);
  expect(idsOf(kindsCalled(named, ['queue', 'work']))).toEqual(['two']);
  expect(idsOf(kindsCalled(named, ['hosted', 'queue', 'work']))).toEqual(['one', 'two']);
  expect(idsOf(kindsCalled(named, ['unhosted', 'work', 'queue']))).toEqual([]);
  expect(idsOf(kindsCalled(named, ['servicesque', 'work', 'queue']))).toEqual([]);
});
