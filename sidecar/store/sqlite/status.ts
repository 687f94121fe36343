// The status history and leases in SQLite. Each function is a piece of a transaction.
import { CLOCKS_APART_MILLISECONDS, STATUS_MILLISECONDS } from '../retention.ts';
import type { StatusRecord } from '../store.ts';
import type { Row, Statements } from './connection.ts';

/** A lease that runs longer than this was taken by a clock that was ahead. */
const LONGEST_LEASE_MILLISECONDS = 3_600_000;

/** Appends, and drops what is too old, and what claims to come from a time that is yet to come. */
export function appendStatus(statements: Statements, records: readonly StatusRecord[]): void {
  for (const { component, status, latencyMs, message, timestamp } of records) {
    statements.run(
      'INSERT INTO status (component, status, latency_ms, message, timestamp) VALUES (?, ?, ?, ?, ?)',
      component,
      status,
      latencyMs,
      message,
      timestamp,
    );
  }
  const newest = Math.max(...records.map(({ timestamp }) => timestamp));
  if (records.length > 0)
    statements.run(
      'DELETE FROM status WHERE timestamp NOT BETWEEN ? AND ?',
      newest - STATUS_MILLISECONDS,
      newest + CLOCKS_APART_MILLISECONDS,
    );
}

/** Most recent first, at most `limit`. */
export function readStatus(statements: Statements, since: number, limit: number): StatusRecord[] {
  return statements
    .all(
      'SELECT component, status, latency_ms AS latencyMs, message, timestamp FROM status WHERE timestamp >= ? ORDER BY timestamp DESC, sequence DESC LIMIT ?',
      since,
      limit,
    )
    .map((row) => row as Row & StatusRecord);
}

/** True while `owner` holds it. @param now milliseconds since the epoch */
export function holdLease(
  statements: Statements,
  name: string,
  owner: string,
  milliseconds: number,
  now: number,
): boolean {
  const sql = `INSERT INTO leases VALUES (?, ?, ?)
    ON CONFLICT DO UPDATE SET owner = excluded.owner, expires_at = excluded.expires_at
    WHERE owner = excluded.owner OR expires_at NOT BETWEEN ? + 1 AND ?`;
  return statements.run(sql, name, owner, now + milliseconds, now, now + LONGEST_LEASE_MILLISECONDS) === 1;
}
