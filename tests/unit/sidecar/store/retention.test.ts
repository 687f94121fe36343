// Days and spans of what has no expiry of its own.
import { expect, test } from 'vitest';
import {
  FEEDBACK_MILLISECONDS,
  OUTBOUND_DAYS,
  oldestOutboundDay,
  outboundDayEnds,
  STATUS_MILLISECONDS,
} from '../../../../sidecar/store/retention.ts';

const NEW_YEAR = Date.parse('2027-01-01T00:00:00Z');

test('clicks are kept for 400 days, today included, and go when the last of them is over', () => {
  const oldest = oldestOutboundDay(NEW_YEAR);
  expect((NEW_YEAR - Date.parse(oldest)) / 86_400_000).toBe(399);
  expect(outboundDayEnds(oldest)).toBe(NEW_YEAR + 86_400_000);
  expect(OUTBOUND_DAYS).toBe(400);
});

test('messages are kept for 400 days, the status for one', () => {
  expect([FEEDBACK_MILLISECONDS, STATUS_MILLISECONDS]).toEqual([400 * 86_400_000, 86_400_000]);
});
