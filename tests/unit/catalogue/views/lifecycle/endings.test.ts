// Days until a service ends.
import { describe, expect, test } from 'vitest';
import {
  closedText,
  daysUntil,
  distanceText,
  endDate,
  endingText,
  holdsEndDate,
} from '../../../../../catalogue/views/lifecycle/endings.ts';
import { fixtureCatalogue } from '../../../../support/fixture.ts';

describe('the days until a date', () => {
  test.each([
    ['2026-11-21', 0, 'today'],
    ['2026-11-22', 1, 'in 1 day'],
    ['2026-11-23', 2, 'in 2 days'],
    ['2026-11-20', -1, '1 day ago'],
    ['2026-11-19', -2, '2 days ago'],
    ['2027-03-31', 130, 'in 130 days'],
    ['2028-03-01', 466, 'in 466 days'],
  ])('%s is %i days from 2026-11-21, %s', (date, days, text) => {
    expect(daysUntil(date, '2026-11-21')).toBe(days);
    expect(distanceText(date, '2026-11-21')).toBe(text);
  });

  test('are told as ending until the day itself, and as ended after it', () => {
    expect(endingText('2026-11-21', '2026-11-21')).toBe('ends 2026-11-21, today');
    expect(endingText('2026-11-21', '2026-11-22')).toBe('ended 2026-11-21, 1 day ago');
  });
});

describe('an end date', () => {
  test('counts for sunset and retired, and is ignored for other statuses', () => {
    const sunsetDate = '2027-01-31';
    expect(endDate({ lifecycle: { status: 'sunset', sunsetDate } })).toBe(sunsetDate);
    expect(endDate({ lifecycle: { status: 'retired', sunsetDate } })).toBe(sunsetDate);
    expect(endDate({ lifecycle: { status: 'deprecated', sunsetDate } })).toBeUndefined();
    expect(endDate({ lifecycle: { status: 'preview', sunsetDate } })).toBeUndefined();
    expect(endDate({})).toBeUndefined();
  });

  test('of a sub-service keeps the page from being built ahead as well', () => {
    const lambda = fixtureCatalogue().find('aws-lambda');
    if (!lambda) throw new Error('the fixture has no aws-lambda');
    expect(holdsEndDate(lambda)).toBe(false);
    const [sub] = lambda.subServices;
    if (!sub) throw new Error('aws-lambda has no sub-service');
    expect(
      holdsEndDate({ ...lambda, subServices: [{ ...sub, lifecycle: { status: 'sunset', sunsetDate: '2027-01-31' } }] }),
    ).toBe(true);
  });
});

test('what takes no new customers says from when on, as no day changes it', () => {
  expect(closedText({ status: 'deprecated', closedToNewCustomers: '2024-07-25' })).toBe('not from 2024-07-25 on');
  expect(closedText({ status: 'deprecated' })).toBeUndefined();
  expect(closedText(undefined)).toBeUndefined();
});
