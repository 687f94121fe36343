// How long somebody has to wait, in the unit that people would use.
import { counted } from '../../model/in-sentences.ts';

/** `1 second`, `119 seconds`, `2 minutes`, `119 minutes`, `2 hours`; never less than the wait. */
export function waitText(seconds: number): string {
  if (seconds < 120) return counted(Math.ceil(seconds), 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? counted(minutes, 'minute') : counted(Math.ceil(minutes / 60), 'hour');
}
