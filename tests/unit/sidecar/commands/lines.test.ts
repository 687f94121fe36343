// What the operator's commands print.
import { describe, expect, test } from 'vitest';
import { listLine, listLines, messageLines, outboundLine, sinceOf } from '../../../../sidecar/commands/lines.ts';
import { forTerminal, jsonForTerminal, UsageError } from '../../../../sidecar/commands/run-command.ts';

const NOON = Date.parse('2026-11-22T12:00:00Z');
const LIST = {
  id: 'L_1',
  slug: 'team',
  name: 'The\nteam',
  approvedServiceIds: ['aws-lambda', 'aws-s3'],
  createdAt: NOON,
  expiresAt: NOON + 90 * 86_400_000,
};

test('a list is one line, and a hyphen where it has no slug or no name', () => {
  const { approvedServiceIds, ...head } = LIST;
  const summary = { ...head, services: approvedServiceIds.length };
  expect(listLine(summary)).toBe('L_1  team  2026-11-22T12:00:00.000Z  2 services  The team');
  expect(listLine({ ...summary, slug: null, name: null })).toBe('L_1  -  2026-11-22T12:00:00.000Z  2 services  -');
});

test('a list that is shown has its address, by slug or id, its end and its services', () => {
  expect(listLines(LIST, 'https://example.org')).toBe(
    [
      'L_1  team  2026-11-22T12:00:00.000Z  2 services  The team',
      'https://example.org/lists/team  until 2027-02-20T12:00:00.000Z',
      '  aws-lambda',
      '  aws-s3',
    ].join('\n'),
  );
  expect(listLines({ ...LIST, slug: null }, 'https://example.org')).toContain(
    '\nhttps://example.org/lists/L_1  until ',
  );
});

test('a message stands under its head, each of its lines set in', () => {
  const message = { id: 'm', type: 'bug', message: 'One\ntwo', email: null, page: '/about/', createdAt: NOON } as const;
  expect(messageLines(message)).toBe('m  2026-11-22T12:00:00.000Z  bug  /about/\n  One\n  two\n');
});

test('clicks are counted in a column', () => {
  const click = { day: '2026-11-22', slug: 'aws-lambda', target: 'pricing' } as const;
  expect([7, 1_234_567].map((count) => outboundLine({ ...click, count }))).toEqual([
    '2026-11-22       7  aws-lambda pricing',
    '2026-11-22  1234567  aws-lambda pricing',
  ]);
});

describe('a day', () => {
  test.each([
    ['2026-11-22', NOON - 43_200_000],
    ['1970-01-01', 0],
  ])('%s begins at midnight UTC', (day, since) => expect(sinceOf(day)).toBe(since));

  test.each(['yesterday', '2026-02-30', '2026-11-22T12:00', '22.11.2026', ''])('%j is none', (day) =>
    expect(() => sinceOf(day)).toThrow(
      new UsageError(`--since must be a day as YYYY-MM-DD (found ${JSON.stringify(day)})`),
    ),
  );
});

test('what strangers wrote moves no cursor, recolours nothing, and keeps its lines', () => {
  expect(forTerminal('a\u001b[31mred\u0007\r\u202e\u200b\nGrüße 🐙')).toBe('a[31mred\nGrüße 🐙');
});

test('JSON escapes what a terminal could act on, and says the same', () => {
  const value = { text: 'a\u0007\u009b\u007f\u202e\u{e0041}\nb 🙂' };
  const json = jsonForTerminal(value);
  expect(json).toBe('{\n  "text": "a\\u0007\\u009b\\u007f\\u202e\\udb40\\udc41\\nb 🙂"\n}');
  expect(JSON.parse(json)).toEqual(value);
});
