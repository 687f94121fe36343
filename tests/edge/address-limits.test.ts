// What one address may have of the edge at a time: bodies that are not whole yet, requests under way, writes a minute,
// and, where it is switched on, questions a second.
import { readdirSync, readlinkSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freshAddress } from '../support/clients/post-json.ts';
import { type RawAnswer, rawRequest } from '../support/clients/raw-request.ts';
import { type Nginx, type NginxOptions, startNginx } from '../support/servers/nginx.ts';
import { startStandIn } from '../support/servers/stand-in.ts';

const BODIES_PER_ADDRESS = 8;
const BODIES_IN_ALL = 256;
const REQUESTS_PER_ADDRESS = 100;
const WRITES_AT_ONCE = 60;

async function startEdge(answer: RequestListener, options: Partial<NginxOptions> = {}): Promise<Nginx> {
  const nginx = await startNginx({ sidecars: [await startStandIn(answer)], ...options });
  onTestFinished(() => nginx.close());
  return nginx;
}

const created: RequestListener = (request, response) => {
  request.resume().on('end', () => response.writeHead(201, { 'Content-Length': 2 }).end('{}'));
};

/** A request with a body whose end never comes. Resolves when it was answered, or never. */
function slowBody({ url }: Nginx, from: string, method = 'POST'): { answer: Promise<string> } {
  const { port } = new URL(url);
  const socket = connect({ port: Number(port), host: '127.0.0.1', localAddress: from });
  onTestFinished(() => void socket.destroy());
  // More than nginx keeps in memory.
  socket.write(
    `${method} /v1/feedback HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 200000\r\n\r\n${'x'.repeat(40_000)}`,
  );
  socket.on('error', () => undefined);
  let text = '';
  const answer = new Promise<string>((resolve) =>
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (text.includes('\r\n\r\n')) resolve(text.slice(0, text.indexOf('\r\n')));
    }),
  );
  return { answer };
}

/** Bodies that nginx holds on its disk: files without a name, as it removes them from the folder at once. */
function bodiesHeld(nginx: Nginx): number {
  const pids = [...nginx.output().matchAll(/start worker process (\d+)/g)].map(([, pid = '']) => pid);
  return pids
    .flatMap((pid) => readdirSync(`/proc/${pid}/fd`).map((descriptor) => linkOf(`/proc/${pid}/fd/${descriptor}`)))
    .filter((file) => file.includes('/work/body/')).length;
}

function linkOf(file: string): string {
  try {
    return readlinkSync(file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return '';
  }
}

/** Resolves when that many of them are answered. */
async function answered(requests: readonly { answer: Promise<string> }[], count: number): Promise<string[]> {
  const lines: string[] = [];
  await new Promise<void>((resolve) => {
    for (const { answer } of requests)
      void answer.then((line) => {
        lines.push(line);
        if (lines.length === count) resolve();
      });
    if (count === 0) resolve();
  });
  return lines;
}

describe('bodies that are not whole', () => {
  test('one address holds 8, however many it begins; others can write meanwhile', async () => {
    const nginx = await startEdge(created);
    const from = freshAddress();
    const slow = Array.from({ length: 1_500 }, () => slowBody(nginx, from));
    const lines = await answered(slow, 1_500 - BODIES_PER_ADDRESS);
    expect(new Set(lines)).toEqual(
      new Set(['HTTP/1.1 429 Too Many Requests', 'HTTP/1.1 503 Service Temporarily Unavailable']),
    );
    expect(bodiesHeld(nginx)).toBe(BODIES_PER_ADDRESS);
    const other = await rawRequest(`${nginx.url}/v1/feedback`, { method: 'POST', body: '{}', from: freshAddress() });
    expect(other.status).toBe(201);
  });

  test('all addresses together hold 256', async () => {
    const nginx = await startEdge(created);
    const slow = Array.from({ length: 40 }, freshAddress).flatMap((from) =>
      Array.from({ length: BODIES_PER_ADDRESS }, () => slowBody(nginx, from)),
    );
    const lines = await answered(slow, slow.length - BODIES_IN_ALL);
    expect(new Set(lines)).toEqual(new Set(['HTTP/1.1 503 Service Temporarily Unavailable']));
    expect(bodiesHeld(nginx)).toBe(BODIES_IN_ALL);
    // Reading goes on.
    expect((await rawRequest(`${nginx.url}/services/aws-lambda/`)).status).toBe(200);
    expect((await rawRequest(`${nginx.url}/v1/compare?ids=aws-lambda`)).status).toBe(201);
  });

  test.each(['PUT', 'GET'])('a %s with a body counts like a POST', async (method) => {
    const nginx = await startEdge(created);
    const from = freshAddress();
    const slow = Array.from({ length: BODIES_PER_ADDRESS + 1 }, () => slowBody(nginx, from, method));
    expect(await answered(slow, 1)).toEqual(['HTTP/1.1 503 Service Temporarily Unavailable']);
  });
});

describe('requests under way', () => {
  test('of one address are 100; the next gets 503 and when to come back', async () => {
    const waiting: (() => void)[] = [];
    const nginx = await startEdge((_, response) => waiting.push(() => response.end('{}')));
    const from = freshAddress();
    const ask = (number: number) => rawRequest(`${nginx.url}/v1/lists/a${number}`, { from });
    const first = Array.from({ length: REQUESTS_PER_ADDRESS }, (_, number) => ask(number));
    while (waiting.length < REQUESTS_PER_ADDRESS) await new Promise(setImmediate);
    const { status, headers, text } = await ask(REQUESTS_PER_ADDRESS);
    expect([status, headers['retry-after'], JSON.parse(text)]).toEqual([
      503,
      '2',
      { error: 'Temporarily unavailable', status: 503 },
    ]);
    const other = rawRequest(`${nginx.url}/v1/lists/other`, { from: freshAddress() });
    while (waiting.length <= REQUESTS_PER_ADDRESS) await new Promise(setImmediate);
    for (const answer of waiting) answer();
    expect((await Promise.all([...first, other])).map(({ status: code }) => code)).toEqual(
      Array.from({ length: REQUESTS_PER_ADDRESS + 1 }, () => 200),
    );
    const after = ask(0);
    while (waiting.length <= REQUESTS_PER_ADDRESS + 1) await new Promise(setImmediate);
    waiting.at(-1)?.();
    expect((await after).status).toBe(200);
  });
});

describe('writes', () => {
  const post = ({ url }: Nginx, from: string, headers = {}) =>
    rawRequest(`${url}/v1/feedback`, { method: 'POST', body: '{}', from, headers });

  test('of one address are 60 at once; the next ones get 429 in the Error shape, reads go on', async () => {
    const nginx = await startEdge(created);
    const from = freshAddress();
    const answers: RawAnswer[] = [];
    // One becomes free each second.
    while (answers.at(-1)?.status !== 429 && answers.length < 2 * WRITES_AT_ONCE) answers.push(await post(nginx, from));
    expect(answers.length).toBeGreaterThan(WRITES_AT_ONCE);
    expect(answers.slice(0, WRITES_AT_ONCE).map(({ status }) => status)).toEqual(
      Array.from({ length: WRITES_AT_ONCE }, () => 201),
    );
    const { status, headers, text } = answers.at(-1) as RawAnswer;
    expect([status, headers['retry-after'], JSON.parse(text)]).toEqual([
      429,
      '60',
      { error: 'Too many requests', status: 429 },
    ]);
    expect(headers['access-control-allow-origin']).toBe('*');
    expect((await rawRequest(`${nginx.url}/v1/compare?ids=a`, { from })).status).toBe(201);
    expect((await post(nginx, freshAddress())).status).toBe(201);
  });

  test('behind a CDN count for the address that it names; the addresses of one /64 are one', async () => {
    const nginx = await startEdge(created, {
      options: ['real-ip'],
      changes: { 'nginx/options/real-ip.conf': (text) => text.replace('192.0.2.0/24', '127.0.0.1') },
    });
    const statusesFrom = async (addresses: readonly string[]) => {
      const statuses = new Set<number>();
      for (const address of addresses)
        statuses.add((await post(nginx, '127.0.0.1', { 'X-Forwarded-For': address })).status);
      return statuses;
    };
    const numbers = Array.from({ length: 120 }, (_, number) => number + 1);
    expect(await statusesFrom(numbers.map((number) => `198.51.100.${number}`))).toEqual(new Set([201]));
    expect(await statusesFrom(numbers.map((number) => `2001:db8:0:${number}::1`))).toEqual(new Set([201]));
    expect(await statusesFrom(numbers.map((number) => `2001:db8:0:0:a::${number}`))).toEqual(new Set([201, 429]));
    // What a client writes before the CDN's own words counts for nothing.
    expect(await statusesFrom(numbers.map((number) => `203.0.113.${number}, 198.51.100.200`))).toEqual(
      new Set([201, 429]),
    );
  });
});

describe('questions', () => {
  const ask = async (options: readonly string[]) => {
    const nginx = await startEdge((_, response) => response.end('{}'), { options });
    const from = freshAddress();
    const answers = [];
    for (let number = 0; number < 300; number += 1)
      answers.push(await rawRequest(`${nginx.url}/v1/services?q=queue&limit=${number}`, { from }));
    const file = await rawRequest(`${nginx.url}/v1/services/aws-lambda`, { from });
    return { answers, file: file.status };
  };

  test('have no limit', async () => {
    const { answers } = await ask([]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });

  test('have one where it is switched on; files have none', async () => {
    const { answers, file } = await ask(['question-limit']);
    expect(answers.slice(0, 100).map(({ status }) => status)).toEqual(Array.from({ length: 100 }, () => 200));
    const refused = answers.find(({ status }) => status === 429);
    expect(refused?.headers['retry-after']).toBe('2');
    expect(JSON.parse(refused?.text ?? '')).toEqual({ error: 'Too many requests', status: 429 });
    expect(file).toBe(200);
  });
});
