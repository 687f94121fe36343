// The embedded store: one SQLite file, nothing to install.
import type { DatabaseSync } from 'node:sqlite';
import { type RateLimiterAbstract, RateLimiterMemory } from 'rate-limiter-flexible';
import { packIds } from './packed-ids.ts';
import { chargeOf, type Quotas, roomOfFeedback, roomOfList } from './quota.ts';
import { OTHER_SERVICES, OUTBOUND_PAIRS, oldestOutboundDay, STATUS_MILLISECONDS } from './retention.ts';
import { type Row, SqliteConnection, type Statements } from './sqlite-connection.ts';
import { findList, insertList } from './sqlite-lists.ts';
import { forgetQuotas, takeFromQuota } from './sqlite-quota.ts';
import {
  type Feedback,
  type OutboundCount,
  type SavedList,
  type SlugClaim,
  type StatusRecord,
  type Store,
  StoreUnavailable,
} from './store.ts';

const SWEEP_MILLISECONDS = 3_600_000;
/** Rows that one transaction of the sweep deletes: more would hold up requests. */
const SWEEP_ROWS = 500;

export class SqliteStore implements Store {
  readonly kind = 'sqlite';
  readonly #connection: SqliteConnection;
  readonly #clock: () => number;
  readonly #quotas: Quotas | undefined;
  readonly #sweeper: NodeJS.Timeout;

  /**
   * @param open opens the database; called at the first use, and again after a fault that spoils a connection
   * @param clock milliseconds since the epoch
   * @param quotas what may be written in a day; nothing is counted without
   */
  constructor(open: () => DatabaseSync, clock: () => number, quotas?: Quotas) {
    this.#connection = new SqliteConnection(open);
    this.#clock = clock;
    this.#quotas = quotas;
    this.#sweeper = setInterval(() => void this.sweep(), SWEEP_MILLISECONDS).unref();
  }

  createList(list: Omit<SavedList, 'slug'>, claim: SlugClaim, address?: string): Promise<SavedList | 'slug-taken'> {
    const packedIds = packIds(list.approvedServiceIds);
    return this.#connection.write((statements) => {
      const now = this.#clock();
      const saved = insertList(statements, { list, packedIds, claim, now });
      const charge = chargeOf(this.#quotas, 'lists', roomOfList(list.name, packedIds), now);
      if (saved !== 'slug-taken') takeFromQuota(statements, charge, address, now);
      return saved;
    });
  }

  readList(key: string): Promise<SavedList | undefined> {
    return this.#connection.read((statements) => findList(statements, key, this.#clock()));
  }

  async addFeedback(feedback: Feedback, address?: string): Promise<void> {
    const { id, type, message, email, page, createdAt } = feedback;
    await this.#connection.write((statements) => {
      const now = this.#clock();
      const charge = chargeOf(this.#quotas, 'feedback', roomOfFeedback(JSON.stringify(feedback)), now);
      takeFromQuota(statements, charge, address, now);
      statements.run(
        'INSERT INTO feedback (id, type, message, email, page, created_at) VALUES (?, ?, ?, ?, ?, ?)',
        id,
        type,
        message,
        email,
        page,
        createdAt,
      );
    });
  }

  readFeedback(): Promise<Feedback[]> {
    return this.#connection.read((statements) =>
      statements
        .all('SELECT id, type, message, email, page, created_at AS createdAt FROM feedback ORDER BY created_at, id')
        .map((row) => row as Row & Feedback),
    );
  }

  async countOutbound({ day, slug, target }: Omit<OutboundCount, 'count'>): Promise<void> {
    await this.#connection.write((statements) => {
      const isKnown = statements.get('SELECT 1 FROM outbound WHERE (day, slug, target) = (?, ?, ?)', day, slug, target);
      const pairs = isKnown ?? statements.get('SELECT count(*) AS pairs FROM outbound WHERE day = ?', day);
      statements.run(
        'INSERT INTO outbound VALUES (?, ?, ?, 1) ON CONFLICT DO UPDATE SET count = count + 1',
        day,
        Number(pairs?.['pairs'] ?? 0) >= OUTBOUND_PAIRS ? OTHER_SERVICES : slug,
        target,
      );
    });
  }

  readOutbound(): Promise<OutboundCount[]> {
    return this.#connection.read((statements) =>
      statements
        .all(
          'SELECT day, slug, target, count FROM outbound WHERE day >= ? ORDER BY day, slug, target',
          oldestOutboundDay(this.#clock()),
        )
        .map((row) => row as Row & OutboundCount),
    );
  }

  async appendStatus(records: readonly StatusRecord[]): Promise<void> {
    await this.#connection.write((statements) => {
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
      statements.run(
        'DELETE FROM status WHERE timestamp < (SELECT max(timestamp) FROM status) - ?',
        STATUS_MILLISECONDS,
      );
    });
  }

  readStatus(since: number, limit: number): Promise<StatusRecord[]> {
    return this.#connection.read((statements) =>
      statements
        .all(
          'SELECT component, status, latency_ms AS latencyMs, message, timestamp FROM status WHERE timestamp >= ? ORDER BY timestamp DESC, sequence DESC LIMIT ?',
          since,
          limit,
        )
        .map((row) => row as Row & StatusRecord),
    );
  }

  holdLease(name: string, owner: string, milliseconds: number): Promise<boolean> {
    return this.#connection.write((statements) => {
      const now = this.#clock();
      const sql = `INSERT INTO leases VALUES (?, ?, ?)
        ON CONFLICT DO UPDATE SET owner = excluded.owner, expires_at = excluded.expires_at WHERE owner = excluded.owner OR expires_at <= ?`;
      return statements.run(sql, name, owner, now + milliseconds, now) === 1;
    });
  }

  /**
   * Counts in memory: one process owns the embedded store, a minute's counts need not outlive it, and a write to the
   * disk for each refused request would be a gift to whoever floods.
   */
  limiter(bucket: string, limitPerMinute: number): RateLimiterAbstract {
    return new RateLimiterMemory({ keyPrefix: bucket, points: limitPerMinute, duration: 60 });
  }

  async probe(): Promise<void> {
    await this.#connection.write((statements) =>
      statements.run('INSERT OR REPLACE INTO probes VALUES (1, ?)', this.#clock()),
    );
  }

  /**
   * Deletes what has expired; reads never show it, with or without the sweep. Resolves to false when the store is away:
   * the next sweep finds the rest.
   */
  async sweep(): Promise<boolean> {
    try {
      const now = this.#clock();
      await this.#connection.write((statements) => {
        forgetQuotas(statements, now);
        statements.run('DELETE FROM outbound WHERE day < ?', oldestOutboundDay(now));
      });
      while ((await this.#connection.write((statements) => deleteExpiredLists(statements, now))) === SWEEP_ROWS)
        await new Promise(setImmediate);
      return true;
    } catch (error) {
      if (error instanceof StoreUnavailable) return false;
      throw error;
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#sweeper);
    this.#connection.close();
  }
}

function deleteExpiredLists(statements: Statements, now: number): number {
  return statements.run(
    'DELETE FROM lists WHERE id IN (SELECT id FROM lists WHERE expires_at <= ? LIMIT ?)',
    now,
    SWEEP_ROWS,
  );
}
