// How often a property that is costly to try is tried: a little in every run of the tests, which try other values each
// time, and far more with FUZZ=full.
const isFull = process.env['FUZZ'] === 'full';

/** What one such test may take. */
export const FUZZ_TIMEOUT_MILLISECONDS = isFull ? 3_600_000 : 240_000;

export function fuzzRuns(usual: number, full: number): number {
  return isFull ? full : usual;
}
