// Health, status and history, with the clock and the store in the test's hand.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { API_VERSION } from '../../../../catalogue/contract/version.ts';
import { HISTORY } from '../../../../catalogue/model/limits.ts';
import { countCatalogue } from '../../../../catalogue/views/counts.ts';
import { StoreUnavailable } from '../../../../sidecar/store/store.ts';
import { type FixtureSidecar, startFixtureSidecar } from '../../../support/servers/fixture-sidecar.ts';

let sidecar: FixtureSidecar;
beforeAll(async () => {
  sidecar = await startFixtureSidecar();
});
afterAll(() => sidecar.close());

test('health says ok, to everybody and for now', async () => {
  const { status, text, headers } = await sidecar.get('/v1/health');
  expect([status, text]).toEqual([200, '{"status":"ok"}']);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
  });
});

test('the status tells version, counts, the day of the data and each component, looked at once a second', async () => {
  const { context } = sidecar;
  const probe = vi.spyOn(context.store, 'probe');
  const answers = await Promise.all(Array.from({ length: 5 }, () => sidecar.get('/v1/status')));
  expect(probe).toHaveBeenCalledTimes(1);
  for (const { text } of answers)
    expect(JSON.parse(text)).toEqual({
      status: 'ok',
      version: API_VERSION,
      counts: countCatalogue(context.build.catalogue),
      lastUpdated: `${context.build.catalogue.data.lastUpdated}T00:00:00Z`,
      components: ['catalogue', 'search', 'store', 'text'].map((component) => ({
        component,
        status: 'ok',
        latencyMs: expect.any(Number),
        message: null,
      })),
    });
});

test('a store that is away makes the status down', async () => {
  const other = await startFixtureSidecar();
  vi.spyOn(other.context.store, 'probe').mockRejectedValue(new StoreUnavailable('redis.internal is away', undefined));
  const { status, text } = await other.get('/v1/status');
  expect(status).toBe(200);
  expect(JSON.parse(text)).toMatchObject({ status: 'down', components: [{}, {}, { status: 'down' }, {}] });
  expect(text).not.toContain('redis.internal');
  await other.close();
});

test('the history is that of 24 hours, the most recent first, as many rows as its cap', async () => {
  const { context, time } = sidecar;
  const day = HISTORY.hours * 3_600_000;
  const record = {
    component: 'store',
    status: 'degraded',
    latencyMs: 300,
    message: 'the store answers slowly',
  } as const;
  const at = (timestamp: number) => ({ ...record, timestamp });
  await context.store.appendStatus([at(time.now - day), at(time.now - 1)]);
  const history = async () => JSON.parse((await sidecar.get('/v1/status/history')).text) as { data: unknown[] };
  const told = (iso: string) => ({ ...record, timestamp: iso });
  expect(await history()).toEqual({
    data: [told('2026-11-21T11:59:59.999Z'), told('2026-11-20T12:00:00.000Z')],
  });
  time.now += 1;
  expect(await history()).toEqual({ data: [told('2026-11-21T11:59:59.999Z')] });
  await context.store.appendStatus(Array.from({ length: HISTORY.rowsMaximum }, () => at(time.now)));
  expect((await history()).data).toHaveLength(HISTORY.rowsMaximum);
});
