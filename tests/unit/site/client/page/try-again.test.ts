// When a reader may try again, as a span and as a time of day.
import { expect, test } from 'vitest';
import { tryAgain } from '../../../../../site/client/page/try-again.ts';

const AFTERNOON = new Date(2026, 10, 21, 14, 30, 5);

test.each([
  [37, 'Try again in 37 seconds, at 14:30:42.'],
  [119, 'Try again in 119 seconds, at 14:32:04.'],
  [120, 'Try again in 2 minutes, at 14:32.'],
  [9 * 3_600, 'Try again in 9 hours, at 23:30.'],
  [10 * 3_600, 'Try again in 10 hours, at 00:30 tomorrow.'],
])('%i seconds later', (seconds, sentence) => expect(tryAgain(seconds, AFTERNOON)).toBe(sentence));
