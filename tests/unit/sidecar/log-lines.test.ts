// Lines of the log are written some at a time, and soon.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LOG_CHARACTERS, LOG_MILLISECONDS, LogLines } from '../../../sidecar/log-lines.ts';

let done: string[];
let lines: LogLines;

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  done = [];
  lines = new LogLines({
    write: (text) => done.push(text),
    flush: () => done.push('flush'),
    flushSync: () => done.push('flushSync'),
  });
});

test('a line that comes after a pause is written at once', () => {
  lines.write('a');
  expect(done).toEqual(['a', 'flush']);
  vi.advanceTimersByTime(LOG_MILLISECONDS);
  lines.write('b');
  expect(done).toEqual(['a', 'flush', 'b', 'flush']);
});

test('others wait a tenth of a second, as often as there are any', () => {
  lines.write('a');
  done = [];
  lines.write('b');
  lines.write('c');
  vi.advanceTimersByTime(LOG_MILLISECONDS - 1);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['bc', 'flush']);
  lines.write('d');
  expect(done).toEqual(['bc', 'flush']);
  vi.advanceTimersByTime(LOG_MILLISECONDS);
  expect(done).toEqual(['bc', 'flush', 'd', 'flush']);
  vi.advanceTimersByTime(10 * LOG_MILLISECONDS);
  expect(done).toEqual(['bc', 'flush', 'd', 'flush']);
});

test('or until there are enough of them', () => {
  lines.write('a');
  done = [];
  const first = 'b'.repeat(LOG_CHARACTERS - 2);
  lines.write(first);
  lines.write('c');
  expect(done).toEqual([]);
  lines.write('d');
  lines.write('e');
  expect(done).toEqual([`${first}cd`]);
});

test('nothing waits after a fatal line, nor what the output still holds', () => {
  lines.write('a');
  lines.write('b');
  lines.flushSync();
  lines.flushSync();
  expect(done).toEqual(['a', 'flush', 'b', 'flushSync', 'flushSync']);
});

test('at the end they are left to the output, and no empty text', () => {
  lines.write('a');
  lines.write('b');
  lines.handOver();
  lines.handOver();
  expect(done).toEqual(['a', 'flush', 'b']);
});
