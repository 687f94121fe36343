// JSON bodies: the value, and the text beside it.
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { jsonBodies } from '../../../../sidecar/plugins/json-bodies.ts';

test('the text of a body stays beside its value, and is empty where there is none', async () => {
  const app = fastify();
  onTestFinished(() => app.close());
  jsonBodies(app);
  app.route({ method: ['GET', 'POST'], url: '/', handler: async ({ body, bodyText }) => ({ body, bodyText }) });
  expect((await app.inject('/')).json()).toEqual({ bodyText: '' });
  const headers = { 'content-type': 'application/json' };
  const payload = '{ "a": [1] }';
  expect((await app.inject({ method: 'POST', url: '/', headers, payload })).json()).toEqual({
    body: { a: [1] },
    bodyText: payload,
  });
  for (const hostile of ['{"__proto__":{}}', '{"constructor":{"prototype":{}}}', '{'])
    expect((await app.inject({ method: 'POST', url: '/', headers, payload: hostile })).statusCode).toBe(400);
});
