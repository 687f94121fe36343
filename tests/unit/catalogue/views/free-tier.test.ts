// What can be had for nothing, in words: what is not known says nothing, credits and trials are no free tier.
import { expect, test } from 'vitest';
import { isFreeTier } from '../../../../catalogue/schema/pricing.ts';
import { freeTierText } from '../../../../catalogue/views/free-tier.ts';

const source = 'https://example.org/free';

test.each([
  [{}, undefined],
  [{ hasFreeTier: true }, 'yes'],
  [{ hasFreeTier: false }, 'no'],
])('a record that says %j: %s', (record, text) => expect(freeTierText(record)).toBe(text));

test.each([
  ['always', 'yes'],
  ['twelve-months', 'yes, in the first twelve months of an account'],
  ['credits', 'no, but credits of new customers'],
  ['trial', 'no, but a trial'],
  ['none', 'no'],
] as const)('of kind %s it is "%s", with the allowance behind', (kind, text) => {
  const record = { hasFreeTier: isFreeTier(kind), freeTier: { kind, source } };
  expect(freeTierText(record)).toBe(text);
  expect(freeTierText({ freeTier: { ...record.freeTier, allowance: '10 GB' } })).toBe(`${text}: 10 GB`);
  expect(text.startsWith('yes')).toBe(record.hasFreeTier);
});
