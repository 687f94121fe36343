// Whether a process should get new requests, and the wait for the store's first answer.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { firstContact } from '../../../../sidecar/metrics/first-contact.ts';
import { Readiness } from '../../../../sidecar/metrics/readiness.ts';

test('a process is ready when no reason stands, in whatever order they go', () => {
  const readiness = new Readiness();
  expect(readiness.reasons).toEqual([]);
  const [one, two] = [readiness.hold('one'), readiness.hold('two')];
  expect(readiness.reasons).toEqual(['one', 'two']);
  one();
  expect(readiness.reasons).toEqual(['two']);
  two();
  two();
  expect(readiness.reasons).toEqual([]);
});

test('what is watched counts while it has a reason, after the others', () => {
  const readiness = new Readiness();
  let reason: string | undefined = 'watched';
  readiness.watch(() => reason);
  const gone = readiness.hold('one');
  expect(readiness.reasons).toEqual(['one', 'watched']);
  gone();
  reason = undefined;
  expect(readiness.reasons).toEqual([]);
});

test('a store that answers is asked once', async () => {
  const probe = vi.fn(async () => undefined);
  await firstContact({ probe }, new AbortController().signal);
  expect(probe).toHaveBeenCalledTimes(1);
});

test('a store that does not answer is asked again after each pause, until it does', async () => {
  const probe = vi.fn(async () => {
    if (probe.mock.calls.length < 3) throw new Error('away');
    return undefined;
  });
  const began = performance.now();
  await firstContact({ probe }, new AbortController().signal, 20);
  expect(probe).toHaveBeenCalledTimes(3);
  expect(performance.now() - began).toBeGreaterThan(35);
});

test('who stops is not kept by a store that never answers', async () => {
  const ended = new AbortController();
  const probe = vi.fn(() => Promise.reject(new Error('away')));
  const contact = firstContact({ probe }, ended.signal, 60_000);
  await pause(0);
  ended.abort();
  await contact;
  expect(probe).toHaveBeenCalledTimes(1);
});
