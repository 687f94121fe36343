// The restore drill of docs/operate.md, performed: a store that is lost with its disk comes back from its backup, and
// what that costs is printed. RPO: what was acknowledged after the backup is lost, nothing else. RTO: from the loss until
// a list is read again.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
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

describe('the words of docs/operate.md', () => {
  const guide = readFileSync('docs/operate.md', 'utf8');
  const blocks = [...guide.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, text = '']) => text);
  const block = (word: string) => blocks.find((text) => text.includes(word)) ?? '';

  test('take a backup and leave its time for Prometheus', async () => {
    const redis = await startRedisServer();
    onTestFinished(() => redis.close());
    await redis.command('SET', 'key', 'value');
    const folder = scratch();
    const words = block('catalogue_backup_timestamp_seconds')
      .replace('docker compose exec -T redis redis-cli', `redis-cli -p ${redis.port}`)
      .replaceAll('/backup', folder)
      .replaceAll('/var/lib/prometheus/node-exporter', folder);
    expect(words).not.toContain('docker');
    expect(spawnSync('sh', ['-c', words]).status).toBe(0);
    const [file = '', metric = '', ...more] = readdirSync(folder).toSorted();
    expect([metric, more]).toEqual(['catalogue.prom', []]);
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT\d{4}$/);
    expect(readFileSync(path.join(folder, file)).toString('latin1')).toMatch(/^REDIS\d+/);
    const input = readFileSync(path.join(folder, metric));
    expect(Number(String(input).split(' ')[1])).toBeGreaterThan(Date.now() / 1_000 - 120);
    expect(spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' }).stderr).not.toContain('error');

    await redis.kill();
    rmSync(path.join(folder, metric));
    expect(spawnSync('sh', ['-c', words]).status).not.toBe(0);
    expect(readdirSync(folder)).not.toContain(metric);
  });

  test('repair an append-only file that is damaged in the middle, and lose what came after the damage', async () => {
    const redis = await startRedisServer('--appendonly', 'yes', '--appendfsync', 'always');
    onTestFinished(() => redis.close());
    for (let number = 0; number < 100; number += 1) await redis.command('SET', `key-${number}`, 'value');
    await redis.kill();
    const file = path.join(redis.folder, 'appendonlydir/appendonly.aof.1.incr.aof');
    const bytes = readFileSync(file);
    bytes.fill('X', bytes.indexOf('key-60'), bytes.indexOf('key-60') + 12);
    writeFileSync(file, bytes);
    await expect(redis.start()).rejects.toThrow(/Bad file format reading the append only file/);

    const repair = block('redis-check-aof')
      .split('\n')
      .filter((line) => /^(cp|redis-check-aof) /.test(line))
      .map((line) => line.replaceAll('/data', redis.folder));
    expect(repair).toHaveLength(3);
    const [copy, check, fix] = repair.map((line) => spawnSync('sh', ['-c', line], { input: 'y\n', encoding: 'utf8' }));
    expect(copy?.status).toBe(0);
    expect(check).toMatchObject({ status: 1, stdout: expect.stringMatching(/ok_up_to=\d+, .*diff=\d+/) });
    expect(fix).toMatchObject({ status: 0, stdout: expect.stringContaining('Continue? [y/N]') });
    await redis.start();
    expect(await redis.command('DBSIZE')).toBe(60);
    expect(await redis.command('GET', 'key-59')).toBe('value');
    expect(await redis.command('GET', 'key-61')).toBe(null);
  });

  test('an append-only file without its end needs no repair', async () => {
    const redis = await startRedisServer('--appendonly', 'yes', '--appendfsync', 'always');
    onTestFinished(() => redis.close());
    for (let number = 0; number < 10; number += 1) await redis.command('SET', `key-${number}`, 'value');
    await redis.kill();
    const file = path.join(redis.folder, 'appendonlydir/appendonly.aof.1.incr.aof');
    writeFileSync(file, readFileSync(file).subarray(0, -5));
    await redis.start();
    expect(await redis.command('DBSIZE')).toBe(9);
  });
});
