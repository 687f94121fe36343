// Packing and unpacking with a bound.
import { describe, expect, test } from 'vitest';
import { pack, unpack } from '../../../../scripts/mirror/unpack.ts';

const TURN_BYTES = 1024 * 1024;
/** About where small bodies end, which are unpacked otherwise than large ones. */
const SIZES = [2, 62, 63, 64, 1_900, TURN_BYTES - 1, TURN_BYTES, TURN_BYTES + 1, TURN_BYTES + 2];

describe.each((['br', 'gz'] as const).flatMap((encoding) => SIZES.map((size) => [encoding, size] as const)))(
  'as %s, a body of %i bytes',
  (encoding, size) => {
    const body = Buffer.alloc(size, 'to be or not to be ');

    test('unpacks when it has as many bytes as allowed or fewer, not when it has one more', async () => {
      const packed = pack[encoding](body);
      expect((await unpack(packed, encoding, body.length))?.equals(body)).toBe(true);
      expect((await unpack(packed, encoding, body.length + 1))?.equals(body)).toBe(true);
      expect(await unpack(packed, encoding, body.length - 1)).toBeUndefined();
    });

    test('that is cut or no such thing does not unpack', async () => {
      expect(await unpack(pack[encoding](body).subarray(0, -5), encoding, body.length)).toBeUndefined();
      expect(await unpack(body, encoding, body.length)).toBeUndefined();
    });
  },
);

test.each(['br', 'gz'] as const)('as %s, an empty body unpacks to nothing', async (encoding) =>
  expect(await unpack(pack[encoding](Buffer.alloc(0)), encoding, 0)).toEqual(Buffer.alloc(0)),
);
