// Routes as the contract has them: what a handler gets is parsed and typed by the route's own shapes.
import fastify, { type InjectOptions } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { RequestError } from '../../../../catalogue/contract/errors.ts';
import { CATALOGUE_ROUTES } from '../../../../catalogue/contract/routes/catalogue-routes.ts';
import { LIST_ROUTES } from '../../../../catalogue/contract/routes/list-routes.ts';
import { OPERATIONS_ROUTES } from '../../../../catalogue/contract/routes/operations-routes.ts';
import { jsonText } from '../../../../sidecar/answers/answer.ts';
import { answerErrors } from '../../../../sidecar/answers/errors.ts';
import { ResponseCache } from '../../../../sidecar/answers/response-cache.ts';
import { cachedRoute, contractRoute } from '../../../../sidecar/routes/contract-route.ts';

function appWithErrors() {
  const app = fastify();
  onTestFinished(() => app.close());
  answerErrors(app, { isReadable: () => false, answerMissing: (_, reply) => reply.code(404).send() });
  return app;
}

test('a handler gets body, query and parameters by the shapes of its route', async () => {
  const app = appWithErrors();
  contractRoute(app, CATALOGUE_ROUTES.services, ({ query, params, reply }) => {
    // @ts-expect-error the shape has no such parameter
    expect(query.lifecycle).toBeUndefined();
    const nothing: undefined = params;
    return reply.send({ next: query.page + 1, nothing: nothing === undefined });
  });
  contractRoute(app, CATALOGUE_ROUTES.service, ({ params, reply }) => reply.send({ slug: params.slug.toUpperCase() }));
  contractRoute(app, LIST_ROUTES.create, ({ body, reply }) => reply.send({ count: body.approvedServiceIds.length }));

  expect((await app.inject('/v1/services?page=2&lifecycle=sunset')).json()).toEqual({ next: 3, nothing: true });
  expect((await app.inject('/v1/services/aws-lambda')).json()).toEqual({ slug: 'AWS-LAMBDA' });
  const list = { method: 'POST', url: '/v1/lists', payload: { approvedServiceIds: ['a', 'b'] } } as const;
  expect((await app.inject(list)).json()).toEqual({ count: 2 });
});

test('what does not fit the shape never reaches the handler', async () => {
  const app = appWithErrors();
  const reached: string[] = [];
  contractRoute(app, CATALOGUE_ROUTES.services, ({ reply }) => reply.send(reached.push('services')));
  contractRoute(app, LIST_ROUTES.create, ({ reply }) => reply.send(reached.push('lists')));
  const url = '/v1/lists';
  const answers = [
    await app.inject('/v1/services?page=0'),
    await app.inject({ method: 'POST', url, payload: { approvedServiceIds: [] } }),
    await app.inject({ method: 'POST', url }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 415]);
  expect(answers[0]?.json()).toMatchObject({
    error: 'Invalid request',
    details: expect.stringMatching(/^page: must be/),
  });
  expect(reached).toEqual([]);
});

test('parameters that a question does not know are named in its answer, those of a POST behind its fields', async () => {
  const app = appWithErrors();
  contractRoute(app, CATALOGUE_ROUTES.services, ({ reply }) => reply.send({}));
  contractRoute(app, LIST_ROUTES.create, ({ reply }) => reply.send({}));
  const ignored = async (request: string | InjectOptions) =>
    (await app.inject(request)).headers['x-ignored-parameters'];
  expect(await ignored('/v1/services?page=2&lifecycle=sunset')).toBe('lifecycle');
  expect(await ignored('/v1/services?page=2')).toBeUndefined();
  const payload = { approvedServiceIds: ['a'] };
  const post = (url: string, sent: object) => ignored({ method: 'POST', url, payload: sent });
  expect(await post('/v1/lists', payload)).toBeUndefined();
  expect(await post('/v1/lists?lifecycle=sunset&name=a', payload)).toBe('lifecycle, name');
  expect(await post('/v1/lists?b=1&a=1', { ...payload, a: 1, c: 1 })).toBe('a, c, b');
  expect(await post('/v1/lists?name=a', { approvedServiceIds: [] })).toBe('name');
  expect(await ignored({ method: 'POST', url: '/v1/lists?name=a' })).toBe('name');
});

test('its id and its bucket are known to logs and limits', async () => {
  const app = appWithErrors();
  contractRoute(app, OPERATIONS_ROUTES.feedback, ({ request, reply }) => reply.send(request.routeOptions.config));
  const payload = { message: 'A region is missing.' };
  const { contractId, bucket } = (await app.inject({ method: 'POST', url: '/v1/feedback', payload })).json();
  expect([contractId, bucket]).toEqual(['sendFeedback', 'relaxed']);
});

test('a cached answer is the same as the new one, headers that name ignored parameters included', async () => {
  const app = appWithErrors();
  const computed: (string | undefined)[] = [];
  cachedRoute(app, new ResponseCache(), CATALOGUE_ROUTES.services, ({ query }) => jsonText(computed.push(query.q)));
  const answers = [];
  for (let time = 0; time < 3; time += 1) answers.push(await app.inject('/v1/services?q=a&lifecycle=b'));
  expect(computed).toEqual(['a']);
  const [first, ...others] = answers.map(({ body, headers: { date: _, ...headers } }) => ({ body, headers }));
  expect(first).toMatchObject({ body: '1', headers: { 'x-ignored-parameters': 'lifecycle' } });
  for (const other of others) expect(other).toEqual(first);
});

test('nothing that was rejected is cached', async () => {
  const app = appWithErrors();
  let computed = 0;
  cachedRoute(app, new ResponseCache(), CATALOGUE_ROUTES.services, () => {
    computed += 1;
    throw new RequestError(404, 'Nothing');
  });
  for (let time = 0; time < 3; time += 1) expect((await app.inject('/v1/services?q=a')).statusCode).toBe(404);
  expect(computed).toBe(3);
});
