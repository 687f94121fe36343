// Lines of the log are handed over some at a time, and soon.
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LOG_CHARACTERS, LogLines } from '../../../sidecar/log-lines.ts';

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

test('lines wait for others until there are enough of them', () => {
  const first = 'a'.repeat(LOG_CHARACTERS - 2);
  lines.write(first);
  lines.write('b');
  expect(done).toEqual([]);
  lines.write('c');
  lines.write('d');
  expect(done).toEqual([`${first}bc`]);
});

test('what is not enough is written after a tenth of a second, once', () => {
  lines.write('a');
  vi.advanceTimersByTime(99);
  expect(done).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(done).toEqual(['a', 'flush']);
  vi.advanceTimersByTime(1_000);
  expect(done).toEqual(['a', 'flush']);
});

test('nothing waits after a fatal line, nor what the output still holds', () => {
  lines.write('a');
  lines.flushSync();
  lines.flushSync();
  expect(done).toEqual(['a', 'flushSync', 'flushSync']);
});

test('at the end they are left to the output, and no empty text', () => {
  lines.write('a');
  lines.handOver();
  lines.handOver();
  expect(done).toEqual(['a']);
});
