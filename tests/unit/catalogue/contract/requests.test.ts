// The limits of texts that clients send: at a limit taken, one character above refused, unless nothing speaks for it.
import { describe, expect, test } from 'vitest';
import {
  EquivalentsQueryShape,
  FeedbackBodyShape,
  LifecycleQueryShape,
  OutboundBodyShape,
  ServicesQueryShape,
} from '../../../../catalogue/contract/requests.ts';
import { FEEDBACK, FILTER_MAXIMUM, PAGE_ADDRESS_MAXIMUM, QUERY_MAXIMUM } from '../../../../catalogue/model/limits.ts';

const message = 'long enough';
const email = (length: number) => 'a@b.com'.padStart(length, 'a');

const CASES: [field: string, maximum: number, takes: (length: number) => boolean][] = [
  ['compliance', FILTER_MAXIMUM, (length) => ServicesQueryShape.safeParse({ compliance: 'a'.repeat(length) }).success],
  ['q', QUERY_MAXIMUM, (length) => ServicesQueryShape.safeParse({ q: 'a'.repeat(length) }).success],
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

test.each([
  ['services', ServicesQueryShape],
  ['lifecycle', LifecycleQueryShape],
])('an id of a provider or category that %s are filtered by may be one that nothing can have', (_, shape) => {
  const long = 'a'.repeat(8_000);
  expect(shape.parse({ provider: long, category: long })).toMatchObject({ provider: long, category: long });
  expect(shape.parse({ provider: '', category: '' })).toMatchObject({ provider: undefined, category: undefined });
  expect(shape.safeParse({ provider: ['a', 'b'] }).success).toBe(false);
  expect(EquivalentsQueryShape.parse({ provider: long })).toEqual({ provider: long });
});

test('of the page that a message came from the beginning is kept, and no message is refused for it', () => {
  const pageOf = (length: number) => FeedbackBodyShape.parse({ message, page: 'a'.repeat(length) }).page;
  expect(pageOf(PAGE_ADDRESS_MAXIMUM)).toHaveLength(PAGE_ADDRESS_MAXIMUM);
  expect(pageOf(PAGE_ADDRESS_MAXIMUM + 1)).toHaveLength(PAGE_ADDRESS_MAXIMUM);
  expect(pageOf(0)).toBeUndefined();
  expect(FeedbackBodyShape.safeParse({ message, page: 5 }).success).toBe(false);
});

test('a click counts whatever the length of its page, which nobody keeps', () => {
  const click = { slug: 'aws-lambda', target: 'pricing' };
  expect(OutboundBodyShape.safeParse({ ...click, page: 'a'.repeat(10_000) }).success).toBe(true);
  expect(OutboundBodyShape.safeParse({ ...click, page: 5 }).success).toBe(false);
});

test.each([
  ['1', 1],
  ['0007', 7],
  ['1000000000000000', 1_000_000_000_000_000],
  ['4503599627370496', 4_503_599_627_370_496],
  ['9007199254740991', Number.MAX_SAFE_INTEGER],
  ['9007199254740992', Number.MAX_SAFE_INTEGER],
  ['9'.repeat(400), Number.MAX_SAFE_INTEGER],
])('the page %s is a page', (text, page) => expect(ServicesQueryShape.parse({ page: text }).page).toBe(page));

test.each(['0', '000', '-1', '1.5', '1e3', ' 1', '٣', 'x'])('the page %j is none', (page) =>
  expect(ServicesQueryShape.safeParse({ page }).success).toBe(false),
);

test.each(['201', '9'.repeat(400)])('the limit %s is refused', (limit) =>
  expect(ServicesQueryShape.safeParse({ limit }).success).toBe(false),
);
