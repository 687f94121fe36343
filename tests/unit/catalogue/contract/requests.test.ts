// The limits of texts that clients send: at a limit taken, one character above refused.
import { describe, expect, test } from 'vitest';
import { FeedbackBodyShape, OutboundBodyShape, ServicesQueryShape } from '../../../../catalogue/contract/requests.ts';
import { FEEDBACK, FILTER_MAXIMUM, PAGE_ADDRESS_MAXIMUM, QUERY_MAXIMUM } from '../../../../catalogue/model/limits.ts';

const message = 'long enough';
const email = (length: number) => 'a@b.com'.padStart(length, 'a');

const CASES: [field: string, maximum: number, takes: (length: number) => boolean][] = [
  ['provider', FILTER_MAXIMUM, (length) => ServicesQueryShape.safeParse({ provider: 'a'.repeat(length) }).success],
  ['category', FILTER_MAXIMUM, (length) => ServicesQueryShape.safeParse({ category: 'a'.repeat(length) }).success],
  ['q', QUERY_MAXIMUM, (length) => ServicesQueryShape.safeParse({ q: 'a'.repeat(length) }).success],
  [
    'page of feedback',
    PAGE_ADDRESS_MAXIMUM,
    (length) => FeedbackBodyShape.safeParse({ message, page: 'a'.repeat(length) }).success,
  ],
  [
    'page of telemetry',
    PAGE_ADDRESS_MAXIMUM,
    (length) =>
      OutboundBodyShape.safeParse({ slug: 'aws-lambda', target: 'pricing', page: 'a'.repeat(length) }).success,
  ],
  [
    'email of feedback',
    FEEDBACK.emailMaximum,
    (length) => FeedbackBodyShape.safeParse({ message, email: email(length) }).success,
  ],
];

describe.each(CASES)('%s', (_, maximum, takes) => {
  test('may be shorter than its limit', () => expect(takes(maximum - 1)).toBe(true));
  test('may be as long as its limit', () => expect(takes(maximum)).toBe(true));
  test('may not be longer', () => expect(takes(maximum + 1)).toBe(false));
});
