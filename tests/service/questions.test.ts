// Questions about the catalogue: what they find, what bounds them, and how wrong ones are refused.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { rawRequest } from '../support/clients/raw-request.ts';
import { realBuild } from '../support/real-build.ts';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';

let sidecar: RunningSidecar;
beforeAll(async () => {
  sidecar = await startSidecar();
});
afterAll(() => sidecar.close());

const get = (path_: string, headers: Record<string, string> = {}) => rawRequest(`${sidecar.url}${path_}`, { headers });
const json = async (path_: string) =>
  JSON.parse((await get(path_)).text) as Record<string, unknown> & {
    data: { id: string; slug: string }[];
    pagination: Record<string, number>;
  };

describe('the services listing', () => {
  test('combines filters and free text', async () => {
    const { data, pagination } = await json('/v1/services?q=serverless&provider=aws&freeTier=true');
    expect(data.length).toBeGreaterThan(0);
    expect(pagination['total']).toBe(data.length);
    expect(
      data.every(
        (service) => service.slug.startsWith('aws-') && (service as { hasFreeTier?: boolean }).hasFreeTier === true,
      ),
    ).toBe(true);
    expect(data.map(({ id }) => id)).toContain('aws-lambda');
  });

  test.each([
    ['limit=1', 1],
    ['limit=200', 200],
    ['limit=', 50],
    ['page=1&provider=&q=&category=', 50],
  ])('%s gives %i services', async (query, count) => {
    expect((await json(`/v1/services?${query}`)).data).toHaveLength(count);
  });

  test('a page past the end is empty with true totals', async () => {
    const { data, pagination } = await json('/v1/services?page=9999');
    expect(data).toEqual([]);
    expect(pagination).toMatchObject({ page: 9999, total: realBuild.catalogue.services.length });
  });

  test.each([
    ['limit=0', 'limit: must be a whole number from 1 to 200 (found "0")'],
    ['limit=201', 'limit: must be a whole number from 1 to 200 (found "201")'],
    ['limit=ten', 'limit: must be a whole number from 1 to 200 (found "ten")'],
    ['limit=1.5', 'limit: must be a whole number from 1 to 200 (found "1.5")'],
    ['page=0', 'page: must be a whole number of at least 1 (found "0")'],
    ['page=-1', 'page: must be a whole number of at least 1 (found "-1")'],
    ['freeTier=yes', 'freeTier: must be true or false (found "yes")'],
    ['page=1&page=2', 'page: is given twice; give it once'],
    ['q=a&q=b', 'q: is given twice; give it once'],
    [`q=${'x'.repeat(201)}`, 'q: must have at most 200 characters'],
  ])('%s is refused with a reason', async (query, details) => {
    const { status, text } = await get(`/v1/services?${query}`);
    expect(status).toBe(400);
    expect(JSON.parse(text)).toEqual({ error: 'Invalid request', status: 400, details });
  });

  test('a query of 200 characters is taken', async () => {
    expect((await get(`/v1/services?q=${'x'.repeat(200)}`)).status).toBe(200);
  });
});

describe('compare and exposure', () => {
  const slugs = realBuild.catalogue.services.map(({ slug }) => slug);
  test.each([
    ['compare', 10],
    ['exposure', 50],
  ])('/v1/%s takes 1 to %i ids', async (endpoint, maximum) => {
    const ask = async (count: number) => (await get(`/v1/${endpoint}?ids=${slugs.slice(0, count).join(',')}`)).status;
    expect(await Promise.all([ask(1), ask(maximum), ask(maximum + 1)])).toEqual([200, 200, 400]);
    expect(
      (
        await get(
          `/v1/${endpoint}?ids=${Array(maximum + 1)
            .fill('aws-lambda')
            .join(',')}`,
        )
      ).status,
    ).toBe(400);
  });

  test.each(['', '?ids=', '?ids=,,', '?other=1', '?ids=a&ids=b'])(
    '/v1/exposure%s is refused and names ids',
    async (query) => {
      const { status, text } = await get(`/v1/exposure${query}`);
      expect([status, JSON.parse(text).details]).toEqual([400, expect.stringMatching(/^ids: /)]);
    },
  );

  test('empty items and unknown names do not stop them', async () => {
    const { services, notFound } = JSON.parse((await get('/v1/compare?ids=,aws-lambda,,nope,aws-lambda')).text) as {
      services: unknown[];
      notFound: string[];
    };
    expect([services.length, notFound]).toEqual([1, ['nope']]);
  });
});
