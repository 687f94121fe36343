// Sidecars that die: reads go on, from the next one or from what nginx keeps; a write is never sent twice.
import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { TARGET_MAXIMUM_BYTES } from '../../catalogue/model/limits.ts';
import { freshAddress, postJson } from '../support/clients/post-json.ts';
import { rawRequest } from '../support/clients/raw-request.ts';
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

/** Answers become old after a second, and say where they come from. */
const SHORT_LIVED = {
  'nginx/main-host.conf': (text: string) =>
    text.replace(
      'proxy_ignore_headers Vary;',
      'proxy_ignore_headers Vary Cache-Control; proxy_cache_valid 200 1s; add_header X-Cache $upstream_cache_status;',
    ),
};

test('an old answer is sent while a new one is fetched, and when no sidecar is left; lists and status are never kept', async () => {
  const sidecar = await startSidecar({ TRUST_PROXY: '127.0.0.1' });
  const nginx = await startNginx({ sidecars: [sidecar.url], changes: SHORT_LIVED });
  onTestFinished(() => nginx.close());
  const path = '/v1/services?q=queue';
  const cacheState = async () => {
    const { status, headers } = await rawRequest(`${nginx.url}${path}`);
    expect(status).toBe(200);
    return String(headers['x-cache']);
  };
  const until = async (wanted: string) => {
    const seen = new Set<string>();
    while (!seen.has(wanted)) seen.add(await cacheState());
    return seen;
  };
  expect(await cacheState()).toBe('MISS');
  // No reader waits for the new answer.
  expect([...(await until('STALE'))].every((state) => ['HIT', 'STALE', 'UPDATING'].includes(state))).toBe(true);
  expect([...(await until('HIT'))].every((state) => ['HIT', 'STALE', 'UPDATING'].includes(state))).toBe(true);

  await postJson(`${nginx.url}/v1/lists`, { slug: 'kept-by-nobody', approvedServiceIds: ['aws-lambda'] });
  expect((await rawRequest(`${nginx.url}/v1/lists/kept-by-nobody`)).status).toBe(200);
  await sidecar.close();
  await until('STALE');
  expect((await rawRequest(`${nginx.url}/v1/lists/kept-by-nobody`)).status).toBe(503);
  expect((await rawRequest(`${nginx.url}/v1/status`)).status).toBe(503);
  expect((await rawRequest(`${nginx.url}/v1/services?q=queues`)).status).toBe(503);
  expect((await rawRequest(`${nginx.url}/services/aws-lambda/`)).status).toBe(200);
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
