// Packing and unpacking with a bound.
import { describe, expect, test } from 'vitest';
import { pack, unpack } from '../../../../scripts/mirror/unpack.ts';

describe.each(['br', 'gz'] as const)('a body packed as %s', (encoding) => {
  const body = Buffer.from('to be or not to be '.repeat(100));

  test('unpacks when it has as many bytes as allowed or fewer, not when it has one more', async () => {
    const packed = pack[encoding](body);
    expect((await unpack(packed, encoding, body.length))?.equals(body)).toBe(true);
    expect((await unpack(packed, encoding, body.length + 1))?.equals(body)).toBe(true);
    expect(await unpack(packed, encoding, body.length - 1)).toBeUndefined();
  });

  test('that is empty unpacks to nothing', async () =>
    expect(await unpack(pack[encoding](Buffer.alloc(0)), encoding, 0)).toEqual(Buffer.alloc(0)));

  test('that is cut or no such thing does not unpack', async () => {
    expect(await unpack(pack[encoding](body).subarray(0, -5), encoding, body.length)).toBeUndefined();
    expect(await unpack(body, encoding, body.length)).toBeUndefined();
  });
});
