// The sums of a day in SQLite, and the salt of the day's pseudonyms. Each function is a piece of a transaction.
import { randomUUID } from 'node:crypto';
import { dayOf } from '../../../catalogue/model/days.ts';
import { type Charge, QuotaExceeded, refusalOf, writerOf } from '../quota.ts';
import type { Statements } from './connection.ts';

const TOTAL = 'total';

/**
 * Adds a write to the sums of its day.
 * @param address whose share it takes, and its network's
 * @throws QuotaExceeded
 */
export function takeFromQuota(statements: Statements, charge: Charge, address: string, now: number): void {
  const { written, bytes, day } = charge;
  const usedBy = (who: string) =>
    Number(
      statements.get('SELECT bytes FROM quotas WHERE day = ? AND written = ? AND who = ?', day, written, who)?.[
        'bytes'
      ] ?? 0,
    );
  const writer = writerOf(address, saltOf(statements, day));
  const used = { address: usedBy(writer.address), network: usedBy(writer.network), total: usedBy(TOTAL) };
  const refusal = refusalOf(charge, used);
  if (refusal) throw new QuotaExceeded(charge, refusal, now);
  for (const who of [TOTAL, writer.address, writer.network])
    statements.run(
      'INSERT INTO quotas VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET bytes = bytes + excluded.bytes',
      day,
      written,
      who,
      bytes,
    );
}

/** Forgets the sums and salts of all other days. */
export function forgetQuotas(statements: Statements, now: number): void {
  const day = dayOf(now);
  statements.run('DELETE FROM quotas WHERE day <> ?', day);
  statements.run('DELETE FROM quota_salts WHERE day <> ?', day);
}

function saltOf(statements: Statements, day: string): string {
  const known = () => statements.get('SELECT salt FROM quota_salts WHERE day = ?', day)?.['salt'];
  const salt = known();
  if (salt !== undefined) return String(salt);
  statements.run('INSERT INTO quota_salts VALUES (?, ?)', day, randomUUID());
  return String(known());
}
