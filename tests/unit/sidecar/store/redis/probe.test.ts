// The room that Redis tells of, from its own words.
import { ErrorReply } from 'redis';
import { expect, test } from 'vitest';
import type { RedisClient } from '../../../../../sidecar/store/redis/client.ts';
import { roomOf } from '../../../../../sidecar/store/redis/probe.ts';

const roomBy = (report: string | Error, limitBytes?: number) =>
  roomOf(
    {
      info: async () => {
        if (typeof report === 'string') return report;
        throw report;
      },
    } as unknown as RedisClient,
    limitBytes,
  );
const memory = (maximum: number) =>
  `# Memory\r\nused_memory:1000\r\nused_memory_rss:9000\r\nmaxmemory:${maximum}\r\nmem_not_counted_for_evict:300\r\n`;

test('what is used is what counts for the limit', async () => {
  expect(await roomBy(memory(5_000))).toEqual({ usedBytes: 700, limitBytes: 5_000 });
  expect(await roomBy(memory(5_000), 4_000)).toEqual({ usedBytes: 700, limitBytes: 5_000 });
});

test('where Redis has no limit, that of the settings counts', async () => {
  expect(await roomBy(memory(0), 4_000)).toEqual({ usedBytes: 700, limitBytes: 4_000 });
  expect(await roomBy(new ErrorReply('NOPERM'), 4_000)).toBeUndefined();
});

test('without a limit, or where Redis may not tell, nothing is said', async () => {
  expect(await roomBy(memory(0))).toBeUndefined();
  expect(await roomBy(new ErrorReply('NOPERM'))).toBeUndefined();
  await expect(roomBy(new TypeError('ours'))).rejects.toThrow('ours');
});
