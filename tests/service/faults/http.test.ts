// A sidecar whose Redis comes and goes, as clients meet it: reads answer, writes are refused honestly, and it heals by
// itself.
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freshAddress, postJson } from '../../support/clients/post-json.ts';
import { rawRequest } from '../../support/clients/raw-request.ts';
import { type RedisServer, startRedisServer } from '../../support/servers/redis-server.ts';
import { type RunningSidecar, startSidecar } from '../../support/servers/sidecar.ts';

let redis: RedisServer;
let sidecars: RunningSidecar[];
beforeAll(async () => {
  redis = await startRedisServer();
  sidecars = await Promise.all([startSidecar({ REDIS_URL: redis.url }), startSidecar({ REDIS_URL: redis.url })]);
});
afterAll(async () => {
  await Promise.all(sidecars.map((sidecar) => sidecar.close()));
  await redis.close();
});

const urlOf = (index: number) => sidecars[index % sidecars.length]?.url ?? '';
const create = (body: object, index = 0) =>
  postJson(`${urlOf(index)}/v1/lists`, { approvedServiceIds: ['aws-lambda'], ...body }, { from: freshAddress() });
const statusOf = async () => {
  const { text } = await rawRequest(`${urlOf(0)}/v1/status`);
  return (JSON.parse(text) as { components: { component: string; status: string }[] }).components.find(
    ({ component }) => component === 'store',
  )?.status;
};

describe('two sidecars on one Redis', () => {
  test('give 200 parallel lists of one name 200 slugs', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => create({ name: 'Parallel' }, index)));
    expect(new Set(answers.map(({ text }) => (JSON.parse(text) as { slug: string }).slug)).size).toBe(200);
  });

  test('give one of 200 parallel claims the slug, and 409 to the rest', async () => {
    const answers = await Promise.all(Array.from({ length: 200 }, (_, index) => create({ slug: 'only-one' }, index)));
    const statuses = answers.map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 200).length,
      statuses.filter((status) => status === 409).length,
    ]).toEqual([1, 199]);
  });

  test('share the limits', async () => {
    const from = freshAddress();
    const statuses: number[] = [];
    for (let index = 0; index < 12; index += 1)
      statuses.push(
        (await postJson(`${urlOf(index)}/v1/lists`, { approvedServiceIds: ['aws-lambda'] }, { from })).status,
      );
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429, 429]);
  });
});

test('while Redis is away reads answer, writes are 503 with Retry-After, the status tells, and it heals', async () => {
  expect((await create({ slug: 'before' })).status).toBe(200);
  await redis.kill();
  const refused = await create({ slug: 'during' });
  expect([
    refused.status,
    Number(refused.headers['retry-after']) > 0,
    (JSON.parse(refused.text) as { status: number }).status,
  ]).toEqual([503, true, 503]);
  expect((await rawRequest(`${urlOf(0)}/v1/lists/before`)).status).toBe(503);
  for (const path of ['/v1/services/aws-lambda', '/v1/services?q=lambda', '/v1/health', '/services/aws-lambda/'])
    expect([path, (await rawRequest(`${urlOf(0)}${path}`)).status]).toEqual([path, 200]);
  expect(await statusOf()).toBe('down');
  await redis.start();
  await vi.waitFor(async () => expect(await statusOf()).toBe('ok'), { timeout: 20_000, interval: 200 });
  expect((await create({ slug: 'after' })).status).toBe(200);
});
