// What the connection makes of Redis' words and silences: which fault is a full store, when it asks for another server,
// and what is told; against a server of a few lines that says what a real one says only in trouble.
import { createServer, type Socket } from 'node:net';
import { ErrorReply } from 'redis';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../../../scripts/run/free-port.ts';
import { RedisConnection } from '../../../../../sidecar/store/redis/connection.ts';
import { ReplicationError } from '../../../../../sidecar/store/redis/replicas.ts';
import { StoreFull, StoreUnavailable } from '../../../../../sidecar/store/store.ts';

/**
 * A server that answers PING as it is told, and everything else with OK.
 * @returns its connections since the start
 */
async function startServer(port: number, answer: () => string | undefined): Promise<Socket[]> {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket);
    socket.on('error', () => undefined);
    socket.on('data', (data) => {
      for (const command of data.toString().split(/(?=\*\d+\r\n\$)/)) {
        const said = /\r\nPING\r\n/.test(command) ? answer() : '+OK';
        if (said !== undefined) socket.write(`${said}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return sockets;
}

async function scene(answer: () => string | undefined) {
  const port = await freePort();
  const sockets = await startServer(port, answer);
  const connection = new RedisConnection({ kind: 'server', url: `redis://127.0.0.1:${port}` });
  onTestFinished(() => connection.close());
  await connection.firstAttempt;
  const ping = () => connection.run((client) => client.sendCommand(['PING']));
  return { connection, sockets, ping };
}

const faultOf = (call: Promise<unknown>) =>
  call.then(
    () => undefined,
    (error: unknown) => error as StoreUnavailable,
  );

/** On a busy machine it takes its time. */
const soon = (check: () => unknown) => vi.waitFor(check, { timeout: 20_000 });

describe('an error of Redis', () => {
  test.each([
    ['OOM command not allowed when used memory > maxmemory', 'OOM', StoreFull],
    ['MISCONF Errors writing to the AOF file: No space left on device', 'MISCONF', StoreFull],
    ['MISCONF Redis is configured to save RDB snapshots, but is unable to persist', 'MISCONF', StoreUnavailable],
    ['MISCONF Errors writing to the AOF file: spaceship', 'MISCONF', StoreUnavailable],
    ['ERR not OOM but much space', 'ERR', StoreUnavailable],
    ['ERR what MISCONF says of space', 'ERR', StoreUnavailable],
    ['OOMPH', 'OOMPH', StoreUnavailable],
    ['NOPERM this user has no permissions', 'NOPERM', StoreUnavailable],
    ['in small letters, AND THEN NOT', 'an error', StoreUnavailable],
  ])('"%s" is told as %s', async (words, told, kind) => {
    const { ping, sockets, connection } = await scene(() => `-${words}`);
    const fault = await faultOf(ping());
    expect(fault?.constructor).toBe(kind);
    expect(fault).toMatchObject({ message: `Redis: refused with ${told}`, cause: { message: words } });
    expect([connection.isReady, sockets.length]).toEqual([true, 1]);
  });

  test('that it no longer leads makes the connection ask again, and serves meanwhile', async () => {
    let words = "-READONLY You can't write against a read only replica.";
    const { ping, sockets, connection } = await scene(() => words);
    expect((await faultOf(ping()))?.message).toBe('Redis: refused with READONLY');
    expect(connection.isReady).toBe(true);
    words = '+PONG';
    expect(await ping()).toBe('PONG');
    await soon(() => expect(sockets).toHaveLength(2));
    await soon(() => expect(sockets[0]?.destroyed).toBe(true));
    expect(await ping()).toBe('PONG');
  });
});

test('what is thrown by the work itself is told by its code or its kind, never by its words', async () => {
  const { connection } = await scene(() => '+PONG');
  const thrown = (error: unknown) => faultOf(connection.run(() => Promise.reject(error)));
  expect((await thrown(Object.assign(new Error('redis://:secret@host'), { code: 'ECONNRESET' })))?.message).toBe(
    'Redis: ECONNRESET',
  );
  expect((await thrown(new RangeError('redis://:secret@host')))?.message).toBe('Redis: RangeError');
  expect((await thrown('secret'))?.message).toBe('Redis: the connection has ended');
  expect((await thrown(new ErrorReply('secret')))?.message).toBe('Redis: refused with an error');
  expect((await thrown(new ReplicationError('1 of 2 replicas')))?.message).toBe('Redis: 1 of 2 replicas');
});

describe('a server that is deaf', () => {
  test('is given a second and a half, and is then left for a connection that answers', async () => {
    let words: string | undefined;
    const { ping, sockets, connection } = await scene(() => words);
    const begun = performance.now();
    const fault = await faultOf(ping());
    expect(performance.now() - begun).toBeGreaterThan(1_490);
    expect(fault?.message).toBe('Redis: no answer within 1500 ms');
    expect(fault).toBeInstanceOf(StoreUnavailable);
    expect(connection.isReady).toBe(false);
    words = '+PONG';
    await soon(async () => expect(await ping()).toBe('PONG'));
    expect(sockets).toHaveLength(2);
  });

  test('does not keep a connection from being closed, which leaves what waits refused', async () => {
    const { ping, sockets, connection } = await scene(() => undefined);
    const waiting = faultOf(ping());
    await connection.close();
    expect(await waiting).toBeInstanceOf(StoreUnavailable);
    expect(connection.isReady).toBe(false);
    await soon(() => expect(sockets.every(({ destroyed }) => destroyed)).toBe(true));
  });
});

test('a server that is not there is asked again until it is, and a call says why there is none', async () => {
  const port = await freePort();
  const connection = new RedisConnection({ kind: 'server', url: `redis://127.0.0.1:${port}` });
  onTestFinished(() => connection.close());
  await connection.firstAttempt;
  expect(connection.isReady).toBe(false);
  const fault = await faultOf(connection.run((client) => client.sendCommand(['PING'])));
  expect(fault).toMatchObject({ message: 'no connection to Redis: ECONNREFUSED', cause: { code: 'ECONNREFUSED' } });
  await startServer(port, () => '+PONG');
  await soon(() => expect(connection.isReady).toBe(true));
});

describe('attempts to connect', () => {
  /** A connection whose waits are noted; after so many it waits until it is closed. */
  function counted(port: number, random: number, attempts: number) {
    const waits: number[] = [];
    const fate = vi.spyOn(Math, 'random').mockReturnValue(random);
    onTestFinished(() => fate.mockRestore());
    const connection = new RedisConnection(
      { kind: 'server', url: `redis://127.0.0.1:${port}` },
      async (milliseconds, signal) => {
        waits.push(milliseconds);
        if (waits.length >= attempts) await new Promise((resolve) => signal.addEventListener('abort', resolve));
      },
    );
    onTestFinished(() => connection.close());
    return { connection, waits };
  }

  test.each([
    [0, [25, 50, 100, 200, 400, 500, 500]],
    [0.5, [37.5, 75, 150, 300, 600, 750, 750]],
  ])('come after longer and longer waits, up to a second, by chance %d of it', async (random, expected) => {
    const { waits } = counted(await freePort(), random, expected.length);
    await soon(() => expect(waits).toHaveLength(expected.length));
    expect(waits).toEqual(expected);
  });

  test('begin anew with short waits when a connection has been had', async () => {
    const port = await freePort();
    const sockets = await startServer(port, () => '+PONG');
    const { connection, waits } = counted(port, 0, 3);
    for (let ended = 0; ended < 3; ended += 1) {
      await soon(() => expect(sockets).toHaveLength(ended + 1));
      // A socket alone is not a connection yet.
      await soon(async () => expect(await connection.run((client) => client.sendCommand(['PING']))).toBe('PONG'));
      sockets[ended]?.destroy();
    }
    await soon(() => expect(waits).toHaveLength(3));
    expect(waits).toEqual([25, 25, 25]);
  });

  test('wait longer each time where the server that answers does not lead', async () => {
    const port = await freePort();
    await startServer(port, () => '-READONLY');
    const { connection, waits } = counted(port, 0, 3);
    await connection.firstAttempt;
    const ping = () => faultOf(connection.run((client) => client.sendCommand(['PING'])));
    await soon(async () => {
      await ping();
      expect(waits).toHaveLength(3);
    });
    expect(waits).toEqual([25, 50, 100]);
  });
});

test('a connection that ends is made again, and not once it is closed', async () => {
  const { ping, sockets, connection } = await scene(() => '+PONG');
  sockets[0]?.destroy();
  await soon(() => expect(sockets).toHaveLength(2));
  await soon(async () => expect(await ping()).toBe('PONG'));
  await connection.close();
  await soon(() => expect(sockets[1]?.destroyed).toBe(true));
  expect((await faultOf(ping()))?.message).toMatch(/^no connection to Redis/);
  expect(sockets).toHaveLength(2);
});

test('one that is closed while it connects leaves no connection behind', async () => {
  const port = await freePort();
  const sockets = await startServer(port, () => '+PONG');
  const connection = new RedisConnection({ kind: 'server', url: `redis://127.0.0.1:${port}` });
  await connection.close();
  await soon(() => expect(sockets).toHaveLength(1));
  await soon(() => expect(sockets[0]?.destroyed).toBe(true));
  expect(connection.isReady).toBe(false);
});
