// How long somebody has to wait.
import { expect, test } from 'vitest';
import { waitText } from '../../../../../catalogue/views/lifecycle/wait-text.ts';

test.each([
  [1, '1 second'],
  [2, '2 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [121, '3 minutes'],
  [119 * 60, '119 minutes'],
  [119 * 60 + 1, '2 hours'],
  [120 * 60 + 1, '3 hours'],
  [24 * 3_600, '24 hours'],
])('%i seconds are "%s"', (seconds, text) => expect(waitText(seconds)).toBe(text));
