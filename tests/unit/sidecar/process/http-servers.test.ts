// The servers of the process: where they listen, how many connections they take, and how they end.
import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { request, type ServerResponse } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { HttpServers, type ServerHandlers } from '../../../../sidecar/process/http-servers.ts';
import { openConnection } from '../../../support/clients/open-connection.ts';
import { rawRequest } from '../../../support/clients/raw-request.ts';

function servers(handlers: Partial<ServerHandlers> = {}, maxConnections = 10) {
  const own = new HttpServers(
    {
      answer: (_, response) => void response.end('answered'),
      refuse: () => undefined,
      onDrop: () => undefined,
      ...handlers,
    },
    maxConnections,
  );
  onTestFinished(() => own.close(0.01, () => undefined));
  return own;
}

test('localhost is listened to at each address that the machine has for it, once, with the same port', async () => {
  const own = servers();
  const addresses = await own.listen('localhost', 0);
  const [first] = addresses;
  const named = (await lookup('localhost', { all: true })).map(({ address }) => address);
  expect(new Set(addresses.map(({ address }) => address)).size).toBe(addresses.length);
  for (const { address, port } of addresses) {
    expect(named).toContain(address);
    expect(port).toBe(first?.port);
  }
  expect(own.listening).toHaveLength(addresses.length);
  expect((await rawRequest(`http://127.0.0.1:${first?.port}/`)).text).toBe('answered');
});

test('any other host is listened to at its first address, and a port that is taken is refused', async () => {
  const own = servers();
  const addresses = await own.listen('127.0.0.1', 0);
  expect(addresses).toEqual([{ address: '127.0.0.1', family: 'IPv4', port: expect.any(Number) }]);
  await expect(servers().listen('127.0.0.1', addresses[0]?.port ?? 0)).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

test('an answer that has ended is let go: the end of the servers changes only those that are under way', async () => {
  const answers: ServerResponse[] = [];
  const own = servers({ answer: (_, response) => void answers.push(response) });
  const [address] = await own.listen('127.0.0.1', 0);
  const url = `http://127.0.0.1:${address?.port}/`;
  const asked = [rawRequest(url), rawRequest(url)];
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  const [first, second] = answers;
  for (const answer of answers) answer.shouldKeepAlive = true;
  first?.end('first');
  await Promise.race(asked);
  if (!first?.closed) await once(first as ServerResponse, 'close');
  const closed = own.close(1, () => undefined);
  expect([first?.shouldKeepAlive, second?.shouldKeepAlive]).toEqual([true, false]);
  second?.end('second');
  await Promise.all([closed, ...asked]);
});

test('what the parser refuses is handed on', async () => {
  const refuse = vi.fn<ServerHandlers['refuse']>((_, socket) => socket.destroy());
  const [address] = await servers({ refuse }).listen('127.0.0.1', 0);
  const connection = await openConnection(`http://127.0.0.1:${address?.port}`);
  connection.write('NONSENSE\r\n\r\n');
  await connection.untilClosed;
  expect(refuse.mock.calls.map(([error]) => error.code)).toEqual([expect.stringMatching(/^HPE_/)]);
});

test('connections above their number are closed at once, and counted', async () => {
  const onDrop = vi.fn();
  const [address] = await servers({ onDrop }, 1).listen('127.0.0.1', 0);
  const url = `http://127.0.0.1:${address?.port}`;
  const first = await openConnection(url);
  first.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await first.received('answered');
  expect(await (await openConnection(url)).untilClosed).toBe('');
  expect(onDrop).toHaveBeenCalledTimes(1);
  first.socket.destroy();
});

/** An answer that ends when it is told to. */
async function underWay() {
  const end = Promise.withResolvers<() => void>();
  const own = servers({ answer: (_, response) => end.resolve(() => void response.end('late')) });
  const [address] = await own.listen('127.0.0.1', 0);
  const answered = new Promise<{ text: string; connection: string | undefined }>((resolve, reject) => {
    const outgoing = request({ host: '127.0.0.1', port: address?.port }, (answer) => {
      let text = '';
      answer.on('data', (chunk) => (text += String(chunk)));
      answer.on('end', () => resolve({ text, connection: answer.headers.connection }));
    });
    outgoing.on('error', reject).end();
  });
  return { own, answered, end: await end.promise };
}

test('a running request ends in peace, and its connection with it', async () => {
  const { own, answered, end } = await underWay();
  const onCut = vi.fn();
  const closed = own.close(20, onCut);
  end();
  expect(await answered).toEqual({ text: 'late', connection: 'close' });
  await closed;
  expect(onCut).not.toHaveBeenCalled();
});

test('what still runs at the end of its time is cut', async () => {
  const { own, answered } = await underWay();
  const cut = answered.catch((error: NodeJS.ErrnoException) => error.code);
  const onCut = vi.fn();
  const begun = performance.now();
  await own.close(0.3, onCut);
  expect(performance.now() - begun).toBeGreaterThan(290);
  expect(onCut).toHaveBeenCalledTimes(1);
  expect(await cut).toBe('ECONNRESET');
});

test('a connection without a request is left open for a moment, and then closed', async () => {
  const own = servers();
  const [address] = await own.listen('127.0.0.1', 0);
  const idle = await openConnection(`http://127.0.0.1:${address?.port}`);
  idle.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  await idle.received('answered');
  const begun = performance.now();
  const onCut = vi.fn();
  await own.close(20, onCut);
  expect(performance.now() - begun).toBeGreaterThan(490);
  expect(await idle.untilClosed).toContain('answered');
  expect(onCut).not.toHaveBeenCalled();
});
