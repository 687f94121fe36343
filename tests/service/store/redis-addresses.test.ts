// The ways to reach Redis other than a plain address: TLS, and sentinels that name the leader.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../scripts/run/free-port.ts';
import { openStore } from '../../../sidecar/store/open-store.ts';
import { RedisUrl } from '../../../sidecar/store/redis/url.ts';
import type { Store } from '../../../sidecar/store/store.ts';
import { listOf } from '../../support/clients/lists.ts';
import { type RedisServer, startRedisServer, startSentinel } from '../../support/servers/redis-server.ts';
import { startStoreProcess } from '../../support/servers/store-process.ts';

async function open(url: string): Promise<Store> {
  const store = await openStore({ redisUrl: RedisUrl.parse(url), dataDir: '/nowhere', clock: Date.now });
  onTestFinished(() => store.close());
  return store;
}

/** Closes it after the test, whatever its end. */
async function started(server: Promise<RedisServer>): Promise<RedisServer> {
  const running = await server;
  onTestFinished(() => running.close());
  return running;
}

describe('rediss://', () => {
  test('speaks TLS to a server whose certificate is trusted, and to no other', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'tls-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')];
    const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject, '-keyout', key, '-out', certificate],
      {
        stdio: 'ignore',
      },
    );
    const port = await freePort();
    const tls = [
      '--tls-port',
      String(port),
      '--tls-cert-file',
      certificate,
      '--tls-key-file',
      key,
      '--tls-auth-clients',
      'no',
    ];
    await started(startRedisServer(...tls));
    const url = `rediss://localhost:${port}`;

    const trusting = await startStoreProcess(url, ['env', `NODE_EXTRA_CA_CERTS=${certificate}`]);
    onTestFinished(() => trusting.kill());
    const list = await trusting.store.createList(listOf(), { kind: 'exact', slug: 'secret' });
    expect(await trusting.store.readList('secret')).toEqual(list);

    const doubting = await open(url);
    await expect(doubting.probe()).rejects.toThrow('SELF_SIGNED_CERT');
  });
});

describe('sentinel://', () => {
  test('finds the leader past a sentinel that is away, and follows to the next leader without reopening', async () => {
    const leader = await started(startRedisServer());
    const follower = await started(startRedisServer('--replicaof', '127.0.0.1', String(leader.port)));
    const sentinel = await started(startSentinel(leader));
    await vi.waitUntil(async () => String(await sentinel.command('INFO', 'sentinel')).includes('slaves=1'), {
      timeout: 20_000,
      interval: 100,
    });

    const store = await open(`sentinel://127.0.0.1:${await freePort()},127.0.0.1:${sentinel.port}/main`);
    const list = await store.createList(listOf(), { kind: 'exact', slug: 'kept' });
    await vi.waitUntil(async () => (await follower.command('DBSIZE')) === 2, { timeout: 20_000, interval: 50 });

    await leader.kill();
    await expect(store.probe()).rejects.toThrow();
    await vi.waitUntil(
      () =>
        store.probe().then(
          () => true,
          () => false,
        ),
      { timeout: 30_000, interval: 100 },
    );
    expect(await store.readList('kept')).toEqual(list);
    expect(await store.createList(listOf(), { kind: 'exact', slug: 'kept' })).toBe('slug-taken');
    expect(await follower.command('DBSIZE')).toBe(3);
  });

  test('hands the password and the database to the leader, not to the sentinel', async () => {
    const leader = await started(startRedisServer('--requirepass', 'secret'));
    const sentinel = await started(startSentinel(leader));
    const store = await open(`sentinel://:secret@127.0.0.1:${sentinel.port}/main/3`);
    await store.probe();
    const direct = await open(`redis://:secret@127.0.0.1:${leader.port}/3`);
    const list = await store.createList(listOf(), { kind: 'exact', slug: 'kept' });
    expect(await direct.readList('kept')).toEqual(list);
  });

  test('an unknown name and deaf sentinels leave the store away, not hanging', async () => {
    const sentinel = await started(startSentinel(await started(startRedisServer())));
    const unknown = await open(`sentinel://127.0.0.1:${sentinel.port}/other`);
    await expect(unknown.probe()).rejects.toThrow('no connection to Redis');
    sentinel.pause();
    const deaf = await open(`sentinel://127.0.0.1:${sentinel.port}/main`);
    await expect(deaf.probe()).rejects.toThrow('no connection to Redis');
    sentinel.resume();
    await vi.waitUntil(
      () =>
        deaf.probe().then(
          () => true,
          () => false,
        ),
      { timeout: 20_000, interval: 50 },
    );
  });
});
