// The sums of a day in SQLite, and the salt of the day's pseudonyms. Each function is a piece of a transaction.
import { randomUUID } from 'node:crypto';
import { dayOf } from '../../../catalogue/model/days.ts';
import { type Charge, pseudonym, QuotaExceeded } from '../quota.ts';
import type { Statements } from './connection.ts';

const TOTAL = 'total';

/**
 * Adds a write to the sums of its day.
 * @param charge undefined when nothing is counted
 * @param address whose share it takes; undefined for none
 * @throws QuotaExceeded
 */
export function takeFromQuota(
  statements: Statements,
  charge: Charge | undefined,
  address: string | undefined,
  now: number,
): void {
  if (!charge) return;
  const { written, bytes, quota, day } = charge;
  const salt = saltOf(statements, day);
  const used = (who: string) =>
    Number(
      statements.get('SELECT bytes FROM quotas WHERE day = ? AND written = ? AND who = ?', day, written, who)?.[
        'bytes'
      ] ?? 0,
    );
  const take = (who: string) =>
    statements.run(
      'INSERT INTO quotas VALUES (?, ?, ?, ?) ON CONFLICT DO UPDATE SET bytes = bytes + excluded.bytes',
      day,
      written,
      who,
      bytes,
    );
  const who = address === undefined ? undefined : pseudonym(address, salt);
  if (who !== undefined && used(who) + bytes > quota.addressBytes)
    throw new QuotaExceeded(charge, 'address', used(who), now);
  if (used(TOTAL) + bytes > quota.totalBytes) throw new QuotaExceeded(charge, 'total', used(TOTAL), now);
  if (who !== undefined) take(who);
  take(TOTAL);
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
