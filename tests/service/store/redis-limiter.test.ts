// Limits that sidecars on one Redis share: how many keys of one sidecar they may be, and that they go on without Redis.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RedisConnection } from '../../../sidecar/store/redis/connection.ts';
import { KEYS } from '../../../sidecar/store/redis/keys.ts';
import { redisLimiter } from '../../../sidecar/store/redis/limiter.ts';
import { type RedisServer, startRedisServer } from '../../support/servers/redis-server.ts';

let redis: RedisServer;
let connection: RedisConnection;
beforeAll(async () => {
  redis = await startRedisServer();
  connection = new RedisConnection(redis.address);
  await connection.firstAttempt;
});
afterAll(async () => {
  await connection.close();
  await redis.close();
});

const limiter = (bucket: string) => redisLimiter(connection, bucket, 2, { exact: 3, maximum: 5 });
const keysOf = async (bucket: string) =>
  ((await redis.command('KEYS', `${KEYS.limit}${bucket}*`)) as string[]).toSorted();

test('more addresses than may be held leave no more keys in Redis, and those that have one are counted', async () => {
  const many = limiter('many');
  const count = (address: string) => many.count(address);
  for (let n = 0; n < 50; n++) expect(await count(`192.0.2.${n}`)).toMatchObject({ left: 1 });
  expect(await keysOf('many')).toHaveLength(5);
  expect(await count('192.0.2.0')).toMatchObject({ left: 0 });
  expect(await count('192.0.2.0')).toMatchObject({ left: 0, refused: true });
});

test('above the exact ones, all of a /48 have one key in Redis', async () => {
  const wide = limiter('wide');
  const count = (address: string) => wide.count(address);
  for (let n = 0; n < 4; n++) await count(`192.0.2.${n}`);
  await count('2001:db8:1:1::/64');
  await count('2001:db8:1:2::/64');
  expect(await count('2001:db8:1:3::/64')).toMatchObject({ left: 0, refused: true });
  expect(await keysOf('wide')).toContainEqual(expect.stringContaining('2001:db8:1::/48'));
});

test('without Redis it counts in memory, from the start', async () => {
  const away = limiter('away');
  await away.count('192.0.2.1');
  await redis.kill();
  for (const [left, refused] of [
    [1, false],
    [0, false],
    [0, true],
  ])
    expect(await away.count('192.0.2.1')).toMatchObject({ left, refused });
});
