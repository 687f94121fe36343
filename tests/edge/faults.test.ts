// Sidecars that die: reads go on, from the next one or from what nginx keeps; a write is never sent twice.
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { TARGET_MAXIMUM_BYTES } from '../../catalogue/model/limits.ts';
import { freshAddress, postJson } from '../support/clients/post-json.ts';
import { eventually, rawRequest } from '../support/clients/raw-request.ts';
import { AMPLE_QUOTAS } from '../support/clients/write-traffic.ts';
import { startNginx } from '../support/servers/nginx.ts';
import { startSidecar } from '../support/servers/sidecar.ts';
import { startStandIn } from '../support/servers/stand-in.ts';

/** In the place of a sidecar: takes whole requests and dies before it answers. */
async function dyingServer() {
  const open = new Set<Socket>();
  const requests: string[] = [];
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      requests.push(chunk.toString());
      if (/^GET|\}$/.test(chunk.toString())) socket.destroy();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

test('a read goes to the next sidecar, a write that was sent is not sent again', async () => {
  const dying = await dyingServer();
  const sidecar = await startSidecar({ TRUST_PROXY: '127.0.0.1' });
  const nginx = await startNginx({ sidecars: [dying.url, sidecar.url] });
  onTestFinished(async () => {
    await nginx.close();
    await sidecar.close();
    await dying.close();
  });
  const outcomes = [];
  for (let number = 0; number < 6; number += 1) {
    const message = `Message ${number} of the test.`;
    const { status } = await postJson(`${nginx.url}/v1/feedback`, { message }, { from: freshAddress() });
    const stored = (await sidecar.sidecar.context.store.readFeedback()).filter((row) => row.message === message).length;
    expect([status, stored]).toEqual(status === 201 ? [201, 1] : [503, 0]);
    outcomes.push(status);
    // Two, so that reads and writes come to each server in turn.
    for (const part of ['a', 'b'])
      expect((await rawRequest(`${nginx.url}/v1/compare?ids=aws-lambda&number=${number}${part}`)).status).toBe(200);
  }
  expect(outcomes).toContain(503);
  expect(outcomes).toContain(201);
  expect(dying.requests.some((request) => request.startsWith('GET'))).toBe(true);
});

test('a read that a sidecar is too busy for goes to the next, a write does not; when all are, the answer is theirs', async () => {
  const asked: string[] = [];
  const busy = await startStandIn(({ method = '', url = '' }, response) => {
    asked.push(`${method} ${url.split('?')[0]}`);
    response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '7' }).end('{"error":"busy"}');
  });
  const sidecar = await startSidecar({ TRUST_PROXY: '127.0.0.1', ...AMPLE_QUOTAS });
  const nginx = await startNginx({ sidecars: [busy, sidecar.url] });
  onTestFinished(async () => {
    await nginx.close();
    await sidecar.close();
  });
  for (let number = 1; number <= 20; number += 1)
    for (const method of ['GET', 'HEAD'])
      expect((await rawRequest(`${nginx.url}/v1/services?q=queue&limit=${number}`, { method })).status).toBe(200);
  expect(asked.length).toBeGreaterThan(0);

  const statuses = new Set<number>();
  while (!(statuses.has(201) && statuses.has(503))) {
    const message = `Message ${crypto.randomUUID()} of the test.`;
    const before = asked.filter((line) => line === 'POST /v1/feedback').length;
    const { status } = await postJson(`${nginx.url}/v1/feedback`, { message }, { from: freshAddress() });
    const stored = (await sidecar.sidecar.context.store.readFeedback()).filter((row) => row.message === message);
    const sent = asked.filter((line) => line === 'POST /v1/feedback').length - before;
    expect([status, stored.length, sent]).toEqual(status === 201 ? [201, 1, 0] : [503, 0, 1]);
    statuses.add(status);
  }
  const alone = await startNginx({ sidecars: [busy] });
  onTestFinished(() => alone.close());
  const { status, headers, text } = await rawRequest(`${alone.url}/v1/lists/none`);
  expect([status, headers['retry-after'], text]).toEqual([503, '7', '{"error":"busy"}']);
});

test('requests go to the sidecar with the fewest under way', async () => {
  const held = { slow: [] as (() => void)[], quick: [] as (() => void)[] };
  const slow = await startStandIn((_, response) => held.slow.push(() => response.end('slow')));
  let waits = true;
  const quick = await startStandIn((_, response) => {
    if (waits) held.quick.push(() => response.end('quick'));
    else response.end('quick');
  });
  const nginx = await startNginx({ sidecars: [slow, quick] });
  onTestFinished(() => nginx.close());
  const answered: string[] = [];
  const first = Array.from({ length: 6 }, async (_, number) => {
    answered.push((await rawRequest(`${nginx.url}/v1/lists/first-${number}`)).text);
  });
  while (held.slow.length + held.quick.length < 6) await new Promise(setImmediate);
  expect([held.slow.length, held.quick.length]).toEqual([3, 3]);
  // Three wait at each; when those of one are answered, none goes where three wait.
  waits = false;
  for (const answer of held.quick) answer();
  while (answered.length < 3) await new Promise(setImmediate);
  const answers = [];
  for (let number = 0; number < 10; number += 1) answers.push(await rawRequest(`${nginx.url}/v1/lists/a${number}`));
  expect(answers.map(({ text }) => text)).toEqual(Array.from({ length: 10 }, () => 'quick'));
  for (const answer of held.slow) answer();
  await Promise.all(first);
  expect(answered).toEqual(['quick', 'quick', 'quick', 'slow', 'slow', 'slow']);
});

/** Answers say where they come from. */
const WITH_ORIGIN = {
  'nginx/main-host.conf': (text: string) =>
    text.replace(
      'proxy_ignore_headers Vary;',
      'proxy_ignore_headers Vary; add_header X-Cache $upstream_cache_status always;',
    ),
};
/** How long the answers below may be kept. */
const MAX_AGE_SECONDS = 1;

/** A stand-in whose answers are soon old and have numbers, and that can be made to fail. */
async function soonOld() {
  const standIn = { fails: false, url: '', made: 0 };
  standIn.url = await startStandIn((request, response) => {
    if (standIn.fails) return void request.socket.destroy();
    standIn.made += 1;
    const text = JSON.stringify({ number: standIn.made });
    response
      .writeHead(200, { 'Content-Length': text.length, 'Cache-Control': `public, max-age=${MAX_AGE_SECONDS}` })
      .end(text);
  });
  return standIn;
}

test('an answer is never sent after its max-age while a sidecar has a newer one; its Date says when it was made', async () => {
  const standIn = await soonOld();
  const nginx = await startNginx({ sidecars: [standIn.url], changes: WITH_ORIGIN });
  onTestFinished(() => nginx.close());
  const ask = async (words: string) => {
    const { headers, text } = await rawRequest(`${nginx.url}/v1/services?q=${words}`);
    const { number } = JSON.parse(text) as { number: number };
    return { state: headers['x-cache'], number, date: headers.date };
  };
  expect(await ask('queue')).toMatchObject({ state: 'MISS', number: 1 });
  // Another answer, while the first grows old: each time it is made anew, its max-age has passed.
  const dates = new Map<number, Set<unknown>>();
  const states = new Set<unknown>();
  while (standIn.made < 5) {
    const { state, number, date } = await ask('cache');
    states.add(state);
    dates.set(number, (dates.get(number) ?? new Set()).add(date));
  }
  expect(states).toEqual(new Set(['MISS', 'HIT', 'EXPIRED']));
  expect([...dates.values()].map(({ size }) => size)).toEqual([1, 1, 1, 1]);
  expect(await ask('queue')).toMatchObject({ state: 'EXPIRED', number: 6 });
});

test('an old answer is sent while no sidecar has one, and says how old it is; then the next is new', async () => {
  const standIn = await soonOld();
  const nginx = await startNginx({ sidecars: [standIn.url], changes: WITH_ORIGIN });
  onTestFinished(() => nginx.close());
  const ask = () => rawRequest(`${nginx.url}/v1/services?q=queue`);
  const first = await ask();
  standIn.fails = true;
  const old = await eventually(ask, ({ headers }) => headers['x-cache'] === 'STALE');
  expect([old.status, old.text, old.headers.date]).toEqual([200, first.text, first.headers.date]);
  standIn.fails = false;
  const next = await eventually(ask, ({ headers }) => headers['x-cache'] !== 'STALE');
  expect([next.headers['x-cache'], JSON.parse(next.text).number]).toEqual(['EXPIRED', 2]);
});

test('while no sidecar runs, kept answers and built files are sent; lists and status are never kept', async () => {
  const sidecar = await startSidecar({ TRUST_PROXY: '127.0.0.1' });
  const nginx = await startNginx({ sidecars: [sidecar.url] });
  onTestFinished(() => nginx.close());
  await postJson(`${nginx.url}/v1/lists`, { slug: 'kept-by-nobody', approvedServiceIds: ['aws-lambda'] });
  const statusesOf = (paths: readonly string[]) =>
    Promise.all(paths.map(async (path) => (await rawRequest(`${nginx.url}${path}`)).status));
  const kept = ['/v1/services?q=queue', '/services/aws-lambda/'];
  const never = ['/v1/lists/kept-by-nobody', '/v1/status'];
  expect(await statusesOf([...kept, ...never])).toEqual([200, 200, 200, 200]);
  await sidecar.close();
  expect(await statusesOf([...kept, ...never])).toEqual([200, 200, 503, 503]);
  expect(await statusesOf(['/v1/services?q=queues'])).toEqual([503]);
});

test('a target may be as long as at a sidecar, for a built file and for a question; a longer one is 414', async () => {
  const sidecar = await startSidecar();
  const nginx = await startNginx({ sidecars: [sidecar.url] });
  onTestFinished(async () => {
    await nginx.close();
    await sidecar.close();
  });
  for (const path of ['/v1/categories', '/v1/services']) {
    const statusOf = async (length: number) => {
      const target = `${path}?z=`.padEnd(length, 'x');
      return (await rawRequest(`${nginx.url}${target}`)).status;
    };
    expect([path, await statusOf(TARGET_MAXIMUM_BYTES), await statusOf(TARGET_MAXIMUM_BYTES + 8)]).toEqual([
      path,
      200,
      414,
    ]);
  }
});

test('a fault that nginx answers itself has the Error shape', async () => {
  const sidecar = await startSidecar();
  const nginx = await startNginx({ sidecars: [sidecar.url] });
  onTestFinished(async () => {
    await nginx.close();
    await sidecar.close();
  });
  const faults = [
    await rawRequest(`${nginx.url}/%zz`),
    await rawRequest(`${nginx.url}/`, { method: 'TRACE' }),
    await rawRequest(`${nginx.url}/${'a'.repeat(20_000)}`),
    await rawRequest(`${nginx.url}/`, { headers: { 'X-Long': 'a'.repeat(20_000) } }),
  ];
  expect(faults.map(({ status }) => status)).toEqual([400, 405, 414, 431]);
  for (const { status, text, headers } of faults) {
    expect(JSON.parse(text)).toEqual({ error: expect.any(String), status });
    expect(headers['content-type']).toBe('application/json; charset=utf-8');
  }
});

test('what nginx itself answers, as no sidecar does, bears the id of the request on both hosts', async () => {
  const nginx = await startNginx({ sidecars: ['http://127.0.0.1:9'] });
  onTestFinished(() => nginx.close());
  for (const Host of ['localhost', 'text.localhost']) {
    const { status, headers } = await rawRequest(`${nginx.url}/v1/lists/none`, {
      headers: { Host, 'X-Request-Id': 'reported-1234' },
    });
    expect([status, headers['x-request-id']]).toEqual([503, 'reported-1234']);
  }
});
