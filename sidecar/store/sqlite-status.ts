// The status history and leases in SQLite. Each function is a piece of a transaction.
import { STATUS_MILLISECONDS } from './retention.ts';
import type { Row, Statements } from './sqlite-connection.ts';
import type { StatusRecord } from './store.ts';

/** Appends, and drops what is too old. */
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
  statements.run('DELETE FROM status WHERE timestamp < (SELECT max(timestamp) FROM status) - ?', STATUS_MILLISECONDS);
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
    ON CONFLICT DO UPDATE SET owner = excluded.owner, expires_at = excluded.expires_at WHERE owner = excluded.owner OR expires_at <= ?`;
  return statements.run(sql, name, owner, now + milliseconds, now) === 1;
}
