// The status and its history over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordStatus } from '../../sidecar/status/recorder.ts';
import { rawRequest } from '../support/clients/raw-request.ts';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';

let sidecar: RunningSidecar;
beforeAll(async () => {
  sidecar = await startSidecar();
});
afterAll(() => sidecar.close());

describe('the history', () => {
  test('is read most recent first, with times in UTC, and kept by nobody', async () => {
    const { context } = sidecar.sidecar;
    const now = Date.now();
    const earlier = {
      component: 'store',
      status: 'down',
      latencyMs: 1,
      message: 'away',
      timestamp: now - 60_000,
    } as const;
    const tooOld = { ...earlier, timestamp: now - 24 * 60 * 60_000 - 1 };
    await context.store.appendStatus([tooOld, earlier]);
    expect(await recordStatus(context, 'one')).toHaveLength(4);
    const { status, text, headers } = await rawRequest(`${sidecar.url}/v1/status/history`);
    const { data } = JSON.parse(text) as { data: { component: string; timestamp: string }[] };
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
    expect(data.map(({ component }) => component).toSorted()).toEqual([
      'catalogue',
      'search',
      'store',
      'store',
      'text',
    ]);
    expect(data.at(-1)).toEqual({ ...earlier, timestamp: new Date(earlier.timestamp).toISOString() });
    const times = data.map(({ timestamp }) => timestamp);
    expect(times).toEqual(times.toSorted().toReversed());
  });
});

describe('the status', () => {
  test('is the same observation for all who ask within a second', async () => {
    const ask = async () => JSON.parse((await rawRequest(`${sidecar.url}/v1/status`)).text) as { components: unknown };
    const answers = await Promise.all(Array.from({ length: 5 }, ask));
    expect(new Set(answers.map(({ components }) => JSON.stringify(components))).size).toBe(1);
  });
});
