// Bounded concurrency.

/** Runs `act` on all items, at most `count` at a time. @throws the first error at once; no further item is begun */
export async function inParallel<T>(
  items: readonly T[],
  count: number,
  act: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  let failed = false;
  const work = async () => {
    for (const item of queue) {
      if (failed) return;
      await act(item).catch((error: unknown) => {
        failed = true;
        throw error;
      });
    }
  };
  await Promise.all(Array.from({ length: count }, work));
}
