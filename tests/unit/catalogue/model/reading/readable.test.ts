// What rules may still read of a value that its schema refuses.
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { readableValue } from '../../../../../catalogue/model/reading/readable.ts';

const SCHEMA = z.strictObject({
  name: z.string().min(5),
  note: z.string().optional(),
  isFree: z.boolean().optional(),
  regions: z.union([z.literal('global'), z.strictObject({ only: z.array(z.string()) })]).optional(),
  parts: z.array(z.strictObject({ id: z.string(), url: z.string().optional() })),
  head: z.strictObject({ country: z.string() }),
});
const WHOLE = { name: 'lambda', parts: [], head: { country: 'US' } };
const read = (value: unknown) => readableValue(SCHEMA, value);

describe('of a refused value', () => {
  test('what is right stays, unknown fields go', () => {
    const right = { ...WHOLE, note: 'a', isFree: false, regions: 'global', parts: [{ id: 'x', url: 'y' }] };
    expect(read({ ...right, unknown: 1 })).toEqual(right);
  });

  test('a text of a wrong form stays as it is', () =>
    expect(read({ ...WHOLE, name: 'x' })).toEqual({ ...WHOLE, name: 'x' }));

  test('what must be there and is not, or is of another type, is empty', () => {
    const empty = { name: '', parts: [], head: { country: '' } };
    expect(read({})).toEqual(empty);
    expect(read({ name: 5, parts: 'x', head: 'y' })).toEqual(empty);
    expect(read({ name: null, parts: null, head: null })).toEqual(empty);
    for (const value of [null, undefined, 'text', 5, true]) expect(read(value)).toEqual(empty);
  });

  test('what may be absent stays absent', () => {
    expect(Object.keys(read({ ...WHOLE }) as object)).toEqual(['name', 'parts', 'head']);
    expect(read({ ...WHOLE, note: undefined })).toEqual({ ...WHOLE, note: undefined });
    expect(read({ ...WHOLE, isFree: 'perhaps', regions: { onlie: [] } })).toEqual(WHOLE);
  });

  test('each entry of a list is read for itself', () =>
    expect(read({ ...WHOLE, parts: [{ id: 'a' }, 'b', { url: 'c' }] })).toEqual({
      ...WHOLE,
      parts: [{ id: 'a' }, { id: '' }, { id: '', url: 'c' }],
    }));

  test('a value of a choice is kept as the choice reads it', () =>
    expect(read({ ...WHOLE, regions: { only: ['a'] } })).toEqual({ ...WHOLE, regions: { only: ['a'] } }));
});
