// How an answer travels: to GET, HEAD, who has it already, through Fastify's hooks, and where there is only a socket.
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import fastify from 'fastify';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Answer, errorAnswer } from '../../../../sidecar/answers/answer.ts';
import { send, writeAnswer, writeToSocket } from '../../../../sidecar/answers/send.ts';
import { rawRequest } from '../../../support/clients/raw-request.ts';

const ANSWER: Answer = {
  status: 200,
  body: 'Grüße',
  type: 'text/plain; charset=utf-8',
  cache: 'public, max-age=300',
  etag: '"abc"',
  encoding: 'identity',
  vary: 'Accept-Encoding',
  cors: true,
};

async function listening(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

/** Without those that Node adds. */
const own = ({
  headers: { date: _, connection: __, 'keep-alive': ___, ...headers },
}: Awaited<ReturnType<typeof rawRequest>>) => headers;

describe('an answer', () => {
  const serve = (answer: Answer) => listening((request, response) => writeAnswer(request, response, answer));

  test('has the headers that it is made of, and its length in bytes', async () => {
    const answer = await rawRequest(await serve({ ...ANSWER, headers: { 'Retry-After': '2' } }));
    expect([answer.status, answer.text]).toEqual([200, 'Grüße']);
    expect(own(answer)).toEqual({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': '7',
      etag: '"abc"',
      'cache-control': 'public, max-age=300',
      vary: 'Accept-Encoding',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
      'retry-after': '2',
    });
  });

  test('that is for pages of its own origin says nothing of others, and what it lacks is not there', async () => {
    const answer = await rawRequest(
      await serve({ status: 200, body: '', type: 'text/html', cache: 'no-store', cors: false }),
    );
    expect(own(answer)).toEqual({
      'content-type': 'text/html',
      'content-length': '0',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
  });

  test('names how it is packed', async () => {
    expect((await rawRequest(await serve({ ...ANSWER, encoding: 'gz' }))).headers['content-encoding']).toBe('gzip');
    expect((await rawRequest(await serve({ ...ANSWER, encoding: 'br' }))).headers['content-encoding']).toBe('br');
  });

  test('to HEAD is its headers', async () => {
    const url = await serve(ANSWER);
    const head = await rawRequest(url, { method: 'HEAD' });
    expect([head.status, head.text]).toEqual([200, '']);
    expect(own(head)).toEqual(own(await rawRequest(url)));
  });

  test('to who has it is 304 without a word about a body', async () => {
    const url = await serve({ ...ANSWER, encoding: 'gz' });
    const unchanged = await rawRequest(url, { headers: { 'If-None-Match': '"abc"' } });
    expect([unchanged.status, unchanged.text]).toEqual([304, '']);
    expect(own(unchanged)).toEqual({
      etag: '"abc"',
      'cache-control': 'public, max-age=300',
      vary: 'Accept-Encoding',
      'access-control-allow-origin': '*',
      'x-content-type-options': 'nosniff',
    });
    expect((await rawRequest(url, { headers: { 'If-None-Match': '"abd"' } })).status).toBe(200);
  });

  test('that is a fault, or has no tag, is never 304', async () => {
    const headers = { 'If-None-Match': '*' };
    expect((await rawRequest(await serve({ ...ANSWER, status: 404 }), { headers })).status).toBe(404);
    expect((await rawRequest(await serve({ ...ANSWER, etag: undefined }), { headers })).status).toBe(200);
  });
});

test('headers that hooks have set travel along, with 304 too', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  app.addHook('onRequest', async (_, reply) => void reply.header('X-Request-Id', 'one'));
  app.get('/', (_, reply) => send(reply, ANSWER));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/`;
  for (const etag of ['"other"', '"abc"'])
    expect((await rawRequest(url, { headers: { 'If-None-Match': etag } })).headers).toMatchObject({
      'x-request-id': 'one',
      etag: '"abc"',
    });
});

test('where there is only a socket the answer is whole, and the connection ends', async () => {
  const server = createSocketServer((socket) => writeToSocket(socket, errorAnswer(431, 'Too large'))).listen(
    0,
    '127.0.0.1',
  );
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const answer = await rawRequest(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect([answer.status, JSON.parse(answer.text)]).toEqual([431, { error: 'Too large', status: 431 }]);
  expect(answer.headers).toMatchObject({ connection: 'close', 'cache-control': 'no-store', 'content-length': '34' });
});
