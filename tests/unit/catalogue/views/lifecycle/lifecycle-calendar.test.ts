// The calendar of ends as a program that knows RFC 5545 reads it.
import { sync as reader } from 'node-ical';
import { expect, test } from 'vitest';
import { lifecycleCalendar } from '../../../../../catalogue/views/lifecycle/lifecycle-calendar.ts';
import type { LifecycleQuery } from '../../../../../catalogue/views/lifecycle/lifecycle-query.ts';
import { madeCatalogue, madeService } from '../../../../support/made-catalogue.ts';

const ADDRESSES = { baseUrl: 'https://catalogue.example', textUrl: 'https://text.catalogue.example' };
const NOTE =
  'Move to b-new; it does the same, with “more” \\ of it, and a very long sentence that no line of a calendar holds.';
const sourced = (checked: string) => ({ sources: [{ url: 'https://example.org/', checked }] });
const going = (sunsetDate: string, checked: string) =>
  madeService('a-going', {
    lifecycle: { status: 'sunset', sunsetDate, closedToNewCustomers: '2026-01-01', note: NOTE, successorSlug: 'b-new' },
    ...sourced(checked),
  });
const CATALOGUE = (sunsetDate = '2027-03-31', checked = '2026-11-20') =>
  madeCatalogue([
    madeService('a-gone', { lifecycle: { status: 'retired', sunsetDate: '2025-06-30' } }),
    going(sunsetDate, checked),
    madeService('a-old', { lifecycle: { status: 'deprecated' } }),
    madeService('a-fine', {
      subServices: [{ id: 'east', name: 'East', lifecycle: { status: 'sunset', sunsetDate: '2026-12-31' } }],
    }),
    madeService('b-new'),
  ]);

const textOf = (query: LifecycleQuery = {}, catalogue = CATALOGUE()) => lifecycleCalendar(catalogue, query, ADDRESSES);
function eventsOf(text: string) {
  return Object.values(reader.parseICS(text)).flatMap((entry) => (entry?.type === 'VEVENT' ? [entry] : []));
}
const dayOf = (date: Date) => [date.getFullYear(), date.getMonth() + 1, date.getDate()].join('-');

test('each day is an event of its own, in the order of ends; what has no day is in none', () => {
  const events = eventsOf(textOf({ parts: true }));
  expect(events.map(({ uid, start, datetype }) => [uid, dayOf(start), datetype])).toEqual([
    ['a-gone.end@catalogue.example', '2025-6-30', 'date'],
    ['a-fine--east.end@catalogue.example', '2026-12-31', 'date'],
    ['a-going.closed@catalogue.example', '2026-1-1', 'date'],
    ['a-going.end@catalogue.example', '2027-3-31', 'date'],
  ]);
  expect(events.map(({ summary }) => summary)).toEqual([
    'Name of a-gone (a) ends',
    'East, part of Name of a-fine (a) ends',
    'Name of a-going (a) closes to new customers',
    'Name of a-going (a) ends',
  ]);
  expect(eventsOf(textOf({ status: ['retired'] }))).toHaveLength(1);
  expect(eventsOf(textOf({ provider: 'nobody' }))).toEqual([]);
});

test('an end ahead reminds 180, 90 and 30 days before; what is past does not', () => {
  const events = eventsOf(textOf({ parts: true }));
  const remindersOf = (uid: string) =>
    events
      .find((event) => event.uid.startsWith(uid))
      ?.alarms?.map(({ trigger, action }) => [action, (trigger as unknown as { toString: () => string }).toString()]);
  expect(remindersOf('a-going.end')).toHaveLength(3);
  expect(
    textOf()
      .match(/^TRIGGER:.*$/gm)
      ?.map((line) => line.trim()),
  ).toEqual(['TRIGGER:-P180D', 'TRIGGER:-P90D', 'TRIGGER:-P30D']);
  expect(remindersOf('a-gone.end')).toBeUndefined();
  expect(remindersOf('a-going.closed')).toBeUndefined();
});

test('it says what to do, and leads to the page', () => {
  const [, end] = eventsOf(textOf({ status: ['sunset'] }));
  expect(end?.description).toBe(`${NOTE}\nSuccessor: Name of b-new`);
  expect(String((end?.url as { val?: string })?.val ?? end?.url)).toBe('https://catalogue.example/services/a-going/');
});

test('a day that moves keeps its UID and has a higher sequence', () => {
  const [, before] = eventsOf(textOf({ status: ['sunset'] }));
  const [, after] = eventsOf(textOf({ status: ['sunset'] }, CATALOGUE('2027-06-30', '2026-11-21')));
  expect(after?.uid).toBe(before?.uid);
  expect(Number(after?.sequence)).toBeGreaterThan(Number(before?.sequence));
  // Days since the epoch.
  expect([before?.sequence, after?.sequence].map(Number)).toEqual([20_777, 20_778]);
  expect(textOf()).toBe(textOf());
});

test('its lines end in CRLF and have at most 75 bytes', () => {
  const lines = textOf({ parts: true }).split('\r\n');
  expect(lines.length).toBeGreaterThan(40);
  for (const line of lines) {
    expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(line).not.toMatch(/[\r\n]/);
  }
});
