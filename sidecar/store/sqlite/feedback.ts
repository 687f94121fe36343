// What readers sent, in SQLite. Each function is a piece of a transaction.
import { FEEDBACK_MILLISECONDS } from '../retention.ts';
import type { Feedback } from '../store.ts';
import type { Row, Statements } from './connection.ts';

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

/** Oldest first. @param now milliseconds since the epoch; what is too old by then is not there */
export function readFeedback(statements: Statements, now: number): Feedback[] {
  return statements
    .all(
      'SELECT id, type, message, email, page, created_at AS createdAt FROM feedback WHERE created_at > ? ORDER BY created_at, id',
      now - FEEDBACK_MILLISECONDS,
    )
    .map((row) => row as Row & Feedback);
}

/** @returns whether there was one with this id */
export function removeFeedback(statements: Statements, id: string): boolean {
  return statements.run('DELETE FROM feedback WHERE id = ?', id) > 0;
}

/** Deletes what is too old. */
export function sweepFeedback(statements: Statements, now: number): void {
  statements.run('DELETE FROM feedback WHERE created_at <= ?', now - FEEDBACK_MILLISECONDS);
}
