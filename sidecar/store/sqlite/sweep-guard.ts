// Whether the clock may be believed before the sweep deletes for good: a machine that starts 90 days ahead would
// otherwise delete every list.
//
// The rule: a clock is believed that lies at most a week beyond what the file saw last, which is the last sweep, or where
// there was none, the newest row when the file was first opened. Otherwise the sweep waits a week by that clock, over restarts too: a wrong clock is
// noticed and set right in that time, and a service that was off for so long loses nothing by waiting.
import { DAY_MILLISECONDS } from '../../../catalogue/model/days.ts';
import type { Statements } from './connection.ts';

const WEEK_MILLISECONDS = 7 * DAY_MILLISECONDS;

/** To be called before this process writes rows, whose times say nothing that its clock does not. */
export function noteNewestRow(statements: Statements): void {
  // Finding it reads all rows.
  const newest = lastSeen(statements) === undefined ? newestRow(statements) : undefined;
  if (newest !== undefined) writeMark(statements, 'seen', newest);
}

/** The last time that was believed. */
export function lastSeen(statements: Statements): number | undefined {
  return readMark(statements, 'seen');
}

/** @param now milliseconds since the epoch; noted as seen when it is believed */
export function isClockBelievable(statements: Statements, now: number): boolean {
  const seen = lastSeen(statements) ?? newestRow(statements);
  if (seen !== undefined && now - seen > WEEK_MILLISECONDS && !hasWaited(statements, now)) return false;
  writeMark(statements, 'seen', now);
  statements.run("DELETE FROM marks WHERE name = 'held-until'");
  return true;
}

/** A wait that began by another clock, which was further off still, begins anew. */
function hasWaited(statements: Statements, now: number): boolean {
  const until = readMark(statements, 'held-until');
  if (until !== undefined && Math.abs(until - now) <= WEEK_MILLISECONDS) return now >= until;
  writeMark(statements, 'held-until', now + WEEK_MILLISECONDS);
  return false;
}

function newestRow(statements: Statements): number | undefined {
  const newest = statements.get(
    `SELECT max(at) AS at FROM (SELECT max(created_at) AS at FROM lists UNION ALL
      SELECT max(created_at) FROM feedback UNION ALL SELECT max(timestamp) FROM status)`,
  )?.['at'];
  return typeof newest === 'number' ? newest : undefined;
}

type Mark = 'seen' | 'held-until';

function readMark(statements: Statements, name: Mark): number | undefined {
  const at = statements.get('SELECT at FROM marks WHERE name = ?', name)?.['at'];
  return typeof at === 'number' ? at : undefined;
}

function writeMark(statements: Statements, name: Mark, at: number): void {
  statements.run('INSERT OR REPLACE INTO marks VALUES (?, ?)', name, at);
}
