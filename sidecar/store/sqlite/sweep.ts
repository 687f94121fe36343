// Deletes what has expired from SQLite; reads never show it, with or without the sweep.
import type { SqliteConnection, Statements } from './connection.ts';
import { sweepFeedback } from './feedback.ts';
import { sweepOutbound } from './outbound.ts';
import { sweepRequests } from './requests.ts';
import { isClockBelievable } from './sweep-guard.ts';

/** Rows that one transaction deletes: more would hold up requests. */
const SWEEP_ROWS = 500;

/** @param now milliseconds since the epoch; nothing is deleted when it cannot be believed @throws StoreUnavailable */
export async function sweepDatabase(connection: SqliteConnection, now: number): Promise<void> {
  const believable = await connection.write((statements) => {
    if (!isClockBelievable(statements, now)) return false;
    sweepOutbound(statements, now);
    sweepFeedback(statements, now);
    sweepRequests(statements, now);
    return true;
  });
  if (!believable) return;
  while ((await connection.write((statements) => deleteExpiredLists(statements, now))) === SWEEP_ROWS)
    await new Promise(setImmediate);
}

function deleteExpiredLists(statements: Statements, now: number): number {
  return statements.run(
    'DELETE FROM lists WHERE id IN (SELECT id FROM lists WHERE expires_at <= ? LIMIT ?)',
    now,
    SWEEP_ROWS,
  );
}
