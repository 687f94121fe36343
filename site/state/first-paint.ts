// Lets a page be seen before its data are asked for: fetching and reading them must not hold up the first paint.

/** Browsers tell nothing of a tab that is hidden. */
const PATIENCE_MILLISECONDS = 1_000;

/** Resolves once the page has been painted; at once where it has been, and after a second in any case. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: 'paint', buffered: true });
    setTimeout(resolve, PATIENCE_MILLISECONDS);
  });
}
