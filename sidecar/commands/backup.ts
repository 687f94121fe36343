// `npm run backup -- FILE`: a consistent copy of the embedded store while sidecars write to it. Redis has its own way.
import { chmodSync, closeSync, existsSync, openSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
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
    const lists = (await store.readLists(0)).length;
    const messages = (await store.readFeedback()).length;
    if (lists + messages === 0) throw new NothingFound(`there is nothing in the store of ${dataDir}`);
    await copy(path.join(dataDir, 'catalogue.db'), file);
    console.log(`${file}: ${lists} lists and ${messages} messages at least`);
  },
});

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
  try {
    // One file that needs no side files: it may be copied anywhere.
    database.exec('PRAGMA journal_mode = DELETE');
    const found = database.prepare('PRAGMA integrity_check').get()?.['integrity_check'];
    if (found !== 'ok') throw new Error(`the copy is damaged: ${String(found)}`);
  } finally {
    database.close();
  }
}
