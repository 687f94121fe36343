// A deadline on a promise. The driver stops its own clock once a command is written.

/** What was asked for did not come in time. */
export class DeadlineError extends Error {}

/** @throws DeadlineError after so many milliseconds; the promise goes on unheard */
export async function within<T>(milliseconds: number, promise: Promise<T>): Promise<T> {
  const { promise: late, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new DeadlineError(`no answer within ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([promise, late]);
  } finally {
    clearTimeout(timer);
  }
}
