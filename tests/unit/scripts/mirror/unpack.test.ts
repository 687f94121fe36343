// Packing and unpacking with a bound.
import { expect, test } from 'vitest';
import { ENCODING_NAMES } from '../../../../scripts/mirror/contents.ts';
import { unpack } from '../../../../scripts/mirror/http-client.ts';
import { ENCODINGS, pack } from '../../../../scripts/publish/output/pack.ts';

const CASES = ENCODINGS.flatMap((encoding) => [2, 63, 64, 1_900, 1_048_577].map((size) => [encoding, size] as const));

test.each(CASES)('as %s, a body of %i bytes unpacks when that many are allowed or more', (encoding, size) => {
  const body = Buffer.alloc(size, 'to be or not to be ');
  const [packed, name] = [pack[encoding](body), ENCODING_NAMES[encoding]];
  expect(unpack(packed, name, size)?.equals(body)).toBe(true);
  expect(unpack(packed, name, size + 1)?.equals(body)).toBe(true);
  expect(unpack(packed, name, size - 1)).toBeUndefined();
  expect(unpack(packed.subarray(0, -5), name, size)).toBeUndefined();
  expect(unpack(body, name, size)).toBeUndefined();
});

test.each(ENCODINGS)('as %s, an empty body unpacks to nothing', (encoding) =>
  expect(unpack(pack[encoding](Buffer.alloc(0)), ENCODING_NAMES[encoding], 0)).toEqual(Buffer.alloc(0)),
);
