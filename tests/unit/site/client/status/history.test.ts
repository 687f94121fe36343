// The status page: records become spans that cover the whole window; what no record covers is not known.
import { describe, expect, test } from 'vitest';
import {
  bandsOf,
  durationText,
  latencyText,
  type StatusRecord,
  summaryOf,
} from '../../../../../site/client/status/history.ts';

const MINUTE = 60_000;
const start = Date.parse('2026-11-20T12:00:00Z');
const window = { from: start, to: start + 120 * MINUTE };
const record = (minute: number, status: StatusRecord['status'] = 'ok', component = 'store'): StatusRecord => ({
  component,
  status,
  latencyMs: 1,
  message: status === 'ok' ? null : `it is ${status}`,
  timestamp: new Date(start + minute * MINUTE).toISOString(),
});
/** Spans of one component in minutes of the window. */
const spans = (records: StatusRecord[], validMinutes = 30) =>
  bandsOf(records, ['store'], window, validMinutes * MINUTE)[0]?.spans.map(({ from, to, status }) => [
    (from - start) / MINUTE,
    (to - start) / MINUTE,
    status,
  ]);

describe('bands', () => {
  test('without records everything is unknown', () => {
    expect(spans([])).toEqual([[0, 120, 'unknown']]);
  });

  test('records in any order that follow in time make one span', () => {
    expect(spans([record(90), record(0), record(60), record(30)])).toEqual([[0, 120, 'ok']]);
  });

  test('a record speaks for as long as it is valid, and no longer', () => {
    expect(spans([record(10)])).toEqual([
      [0, 10, 'unknown'],
      [10, 40, 'ok'],
      [40, 120, 'unknown'],
    ]);
  });

  test('a change ends a span at once', () => {
    expect(spans([record(0), record(30), record(31, 'down'), record(33), record(60), record(90)])).toEqual([
      [0, 31, 'ok'],
      [31, 33, 'down'],
      [33, 120, 'ok'],
    ]);
  });

  test('a record from before the window counts for the part inside', () => {
    expect(spans([record(-10), record(-100, 'down')])).toEqual([
      [0, 20, 'ok'],
      [20, 120, 'unknown'],
    ]);
  });

  test('a record from after the window is left out', () => {
    expect(spans([record(100), record(121, 'down')])).toEqual([
      [0, 100, 'unknown'],
      [100, 120, 'ok'],
    ]);
  });

  test('components that the page does not know follow those that it does', () => {
    expect(
      bandsOf([record(0, 'ok', 'edge'), record(0)], ['catalogue', 'store'], window, MINUTE).map(
        ({ component }) => component,
      ),
    ).toEqual(['catalogue', 'store', 'edge']);
  });
});

describe('words', () => {
  test.each([
    [59_999, 'under a minute'],
    [60_000, '1 min'],
    [59 * MINUTE, '59 min'],
    [60 * MINUTE, '1 h'],
    [65 * MINUTE, '1 h 05 min'],
    [24 * 60 * MINUTE, '24 h'],
  ])('%i milliseconds are %s', (milliseconds, text) => {
    expect(durationText(milliseconds)).toBe(text);
  });

  test.each([
    [0, 'under 0.1 ms'],
    [0.1, '0.1 ms'],
    [9.94, '9.9 ms'],
    [10, '10 ms'],
    [1_500.4, '1500 ms'],
  ])('a latency of %f is %s', (milliseconds, text) => {
    expect(latencyText(milliseconds)).toBe(text);
  });

  test('the summary names the worst first', () => {
    expect(summaryOf([record(0)])).toEqual({ status: 'ok', text: 'Every component is working.' });
    expect(summaryOf([record(0, 'degraded')])).toEqual({
      status: 'degraded',
      text: 'Degraded: store. Everything answers.',
    });
    expect(summaryOf([record(0, 'degraded', 'search'), record(0, 'down')])).toEqual({
      status: 'down',
      text: 'Down: store. Degraded: search.',
    });
  });
});
