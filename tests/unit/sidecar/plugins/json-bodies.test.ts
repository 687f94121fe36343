// JSON bodies: a text until somebody asks for the value.
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { answerErrors } from '../../../../sidecar/answers/errors.ts';
import { bodyParser, jsonBodies } from '../../../../sidecar/plugins/json-bodies.ts';

function scene() {
  const app = fastify();
  onTestFinished(() => app.close());
  answerErrors(app, { isReadable: () => false, answerMissing: (_, reply) => reply.code(404).send() });
  jsonBodies(app);
  const parse = bodyParser(app);
  app.route({ method: ['GET', 'POST'], url: '/', handler: async ({ body, bodyText }) => ({ body, bodyText }) });
  app.post('/value', async (request) => ({ value: parse(request) }));
  return (url: string, payload: string) =>
    app.inject({ method: 'POST', url, headers: { 'content-type': 'application/json' }, payload });
}

test('a body is a text at first, which need not be JSON', async () => {
  const post = scene();
  for (const text of ['{ "a": [1] }', '{', '{"__proto__":{}}', 'é'])
    expect((await post('/', text)).json()).toEqual({ bodyText: text });
});

test('its value is what the text says', async () => {
  const post = scene();
  for (const value of [{ a: [1] }, [], null, 'a', 0, false])
    expect((await post('/value', ` ${JSON.stringify(value)} `)).json()).toEqual({ value });
});

test.each(['', '{', 'a', '{"__proto__":{}}', '{"constructor":{"prototype":{}}}', '[1,]'])(
  '%j has none, and is answered with 400',
  async (hostile) => {
    const answer = await scene()('/value', hostile);
    expect([answer.statusCode, answer.json().status]).toEqual([400, 400]);
  },
);

test.each([
  ['{"a":[{"__proto__":{}}]}', '__proto__'],
  ['{"\\u005f_proto__":{}}', '__proto__'],
  ['{"a":{"constructor":{"prototype":{}}}}', 'constructor.prototype'],
])('%s is JSON, with a name that no field may have', async (text, name) => {
  const { details } = (await scene()('/value', text)).json();
  expect(details).toBe(
    `${name}: no field may have this name, by which programs reach what all objects share; leave it out`,
  );
});

test('what is no JSON is said to be none, whatever names it holds', async () => {
  expect((await scene()('/value', '{"__proto__":{}')).json().details).toBe('body: is not valid JSON');
});
