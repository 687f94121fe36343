// Outbound clicks in SQLite. Each function is a piece of a transaction.
import { OTHER_SERVICES, OUTBOUND_PAIRS, oldestOutboundDay } from '../retention.ts';
import type { OutboundCount } from '../store.ts';
import type { Row, Statements } from './connection.ts';

export function countOutbound(statements: Statements, { day, slug, target }: Omit<OutboundCount, 'count'>): void {
  const isKnown = statements.get('SELECT 1 FROM outbound WHERE (day, slug, target) = (?, ?, ?)', day, slug, target);
  const pairs = isKnown ? 0 : statements.get('SELECT count(*) AS pairs FROM outbound WHERE day = ?', day)?.['pairs'];
  statements.run(
    'INSERT INTO outbound VALUES (?, ?, ?, 1) ON CONFLICT DO UPDATE SET count = count + 1',
    day,
    Number(pairs) >= OUTBOUND_PAIRS ? OTHER_SERVICES : slug,
    target,
  );
}

/** By day, slug and target. @param now milliseconds since the epoch */
export function readOutbound(statements: Statements, now: number): OutboundCount[] {
  return statements
    .all(
      'SELECT day, slug, target, count FROM outbound WHERE day >= ? ORDER BY day, slug, target',
      oldestOutboundDay(now),
    )
    .map((row) => row as Row & OutboundCount);
}

/** Deletes what is too old. */
export function sweepOutbound(statements: Statements, now: number): void {
  statements.run('DELETE FROM outbound WHERE day < ?', oldestOutboundDay(now));
}
