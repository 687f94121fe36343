// One connection to the embedded database that waits for locks without stopping the process and opens itself again
// after faults.
import type { DatabaseSync, SQLInputValue, SQLOutputValue } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { StoreDamaged, StoreFull, StoreUnavailable } from '../store.ts';

/** How long a method waits for a lock that another process holds. */
const LOCK_MILLISECONDS = 1_500;

/** Primary result codes, https://www.sqlite.org/rescode.html */
const BUSY = new Set([5, 6, 15]);
const FULL = 13;
/** On some page, or as a whole. */
const CORRUPT = 11;
const NOT_A_DATABASE = 26;
const DAMAGED = new Set([CORRUPT, NOT_A_DATABASE]);
/**
 * After these the handle is of no use even when the file is well again: it was opened read-only, or its file is gone or
 * foreign. A new one may be.
 */
const REOPEN = new Set([8, 10, CORRUPT, 14, NOT_A_DATABASE]);

type SqliteError = Error & { errcode: number; errstr: string };

export type Row = Record<string, SQLOutputValue>;

/** What a piece of work may do: statements are prepared once a connection. */
export interface Statements {
  run(sql: string, ...values: SQLInputValue[]): number;
  get(sql: string, ...values: SQLInputValue[]): Row | undefined;
  all(sql: string, ...values: SQLInputValue[]): Row[];
}

export class SqliteConnection {
  readonly #open: () => DatabaseSync;
  #database: DatabaseSync | undefined;
  #closed = false;
  /** The first that was met; stays, as the pages that are damaged are not asked for every time. */
  damage: StoreDamaged | undefined;
  #prepared = new Map<string, ReturnType<DatabaseSync['prepare']>>();

  constructor(open: () => DatabaseSync) {
    this.#open = open;
  }

  /** Runs reads. @throws StoreUnavailable */
  read<T>(work: (statements: Statements) => T): Promise<T> {
    return this.#attempt(() => work(this.#statements));
  }

  /**
   * Runs one write transaction: all of it is on the disk when the promise resolves, or none of it. @throws
   * StoreUnavailable
   */
  write<T>(work: (statements: Statements) => T): Promise<T> {
    return this.#attempt((database) => {
      database.exec('BEGIN IMMEDIATE');
      try {
        const result = work(this.#statements);
        database.exec('COMMIT');
        return result;
      } catch (error) {
        if (database.isTransaction) database.exec('ROLLBACK');
        throw error;
      }
    });
  }

  /** Empties the write-ahead log, where what was deleted may still be read, unless somebody reads just now. */
  async forgetDeleted(): Promise<void> {
    await this.read((statements) => statements.get('PRAGMA wal_checkpoint(TRUNCATE)'));
  }

  close(): void {
    this.#closed = true;
    this.#drop();
  }

  #drop(): void {
    this.#prepared.clear();
    this.#database?.close();
    this.#database = undefined;
  }

  async #attempt<T>(work: (database: DatabaseSync) => T): Promise<T> {
    const giveUp = performance.now() + LOCK_MILLISECONDS;
    for (;;) {
      if (this.#closed) throw new StoreUnavailable('the store is closed', undefined);
      const fresh = this.#database === undefined;
      try {
        this.#database ??= this.#open();
        return work(this.#database);
      } catch (error) {
        const fault = sqliteFault(error);
        if (fault.primaryCode !== undefined && BUSY.has(fault.primaryCode) && performance.now() < giveUp) {
          // Uneven steps, so that two processes do not knock at the same moments.
          await pause(5 + Math.random() * 15);
          continue;
        }
        if (this.#database?.isTransaction || (fault.primaryCode !== undefined && REOPEN.has(fault.primaryCode))) {
          this.#drop();
          if (!fresh) continue;
        }
        if (fault.primaryCode === FULL) throw new StoreFull(fault.reason, error);
        if (!isDamage(error)) throw new StoreUnavailable(fault.reason, error);
        const damaged = new StoreDamaged(fault.reason, error);
        if (fault.primaryCode === CORRUPT) this.damage ??= damaged;
        throw damaged;
      }
    }
  }

  readonly #statements: Statements = {
    run: (sql, ...values) => Number(this.#prepare(sql).run(...values).changes),
    get: (sql, ...values) => this.#prepare(sql).get(...values),
    all: (sql, ...values) => this.#prepare(sql).all(...values),
  };

  #prepare(sql: string) {
    const known = this.#prepared.get(sql);
    if (known) return known;
    if (!this.#database) throw new Error('a statement outside of read and write');
    const statement = this.#database.prepare(sql);
    this.#prepared.set(sql, statement);
    return statement;
  }
}

/** Whether SQLite itself has failed, and not what was made of a row that it gave. */
export function isSqliteError(error: unknown): error is SqliteError {
  return error instanceof Error && 'errcode' in error && 'errstr' in error;
}

/** The file holds what SQLite did not write, on some page or as a whole. */
export function isDamage(error: unknown): error is SqliteError {
  return isSqliteError(error) && DAMAGED.has(primaryCodeOf(error));
}

function primaryCodeOf({ errcode }: { errcode: number }): number {
  return errcode & 0xff;
}

/** The driver's or the file system's error in words for the log; anything else is a defect and passes through. */
function sqliteFault(error: unknown): { reason: string; primaryCode: number | undefined } {
  if (isSqliteError(error)) return { reason: `SQLite: ${error.errstr}`, primaryCode: primaryCodeOf(error) };
  if (error instanceof Error && 'syscall' in error && 'code' in error) {
    return { reason: `the folder of the store cannot be used: ${error.code}`, primaryCode: undefined };
  }
  throw error;
}
