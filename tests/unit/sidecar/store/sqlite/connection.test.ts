// How a connection to the embedded database takes faults: which it waits out, after which it opens anew, and what it
// says; on a real database, whose work throws what SQLite would.
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Row, SqliteConnection, type Statements } from '../../../../../sidecar/store/sqlite/connection.ts';
import { StoreDamaged, StoreFull, StoreUnavailable } from '../../../../../sidecar/store/store.ts';

/** As node:sqlite throws: an extended code, whose lowest byte is the primary one. */
const sqliteError = (code: number) => Object.assign(new Error('driver'), { errcode: code, errstr: `fault ${code}` });

const ALL_CODES = Array.from({ length: 30 }, (_, code) => code);
const BUSY = [5, 6, 15];
const FULL = 13;
const REOPENED = [8, 10, 11, 14, 26];
const DAMAGED = [11, 26];

function scene() {
  const opened: DatabaseSync[] = [];
  const connection = new SqliteConnection(() => {
    const database = new DatabaseSync(':memory:');
    database.exec('CREATE TABLE numbers (number INTEGER)');
    opened.push(database);
    return database;
  });
  onTestFinished(() => connection.close());
  const one = () => connection.read((statements) => statements.get('SELECT 1 AS one'));
  const numbers = () => connection.read((statements) => statements.all('SELECT number FROM numbers'));
  /** Work that throws so often before it succeeds. */
  const failing = (fault: unknown, times: number) => {
    let left = times;
    return connection.read(() => {
      left -= 1;
      if (left >= 0) throw fault;
      return 'done';
    });
  };
  return { connection, opened, one, numbers, failing };
}

describe('after the code', () => {
  test.each(ALL_CODES)('%d of work on a connection that has worked', async (code) => {
    for (const extended of [code, code + 256]) {
      const { opened, one, failing } = scene();
      await one();
      const outcome = await failing(sqliteError(extended), 1).catch((error: unknown) => error);
      if (BUSY.includes(code) || REOPENED.includes(code)) expect(outcome).toBe('done');
      else expect(outcome).toMatchObject({ message: `SQLite: fault ${extended}` });
      expect(outcome instanceof StoreFull).toBe(code === FULL);
      expect(outcome instanceof StoreUnavailable).toBe(outcome !== 'done');
      expect(opened.map(({ isOpen }) => isOpen)).toEqual(REOPENED.includes(code) ? [false, true] : [true]);
      expect(await one()).toEqual({ one: 1 });
    }
  });

  test.each(REOPENED)(
    '%d at the first work of a connection it is refused, and the next call opens anew',
    async (code) => {
      const { connection, opened, one, failing } = scene();
      const fault = sqliteError(code);
      const refused = await failing(fault, 1).catch((error: unknown) => error);
      expect(refused).toMatchObject({
        message: expect.stringMatching(`^SQLite: fault ${code}(; see|$)`),
        cause: fault,
      });
      expect(refused instanceof StoreDamaged).toBe(DAMAGED.includes(code));
      expect(connection.damage).toBe(code === 11 ? refused : undefined);
      expect(opened.map(({ isOpen }) => isOpen)).toEqual([false]);
      expect(await one()).toEqual({ one: 1 });
      expect(opened).toHaveLength(2);
    },
  );
});

test('a lock is waited for until a second and a half has passed, and not a millisecond longer', async () => {
  const { failing } = scene();
  const now = vi.spyOn(performance, 'now');
  onTestFinished(() => now.mockRestore());
  now.mockReturnValueOnce(1_000).mockReturnValueOnce(2_499.9).mockReturnValueOnce(2_499.9);
  expect(await failing(sqliteError(5), 2)).toBe('done');
  now.mockReturnValueOnce(1_000).mockReturnValueOnce(2_499.9).mockReturnValueOnce(2_500);
  await expect(failing(sqliteError(5), 2)).rejects.toThrow('SQLite: fault 5');
});

test('statements are prepared once a connection, and again on the next', async () => {
  const { connection, opened, one, failing } = scene();
  await one();
  const prepare = vi.spyOn(opened[0] as DatabaseSync, 'prepare');
  await one();
  expect(prepare).not.toHaveBeenCalled();
  await connection.read((statements) => statements.get('SELECT 2 AS two'));
  expect(prepare).toHaveBeenCalledTimes(1);
  await failing(sqliteError(10), 1);
  expect(await one()).toEqual({ one: 1 });
});

describe('a write', () => {
  test('is there as a whole, and tells how many rows it has changed', async () => {
    const { connection, opened, numbers } = scene();
    const changed = await connection.write((statements) => [
      statements.run('INSERT INTO numbers VALUES (?), (?)', 1, 2),
      statements.run('DELETE FROM numbers WHERE number > ?', 5),
    ]);
    expect(changed).toEqual([2, 0]);
    expect(opened.map(({ isTransaction }) => isTransaction)).toEqual([false]);
    expect(await numbers()).toEqual<Row[]>([{ number: 1 }, { number: 2 }]);
  });

  test('that throws leaves nothing and no transaction behind, and throws on what is a defect', async () => {
    const { connection, opened, numbers } = scene();
    const defect = new TypeError('ours');
    const broken = connection.write((statements) => {
      statements.run('INSERT INTO numbers VALUES (1)');
      throw defect;
    });
    await expect(broken).rejects.toBe(defect);
    expect(opened.map(({ isTransaction }) => isTransaction)).toEqual([false]);
    expect(await numbers()).toEqual([]);
  });

  test('whose transaction SQLite has ended already is not rolled back again', async () => {
    const { connection, numbers } = scene();
    const ended = connection.write((statements) => {
      statements.run('INSERT INTO numbers VALUES (1)');
      statements.run('ROLLBACK');
      throw sqliteError(FULL);
    });
    await expect(ended).rejects.toMatchObject({ message: `SQLite: fault ${FULL}` });
    expect(await numbers()).toEqual([]);
  });
});

test('a connection that is left in a transaction is closed', async () => {
  const { connection, opened, one } = scene();
  await one();
  const stuck = connection.read((statements) => {
    if (opened.length === 1) {
      statements.run('BEGIN');
      throw sqliteError(1);
    }
    return 'done';
  });
  expect(await stuck).toBe('done');
  expect(opened.map(({ isOpen }) => isOpen)).toEqual([false, true]);
});

test('a folder that cannot be used is told by its code', async () => {
  const fault = Object.assign(new Error('mkdir /secret'), { syscall: 'mkdir', code: 'EROFS' });
  const connection = new SqliteConnection(() => {
    throw fault;
  });
  await expect(connection.read(() => 1)).rejects.toMatchObject({
    message: 'the folder of the store cannot be used: EROFS',
    cause: fault,
  });
});

test.each([
  new Error('plain'),
  Object.assign(new Error('half'), { errcode: 5 }),
  Object.assign(new Error('half'), { errstr: 'x' }),
  Object.assign(new Error('half'), { syscall: 'open' }),
  Object.assign(new Error('half'), { code: 'EIO' }),
  { errcode: 5, errstr: 'no error' },
  { syscall: 'open', code: 'EIO' },
])('what is no fault of the store passes through: %o', async (defect) => {
  await expect(scene().failing(defect, 1)).rejects.toBe(defect);
});

test('statements are of no use outside of the work that they were given to', async () => {
  const { connection } = scene();
  const kept: Statements[] = [];
  await connection.read((statements) => kept.push(statements));
  connection.close();
  expect(() => kept[0]?.get('SELECT 1')).toThrow('a statement outside of read and write');
});

test('a closed connection is closed, and refuses work with a sentence', async () => {
  const { connection, opened, one } = scene();
  await one();
  connection.close();
  expect(opened.map(({ isOpen }) => isOpen)).toEqual([false]);
  const refused = await one().catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(StoreUnavailable);
  expect(refused).toMatchObject({ message: 'the store is closed' });
});
