// Which answers take turns, how many may wait, and what is said to those that may not.
import { BlockList } from 'node:net';
import fastify from 'fastify';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ROUTES } from '../../../../catalogue/contract/routes.ts';
import { BUCKETS } from '../../../../catalogue/model/limits.ts';
import { clientAddresses, parseProxyList } from '../../../../sidecar/plugins/client-address.ts';
import { overload } from '../../../../sidecar/plugins/overload.ts';

/** An app whose first answer takes longer than a turn, so that all that are asked for at once wait behind it. */
async function scene() {
  const app = fastify();
  onTestFinished(() => app.close());
  const onShed = vi.fn();
  const looked = vi.fn();
  clientAddresses(app, parseProxyList('127.0.0.1') ?? new BlockList());
  const inTurn = overload(app, onShed);
  let isFirst = true;
  const work = () => {
    const until = performance.now() + (isFirst ? 15 : 0);
    isFirst = false;
    while (performance.now() < until);
    return 'done';
  };
  for (const { id, method } of ROUTES) app.route({ method, url: `/${id}`, config: { contractId: id }, handler: work });
  app.get('/plain', work);
  app.get('/hooked', { config: { contractId: 'listServices' }, preHandler: async () => looked() }, work);
  app.get('/own', (request, reply) =>
    inTurn(
      request,
      reply,
      () => reply.send(work()),
      () => reply.code(503).send('later'),
    ),
  );
  app.get('/broken', (request, reply) =>
    inTurn(
      request,
      reply,
      () => {
        throw Object.assign(new Error('of the job'), { statusCode: 418 });
      },
      () => reply,
    ),
  );
  await app.ready();
  /** Asked for at once. */
  const ask = (url: string, count: number, client = (_: number) => '192.0.2.1') =>
    Promise.all(
      Array.from({ length: count }, (_, index) =>
        app.inject({
          url,
          method: ROUTES.find(({ id }) => url === `/${id}`)?.method ?? 'GET',
          headers: { 'x-forwarded-for': client(index) },
        }),
      ),
    );
  return { ask, onShed, looked };
}

const served = (answers: readonly { statusCode: number }[]) =>
  answers.filter(({ statusCode }) => statusCode === 200).length;

describe('of one address', () => {
  test('one answer is made and 512 wait; the next is refused, to come again in two seconds', async () => {
    const { ask, onShed } = await scene();
    const answers = await ask('/listServices', 514);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(513).fill(200), 503]);
    expect(onShed).toHaveBeenCalledTimes(1);
    expect(answers[513]?.headers['retry-after']).toBe('2');
    expect(answers[513]?.json()).toEqual({
      error: 'Temporarily overloaded',
      status: 503,
      details: 'The request was not looked at; try again in a moment',
    });
  });

  test('as many wait in a route that decides itself, which rejects in its own format', async () => {
    const { ask, onShed } = await scene();
    const answers = await ask('/own', 514);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(513).fill(200), 503]);
    expect([answers[513]?.body, answers[513]?.headers['retry-after']]).toEqual(['later', '2']);
    expect(onShed).toHaveBeenCalledTimes(1);
  });

  test('a burst of what its buckets hold together is not refused, many times over', async () => {
    const { ask, onShed } = await scene();
    const burst = Object.values(BUCKETS).reduce((sum, { limitPerMinute }) => sum + limitPerMinute, 0);
    expect(served(await ask('/compareServices', 5 * burst))).toBe(5 * burst);
    expect(onShed).not.toHaveBeenCalled();
  });
});

test('of all addresses one answer is made and 512 wait; who waits with most makes way', async () => {
  const { ask } = await scene();
  expect(served(await ask('/listServices', 514, (index) => `10.0.${index >> 8}.${index & 255}`))).toBe(513);
  const answers = await (await scene()).ask('/listServices', 520, (index) =>
    index < 513 ? '192.0.2.1' : `10.0.0.${index - 500}`,
  );
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([
    ...Array(506).fill(200),
    ...Array(7).fill(503),
    ...Array(7).fill(200),
  ]);
  expect(answers[512]?.headers['retry-after']).toBe('2');
});

describe('turns are taken', () => {
  const costly = ROUTES.filter(({ method, caching, bucket }) =>
    method === 'GET' ? caching === 'catalogue' : bucket === 'strict',
  ).map(({ id }) => id);

  test('for answers made of the catalogue and documents made for a list', () => {
    expect(costly).toEqual(expect.arrayContaining(['listServices', 'compareServices', 'exportMarkdown']));
    expect(costly).not.toEqual(expect.arrayContaining(['getHealth']));
  });

  test.each(ROUTES.map(({ id }) => [id, costly.includes(id)] as const))('for %s: %s', async (id, isCostly) => {
    const { ask, onShed } = await scene();
    expect(served(await ask(`/${id}`, 520))).toBe(isCostly ? 513 : 520);
    expect(onShed).toHaveBeenCalledTimes(isCostly ? 7 : 0);
  });

  test('not for what is no route of the contract', async () => {
    const { ask } = await scene();
    expect(served(await ask('/plain', 520))).toBe(520);
  });

  test('after what else a route does first', async () => {
    const { ask, looked } = await scene();
    expect(served(await ask('/hooked', 520))).toBe(513);
    expect(looked).toHaveBeenCalledTimes(520);
  });
});

test('what a job in its turn throws is the error of its reply', async () => {
  const { ask } = await scene();
  const [answer] = await ask('/broken', 1);
  expect([answer?.statusCode, answer?.json()]).toEqual([418, expect.objectContaining({ message: 'of the job' })]);
});
