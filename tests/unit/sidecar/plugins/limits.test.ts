// Requests a minute: what each answer says of them, to the second, with the clock in the test's hand.
import { BlockList } from 'node:net';
import fastify from 'fastify';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { BUCKETS, type Bucket } from '../../../../catalogue/model/limits.ts';
import { clientAddresses } from '../../../../sidecar/plugins/client-address.ts';
import { limits } from '../../../../sidecar/plugins/limits.ts';
import { AddressLimiter, type Limiter, MINUTE_SECONDS } from '../../../../sidecar/store/limiter.ts';

const START = Date.parse('2026-11-22T12:00:00Z');

/** An app with a route of each bucket, whose buckets take two requests a minute each. */
function limited({ limiter }: { limiter?: Limiter } = {}) {
  // The limiter of the library counts by the system's clock.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: START });
  const onRefusal = vi.fn();
  const app = fastify();
  onTestFinished(() => app.close());
  clientAddresses(app, new BlockList());
  const bucket = () => limiter ?? new AddressLimiter(new RateLimiterMemory({ points: 2, duration: MINUTE_SECONDS }));
  const limiters = { strict: bucket(), relaxed: bucket(), text: bucket() };
  const hooks = limits(app, { limiters, clock: Date.now, onRefusal });
  const looked = vi.fn();
  const look = async () => looked();
  for (const name of Object.keys(BUCKETS) as Bucket[]) {
    app.get(`/${name}`, { config: { bucket: name }, onRequest: [look, look] }, async () => name);
    app.get(`/${name}/plain`, { config: { bucket: name } }, async () => name);
    app.get(`/${name}/room`, { onRequest: hooks[name] }, async () => name);
  }
  app.get('/free', async () => 'free');
  const ask = async (path: string, after = 0) => {
    vi.advanceTimersByTime(after);
    return app.inject({ url: path, remoteAddress: '192.0.2.1' });
  };
  return { ask, onRefusal, looked };
}

afterEach(() => void vi.useRealTimers());

describe.each(Object.entries(BUCKETS))('the bucket %s', (bucket, { limitPerMinute }) => {
  test('tells its limit, what is left and when it is free again', async () => {
    const { ask, onRefusal, looked } = limited();
    const answers = [await ask(`/${bucket}`), await ask(`/${bucket}`, 1), await ask(`/${bucket}`, 998)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
    expect(answers.map(({ headers }) => headers['x-ratelimit-remaining'])).toEqual(['1', '0', '0']);
    for (const { headers } of answers)
      expect(headers).toMatchObject({
        'x-ratelimit-limit': String(limitPerMinute),
        'x-ratelimit-reset': String(START / 1_000 + 60),
        'access-control-expose-headers': expect.stringContaining('X-RateLimit-Remaining'),
      });
    expect(onRefusal.mock.calls).toEqual([[bucket]]);
    // The route's own hooks stand before: they see what is refused too.
    expect(looked).toHaveBeenCalledTimes(6);
  });

  test('counts in all its routes and rooms together', async () => {
    const { ask } = limited();
    const answers = [await ask(`/${bucket}/plain`), await ask(`/${bucket}/room`), await ask(`/${bucket}/plain`)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 429]);
  });

  test.each([
    [58_000, '2', '2 seconds'],
    [58_999, '2', '2 seconds'],
    [59_000, '1', '1 second'],
    [59_999, '1', '1 second'],
  ])('is refused after %d ms for %s seconds more', async (after, seconds, words) => {
    const { ask } = limited();
    await ask(`/${bucket}`);
    await ask(`/${bucket}`);
    const { headers, body } = await ask(`/${bucket}`, after);
    const details = `At most ${limitPerMinute} requests a minute from one address; try again in ${words}`;
    expect(headers).toMatchObject({ 'retry-after': seconds, 'cache-control': 'no-store' });
    if (bucket === 'text') {
      expect([headers['content-type'], body]).toEqual(['text/plain; charset=utf-8', `${details}.\n`]);
      expect(headers).not.toHaveProperty('access-control-allow-origin');
    } else {
      expect(JSON.parse(body)).toEqual({ error: 'Too many requests', status: 429, details });
      expect(headers['access-control-allow-origin']).toBe('*');
    }
    expect((await ask(`/${bucket}`, 60_000 - after)).statusCode).toBe(200);
  });
});

test('a route without a bucket is not counted', async () => {
  const { headers, statusCode } = await limited().ask('/free');
  expect(statusCode).toBe(200);
  expect(headers).not.toHaveProperty('x-ratelimit-limit');
});

test('who is refused at the very end of a minute waits a second', async () => {
  const { ask } = limited({ limiter: { count: () => Promise.resolve({ left: 0, milliseconds: 0, refused: true }) } });
  const { headers, statusCode } = await ask('/strict');
  expect([statusCode, headers['retry-after'], headers['x-ratelimit-remaining']]).toEqual([429, '1', '0']);
});

test('a limiter that breaks is no refusal', async () => {
  const limiter = { count: () => Promise.reject(new Error('broken')) };
  const { ask, onRefusal } = limited({ limiter });
  expect((await ask('/strict')).statusCode).toBe(500);
  expect(onRefusal).not.toHaveBeenCalled();
});
