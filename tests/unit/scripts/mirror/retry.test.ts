// How long a mirror waits before it asks again: twice as long each time, at least as long as the server says, never
// longer than a minute for it.
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { MirrorError, TransientError } from '../../../../scripts/mirror/mirror-error.ts';
import { pauseFor, readRetryAfter, withRetries } from '../../../../scripts/mirror/retry.ts';

const NEVER = new AbortController().signal;

/** Acts until it succeeds, without waiting; returns how it ended and the pauses in milliseconds. */
async function run(act: (attempt: number) => Promise<string>, { attempts = 5, chance = 0, signal = NEVER } = {}) {
  vi.spyOn(Math, 'random').mockReturnValue(chance);
  onTestFinished(() => void vi.restoreAllMocks());
  const pauses: number[] = [];
  let attempt = 0;
  const pause = async (milliseconds: number, by: AbortSignal) => {
    pauses.push(milliseconds);
    by.throwIfAborted();
  };
  const ended = await withRetries(
    () => {
      attempt += 1;
      return act(attempt);
    },
    { attempts, firstPauseMilliseconds: 100, pause },
    signal,
  )
    .then((value) => value)
    .catch((error: Error) => error);
  return { ended, attempt, pauses };
}

/** Fails so often, then succeeds. */
const failing = (times: number, retryAfterSeconds?: number) => async (attempt: number) => {
  if (attempt <= times) throw new TransientError('busy', retryAfterSeconds);
  return 'done';
};

describe('a request that fails for the moment', () => {
  test('is repeated after pauses that double', async () => {
    expect(await run(failing(4))).toEqual({ ended: 'done', attempt: 5, pauses: [100, 200, 400, 800] });
  });

  test('is repeated up to half a pause later by chance', async () => {
    expect((await run(failing(2), { chance: 1 })).pauses).toEqual([150, 300]);
  });

  test.each([
    [undefined, 100],
    [0, 100],
    [-5, 100],
    [0.1, 100],
    [0.101, 101],
    [7, 7_000],
    [59, 59_000],
    [60, 60_000],
    [61, 60_000],
    [1_000_000, 60_000],
    [Number.POSITIVE_INFINITY, 60_000],
  ])('whose server asks for %j seconds waits %i milliseconds', async (asked, milliseconds) => {
    expect((await run(failing(1, asked))).pauses).toEqual([milliseconds]);
  });

  test('is given up after the last attempt, saying how many there were', async () => {
    const { ended, attempt, pauses } = await run(failing(3), { attempts: 3 });
    expect(ended).toBeInstanceOf(TransientError);
    expect([(ended as Error).message, attempt, pauses]).toEqual(['busy (3 attempts)', 3, [100, 200]]);
  });

  test('is given up when the run is stopped, with the reason of that', async () => {
    const reason = new MirrorError('interrupted');
    expect(await run(failing(3), { signal: AbortSignal.abort(reason) })).toEqual({
      ended: reason,
      attempt: 1,
      pauses: [100],
    });
  });
});

test('a request that fails for good is not repeated', async () => {
  const fault = new MirrorError('no such thing');
  expect(await run(() => Promise.reject(fault))).toEqual({ ended: fault, attempt: 1, pauses: [] });
});

test('a pause on the clock ends at once when it is stopped', async () => {
  await pauseFor(0, NEVER);
  await expect(pauseFor(60_000, AbortSignal.abort())).rejects.toThrow(/aborted/);
});

describe('Retry-After', () => {
  const date = 'Sat, 21 Nov 2026 12:00:00 GMT';
  test.each([
    [{}, undefined],
    [{ 'retry-after': '0' }, 0],
    [{ 'retry-after': '120' }, 120],
    [{ 'retry-after': 'Sat, 21 Nov 2026 12:00:30 GMT', date }, 30],
    [{ 'retry-after': 'Sat, 21 Nov 2026 11:59:30 GMT', date }, -30],
    [{ 'retry-after': 'Sat, 21 Nov 2026 12:00:30 GMT' }, undefined],
    [{ 'retry-after': 'soon', date }, undefined],
    [{ 'retry-after': '', date }, undefined],
    [{ 'retry-after': '1e9' }, undefined],
    [{ 'retry-after': '5 minutes', date }, undefined],
  ])('%j asks for %j seconds', (headers, seconds) => expect(readRetryAfter(headers)).toBe(seconds));
});
