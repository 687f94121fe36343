// What a client is told when the quota of the day is used up.
import { describe, expect, test } from 'vitest';
import { quotaRefusal } from '../../../../sidecar/answers/quota-refusal.ts';
import { chargeOf, QuotaExceeded } from '../../../../sidecar/store/quota.ts';

const QUOTAS = {
  lists: { addressBytes: 100_000, totalBytes: 1_000_000 },
  feedback: { addressBytes: 30_000, totalBytes: 150_000 },
};
const NOON = Date.parse('2026-11-21T12:00:00Z');

function refusal(written: 'lists' | 'feedback', scope: 'address' | 'total', usedBytes: number, now = NOON) {
  const charge = chargeOf(QUOTAS, written, 4_101, now);
  if (!charge) throw new Error('no charge');
  return quotaRefusal(new QuotaExceeded(charge, scope, usedBytes, now));
}

test('an address that used up its share gets 429 with the figures', () => {
  expect(refusal('lists', 'address', 98_300)).toEqual({
    status: 429,
    title: 'Quota of the day used up',
    details:
      'quota: one address may store 100 KB of lists in a day (UTC); 98.3 KB are used and this list takes 4.2 KB; try again in 12 hours',
  });
});

test('when all together used up theirs, it is 503', () => {
  expect(refusal('feedback', 'total', 150_000)).toEqual({
    status: 503,
    title: 'Quota of the day used up',
    details:
      'quota: all together may store 150 KB of feedback in a day (UTC); 150 KB are used and this message takes 4.2 KB; try again in 12 hours',
  });
  expect(refusal('lists', 'total', 999_999).details).toContain(
    'may store 1,000 KB of lists in a day (UTC); 1,000 KB are used',
  );
});

describe('the wait', () => {
  test.each([
    ['23:59:59.999', '1 second'],
    ['22:00:00', '2 hours'],
    ['00:00:00', '24 hours'],
  ])('at %s (UTC) is %s', (time, said) => {
    const { details } = refusal('lists', 'address', 0, Date.parse(`2026-11-21T${time}Z`));
    expect(details.split('try again in ')[1]).toBe(said);
  });
});
