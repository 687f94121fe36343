// The restore drill of docs/operate.md, performed: a store that is lost with its disk comes back from its backup, and
// what that costs is printed. RPO: what was acknowledged after the backup is lost, nothing else. RTO: from the loss until
// a list is read again.
import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { postJson } from '../support/clients/post-json.ts';
import { eventually, rawRequest } from '../support/clients/raw-request.ts';
import { runCommand } from '../support/servers/command.ts';
import { RedisServer, startRedisServer } from '../support/servers/redis-server.ts';
import { type SidecarProcess, startSidecarProcess } from '../support/servers/sidecar-process.ts';
import { smallBuild } from '../support/small-build.ts';

const scratch = () => mkdtempSync(path.join(tmpdir(), 'restore-'));

/** @returns the slugs that were acknowledged */
async function save({ url }: SidecarProcess, name: string, count: number): Promise<string[]> {
  const slugs = Array.from({ length: count }, (_, number) => `${name}-${number}`);
  for (const [number, slug] of slugs.entries()) {
    const from = `127.0.9.${1 + (number % 200)}`;
    expect((await postJson(`${url}/v1/lists`, { slug, approvedServiceIds: ['aws-lambda'] }, { from })).status).toBe(
      200,
    );
  }
  return slugs;
}

async function found({ url }: SidecarProcess, slugs: readonly string[]): Promise<string[]> {
  const statuses = await Promise.all(
    slugs.map(async (slug) => ({ slug, status: (await rawRequest(`${url}/v1/lists/${slug}`)).status })),
  );
  return statuses.filter(({ status }) => status === 200).map(({ slug }) => slug);
}

const tell = (store: string, lost: number, written: number, since: number, lostAt: number) =>
  console.log(
    `restore drill, ${store}: RPO ${lost} of ${written} lists, those after the backup; RTO ${Math.round(performance.now() - lostAt)} ms (backup to loss ${Math.round(lostAt - since)} ms)`,
  );

test('SQLite: a backup taken while lists are written brings back all that were acknowledged before it', async () => {
  const dataDir = scratch();
  const file = path.join(scratch(), 'backup.db');
  const sidecar = await startSidecarProcess({ DIST_DIR: await smallBuild(), DATA_DIR: dataDir });
  const before = await save(sidecar, 'before', 20);
  const writing = save(sidecar, 'during', 40);
  const begun = performance.now();
  expect(runCommand('backup', [file], { DATA_DIR: dataDir })).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/backup\.db: \d+ lists and 0 messages at least\n$/),
  });
  const during = await writing;
  const after = await save(sidecar, 'after', 5);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toEqual(['backup.db']);

  const lostAt = performance.now();
  await sidecar.stop('SIGKILL');
  rmSync(dataDir, { recursive: true });
  // As the page says: the file under its name in an empty folder.
  mkdirSync(dataDir);
  copyFileSync(file, path.join(dataDir, 'catalogue.db'));
  const again = await startSidecarProcess({ DIST_DIR: await smallBuild(), DATA_DIR: dataDir });
  onTestFinished(async () => void (await again.stop('SIGTERM')));
  expect(await found(again, before)).toEqual(before);
  tell('SQLite', after.length, before.length + during.length + after.length, begun, lostAt);
  expect(await found(again, after)).toEqual([]);
  expect(await save(again, 'later', 1)).toHaveLength(1);
});

test('a backup is refused where a file is, where nothing is, and for Redis', async () => {
  const dataDir = scratch();
  const file = path.join(scratch(), 'backup.db');
  const backup = (environment: Record<string, string> = { DATA_DIR: dataDir }, words = [file]) =>
    runCommand('backup', words, environment);
  expect(backup()).toMatchObject({ status: 3, stderr: expect.stringContaining(`nothing in the store of ${dataDir}`) });
  const sidecar = await startSidecarProcess({ DIST_DIR: await smallBuild(), DATA_DIR: dataDir });
  await save(sidecar, 'one', 1);
  await sidecar.stop('SIGTERM');
  expect(backup().status).toBe(0);
  expect(backup()).toMatchObject({ status: 2, stderr: expect.stringContaining(`${file} is there already`) });
  expect(backup({ DATA_DIR: dataDir }, [])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('takes one file'),
  });
  const redis = await startRedisServer();
  onTestFinished(() => redis.close());
  expect(backup({ REDIS_URL: redis.url }, [`${file}.other`])).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('redis-cli --rdb'),
  });
});

test('Redis: an RDB file taken over the network brings back all that were acknowledged before it', async () => {
  const redis = await startRedisServer('--appendonly', 'yes', '--appendfsync', 'everysec');
  onTestFinished(() => redis.close());
  const sidecar = await startSidecarProcess({ DIST_DIR: await smallBuild(), REDIS_URL: redis.url });
  onTestFinished(async () => void (await sidecar.stop('SIGTERM')));
  const before = await save(sidecar, 'before', 20);
  const file = path.join(scratch(), 'backup.rdb');
  const begun = performance.now();
  expect(spawnSync('redis-cli', ['-p', String(redis.port), '--rdb', file]).status).toBe(0);
  const after = await save(sidecar, 'after', 5);

  const lostAt = performance.now();
  await redis.kill();
  for (const name of readdirSync(redis.folder)) rmSync(path.join(redis.folder, name), { recursive: true });
  copyFileSync(file, path.join(redis.folder, 'dump.rdb'));
  // With appendonly, Redis reads no RDB file: it starts once without, and writes its append-only file from what it read.
  const words = ['--port', String(redis.port), '--bind', '127.0.0.1', '--save', '', '--dir', redis.folder];
  const once = new RedisServer(redis.port, redis.folder, [...words, '--appendonly', 'no']);
  await once.start();
  await once.command('CONFIG', 'SET', 'appendonly', 'yes');
  for (
    let info = '';
    !/aof_enabled:1/.test(info) || !/aof_rewrite_in_progress:0/.test(info) || /aof_rewrite_scheduled:1/.test(info);
  )
    info = String(await once.command('INFO', 'persistence'));
  await once.kill();
  await redis.start();
  await eventually(
    () => rawRequest(`${sidecar.url}/v1/lists/${before[0]}`),
    ({ status }) => status === 200,
  );
  tell('Redis', after.length, before.length + after.length, begun, lostAt);
  expect(await found(sidecar, before)).toEqual(before);
  expect(await found(sidecar, after)).toEqual([]);
});

test('Redis: without its RDB file read first, a start with appendonly would have nothing', async () => {
  const redis = await startRedisServer();
  await redis.command('SET', 'key', 'value');
  await redis.command('SAVE');
  await redis.kill();
  const words = ['--port', String(redis.port), '--bind', '127.0.0.1', '--save', '', '--dir', redis.folder];
  const wrong = new RedisServer(redis.port, redis.folder, [...words, '--appendonly', 'yes']);
  await wrong.start();
  onTestFinished(() => wrong.close());
  expect(await wrong.command('GET', 'key')).toBe(null);
});

test('Redis: a crash, with the disk left, loses no list that was acknowledged a second before', async () => {
  const redis = await startRedisServer('--appendonly', 'yes', '--appendfsync', 'everysec');
  onTestFinished(() => redis.close());
  const sidecar = await startSidecarProcess({ DIST_DIR: await smallBuild(), REDIS_URL: redis.url });
  onTestFinished(async () => void (await sidecar.stop('SIGTERM')));
  const slugs = await save(sidecar, 'crash', 10);
  // What was acknowledged may wait for the disk: a second, and two while that is busy.
  await expect
    .poll(async () => String(await redis.command('INFO', 'persistence')))
    .toMatch(/aof_buffer_length:0\r.*aof_pending_bio_fsync:0\r/s);
  await redis.kill();
  await redis.start();
  await eventually(
    () => rawRequest(`${sidecar.url}/v1/lists/${slugs[0]}`),
    ({ status }) => status === 200,
  );
  expect(await found(sidecar, slugs)).toEqual(slugs);
});
