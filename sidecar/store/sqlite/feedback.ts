// What readers sent, in SQLite. Each function is a piece of a transaction.
import { FEEDBACK_MILLISECONDS } from '../retention.ts';
import type { Feedback, OnDamaged } from '../store.ts';
import { StoredFeedbackShape } from '../stored-shapes.ts';
import { isDamage, isSqliteError, type Statements } from './connection.ts';

export function insertFeedback(statements: Statements, { id, type, message, email, page, createdAt }: Feedback): void {
  statements.run(
    'INSERT INTO feedback (id, type, message, email, page, created_at) VALUES (?, ?, ?, ?, ?, ?)',
    id,
    type,
    message,
    email,
    page,
    createdAt,
  );
}

/**
 * Oldest first, each row by itself, so that one that is damaged spoils no other.
 * @param now milliseconds since the epoch; what is too old by then is not there
 */
export function readFeedback(statements: Statements, now: number, onDamaged: OnDamaged | undefined): Feedback[] {
  const ids = statements.all(
    'SELECT id FROM feedback WHERE created_at > ? ORDER BY created_at, id',
    now - FEEDBACK_MILLISECONDS,
  );
  return ids.flatMap(({ id }) => {
    try {
      const { created_at: createdAt, ...row } = statements.get('SELECT * FROM feedback WHERE id = ?', String(id)) ?? {};
      return [StoredFeedbackShape.parse({ ...row, createdAt })];
    } catch (error) {
      if (isSqliteError(error) && !isDamage(error)) throw error;
      onDamaged?.(String(id));
      return [];
    }
  });
}

/** @returns whether there was one with this id */
export function removeFeedback(statements: Statements, id: string): boolean {
  return statements.run('DELETE FROM feedback WHERE id = ?', id) > 0;
}

/** Deletes what is too old. */
export function sweepFeedback(statements: Statements, now: number): void {
  statements.run('DELETE FROM feedback WHERE created_at <= ?', now - FEEDBACK_MILLISECONDS);
}
