// When to try again, as a span and as the reader's own time.
import { waitText } from '../../../catalogue/views/lifecycle/wait-text.ts';

/**
 * `Try again in 37 seconds, at 14:02:11.`; longer waits without seconds, and with `tomorrow` where that is so.
 * @param seconds of Retry-After
 */
export function tryAgain(seconds: number, now: Date): string {
  const then = new Date(now.getTime() + seconds * 1_000);
  const time = then.toLocaleTimeString('en-GB', seconds < 120 ? {} : { hour: '2-digit', minute: '2-digit' });
  return `Try again in ${waitText(seconds)}, at ${time}${then.getDate() === now.getDate() ? '' : ' tomorrow'}.`;
}
