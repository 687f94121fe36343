// What docs/operate.md tells operators to do while readers are there: nothing fails by it.
import { spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';
import { freshAddress, postJson } from '../support/clients/post-json.ts';
import { WriteTraffic } from '../support/clients/write-traffic.ts';
import { startRedisServer } from '../support/servers/redis-server.ts';
import { startSidecar } from '../support/servers/sidecar.ts';

test('the password of Redis is rotated: both count for a while, and no write fails', async () => {
  const redis = await startRedisServer('--requirepass', 'old-password');
  onTestFinished(() => redis.close());
  const urlWith = (password: string) => `redis://:${password}@127.0.0.1:${redis.port}`;
  const start = (password: string) => startSidecar({ REDIS_URL: urlWith(password), TRUST_PROXY: '127.0.0.0/8' });
  const save = (url: string) =>
    postJson(`${url}/v1/lists`, { approvedServiceIds: ['aws-lambda'] }, { from: freshAddress() });
  /** As the runbook has it. */
  const setUser = (rule: string) =>
    spawnSync('redis-cli', ['-p', String(redis.port), 'acl', 'setuser', 'default', rule], {
      env: { PATH: process.env['PATH'], REDISCLI_AUTH: 'old-password' },
    }).stdout.toString();

  const before = [await start('old-password'), await start('old-password')];
  const traffic = new WriteTraffic(before.map(({ url }) => url));
  await traffic.acknowledges(20);
  expect(setUser('>new-password')).toBe('OK\n');
  const after = [await start('new-password'), await start('new-password')];
  onTestFinished(async () => void (await Promise.all(after.map(({ close }) => close()))));
  for (const { url } of [...before, ...after]) expect((await save(url)).status).toBe(200);
  expect(setUser('<old-password')).toBe('OK\n');
  // Connections that are open stay.
  await traffic.acknowledges(20);
  await traffic.stop();
  expect([traffic.refused, traffic.faults]).toEqual([0, []]);
  await Promise.all(before.map(({ close }) => close()));

  const late = await start('old-password');
  expect((await save(late.url)).status).toBe(503);
  await late.close();
  for (const { url } of after) expect((await save(url)).status).toBe(200);
});
