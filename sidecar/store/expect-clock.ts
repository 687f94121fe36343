// Whether the clock may be believed before something is saved by it. A machine without a clock of its own starts in the
// past: what it saves then has expired as soon as the time is set.
import { CLOCKS_APART_MILLISECONDS } from './retention.ts';
import { ClockBehind } from './store.ts';

/** A time that has certainly come, in milliseconds since the epoch, and who says so; undefined where nobody does. */
export type Witness = readonly [who: string, time: number | undefined];

/** The day that a build says it is of has begun somewhere on earth so long before it begins in UTC. */
const FIRST_TIME_ZONE_MILLISECONDS = 14 * 3_600_000;

/** @param day of a build (YYYY-MM-DD) @returns the earliest time at which somebody can have written it */
export function earliestTimeOf(day: string): number {
  return Date.parse(day) - FIRST_TIME_ZONE_MILLISECONDS;
}

/** @throws ClockBehind when the clock shows less than a witness, and more than two good clocks may be apart */
export function expectClock(now: number, witnesses: readonly Witness[]): void {
  for (const [who, time] of witnesses) {
    if (time === undefined || now >= time - CLOCKS_APART_MILLISECONDS) continue;
    throw clockBehind(now, who, time);
  }
}

export function clockBehind(now: number, who: string, time: number): ClockBehind {
  return new ClockBehind(`the clock shows ${timeText(now)}, but ${who} knows of ${timeText(time)}`);
}

function timeText(time: number): string {
  return new Date(time).toISOString();
}
