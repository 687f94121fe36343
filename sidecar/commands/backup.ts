// `npm run backup -- FILE`: a consistent copy of the embedded store while sidecars write to it. Redis has its own way.
import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { isDamage, SqliteConnection } from '../store/sqlite/connection.ts';
import { openDatabase } from '../store/sqlite/schema.ts';
import { StoreDamaged } from '../store/store.ts';
import { NothingFound, runCommand, UsageError } from './run-command.ts';

const USAGE = `npm run backup -- FILE      copies the embedded store (SQLite) to a file that must not be there yet
With REDIS_URL: redis-cli --rdb FILE, as docs/operate.md says`;

await runCommand({
  name: 'backup',
  usage: USAGE,
  options: {},
  async run(store, { positionals }, { dataDir }) {
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError('takes one file');
    if (store.kind !== 'sqlite') throw new UsageError('the store is Redis, which is copied by its own program');
    if (existsSync(file)) throw new UsageError(`${file} is there already`);
    // The store has made it if it was missing; an empty copy of the wrong folder would look like a backup.
    const { lists, messages } = await countRows(dataDir);
    if (lists + messages === 0) throw new NothingFound(`there is nothing in the store of ${dataDir}`);
    await copy(path.join(dataDir, 'catalogue.db'), file);
    console.log(`${file}: ${lists} lists and ${messages} messages at least`);
  },
});

/** Counts without reading: a list that is damaged is copied as it is. @throws StoreUnavailable */
async function countRows(dataDir: string): Promise<{ lists: number; messages: number }> {
  const connection = new SqliteConnection(() => openDatabase(dataDir));
  try {
    return await connection.read((statements) => {
      const count = (table: string) => Number(statements.get(`SELECT count(*) AS count FROM ${table}`)?.['count']);
      return { lists: count('lists'), messages: count('feedback') };
    });
  } finally {
    connection.close();
  }
}

/** Whole or not at all: the file has its name once it has been checked. Its owner alone can read it. */
async function copy(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}.tmp`;
  closeSync(openSync(unfinished, 'wx', 0o600));
  try {
    const source = new DatabaseSync(from, { readOnly: true });
    await backup(source, unfinished).finally(() => source.close());
    expectSound(unfinished);
    chmodSync(unfinished, 0o600);
    renameSync(unfinished, to);
  } finally {
    for (const ending of ['', '-wal', '-shm']) rmSync(`${unfinished}${ending}`, { force: true });
  }
}

function expectSound(file: string): void {
  const database = new DatabaseSync(file);
  let found: unknown;
  try {
    // One file that needs no side files: it may be copied anywhere.
    database.exec('PRAGMA journal_mode = DELETE');
    found = database.prepare('PRAGMA integrity_check(1)').get()?.['integrity_check'];
  } catch (error) {
    if (!isDamage(error)) throw error;
    found = error.errstr;
  } finally {
    database.close();
  }
  if (found !== 'ok')
    throw new StoreDamaged(`the copy is damaged, as is the store: ${String(found).replaceAll('\n', ' ')}`, undefined);
}
