// What a client is told when the quota of the day is used up.
import { describe, expect, test } from 'vitest';
import { quotaRefusal } from '../../../../sidecar/answers/quota-refusal.ts';
import { chargeOf, QuotaExceeded, type Scope, type Written } from '../../../../sidecar/store/quota.ts';

const NOON = Date.parse('2026-11-21T12:00:00Z');

function refusal(written: Written, scope: Scope, [limitBytes, usedBytes, openBytes]: number[], now = NOON) {
  const charge = chargeOf({}, { written, bytes: 4_101 }, { usedBytes: 0, limitBytes: 20_000_000 }, now);
  const figures = { limitBytes: limitBytes ?? 0, usedBytes: usedBytes ?? 0, openBytes: openBytes ?? 0 };
  return quotaRefusal(new QuotaExceeded(charge, { scope, ...figures }, now));
}

test('an address that used up its share gets 429 with the figures', () => {
  expect(refusal('lists', 'address', [100_000, 98_300, 1_799])).toEqual({
    status: 429,
    title: 'Quota of the day used up',
    details:
      'quota: one address may store 100 KB of lists in a day (UTC); 98.3 KB are used, 1.7 KB can still be stored at once, and this list takes 4.2 KB; try again in 12 hours',
  });
});

test('so does a network', () => {
  const { status, details } = refusal('lists', 'network', [100_000, 98_300, 1_700]);
  expect([status, details]).toEqual([
    429,
    expect.stringMatching(/^quota: one network \(\/24 of IPv4, \/48 of IPv6\) may store 100 KB of lists in a day/),
  ]);
});

test('when all together used up theirs, it is 503', () => {
  expect(refusal('feedback', 'total', [150_000, 150_000, 0])).toEqual({
    status: 503,
    title: 'Quota of the day used up',
    details:
      'quota: all together may store 150 KB of feedback in a day (UTC); 150 KB are used, 0 KB can still be stored at once, and this message takes 4.2 KB; try again in 12 hours',
  });
  expect(refusal('lists', 'total', [1_000_000, 999_999, 1]).details).toContain(
    'may store 1,000 KB of lists in a day (UTC); 1,000 KB are used',
  );
});

describe('the wait', () => {
  test.each([
    ['23:59:59.999', '1 second'],
    ['22:00:00', '2 hours'],
    ['00:00:00', '24 hours'],
  ])('at %s (UTC) is %s', (time, said) => {
    const { details } = refusal('lists', 'address', [], Date.parse(`2026-11-21T${time}Z`));
    expect(details.split('try again in ')[1]).toBe(said);
  });
});
