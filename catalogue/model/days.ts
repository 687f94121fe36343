// Days as the catalogue has them: YYYY-MM-DD, in UTC.

export const DAY_MILLISECONDS = 86_400_000;

/** @param time milliseconds since the epoch */
export function dayOf(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
