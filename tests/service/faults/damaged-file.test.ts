// A database with a damaged page: what it says, what goes on, and that the status tells.
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, statSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { observeComponents } from '../../../sidecar/status/probe.ts';
import { openStore } from '../../../sidecar/store/open-store.ts';
import { SqliteConnection } from '../../../sidecar/store/sqlite/connection.ts';
import { FileCheck } from '../../../sidecar/store/sqlite/file-check.ts';
import { FIRST_PLACE, lookAtLists } from '../../../sidecar/store/sqlite/probe.ts';
import { openDatabase } from '../../../sidecar/store/sqlite/schema.ts';
import { type Store, StoreDamaged } from '../../../sidecar/store/store.ts';
import { listOf } from '../../support/clients/lists.ts';
import { fixtureBuild } from '../../support/fixture-build.ts';
import { runCommand } from '../../support/servers/command.ts';
import { startFixtureSidecar } from '../../support/servers/fixture-sidecar.ts';

const LISTS = 300;
const PAGE = 4_096;

let folder: string;
let file: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'damaged-file-'));
  file = path.join(folder, 'catalogue.db');
  const store = await opened();
  for (let number = 0; number < LISTS; number++)
    await store.createList(listOf({ id: idOf(number) }), { kind: 'exact', slug: idOf(number).toLowerCase() });
  for (let number = 0; number < LISTS; number++)
    await store.addFeedback({
      id: `f${number}`,
      type: 'bug',
      message: 'x'.repeat(500),
      email: null,
      page: null,
      createdAt: Date.now(),
    });
  await store.close();
  return () => rmSync(folder, { recursive: true });
});

async function opened(): Promise<Store> {
  return openStore({ redisUrl: undefined, dataDir: folder, clock: Date.now });
}

function idOf(number: number): string {
  return `L_${String(number).padStart(4, '0')}`;
}

/** Pages of a table or an index: its root, and those that hold rows in their order. */
function pagesOf(name: string): { root: number; leaves: number[] } {
  const database = new DatabaseSync(file);
  const pages = database
    .prepare('SELECT pageno, path, pagetype FROM dbstat WHERE name = ? ORDER BY path')
    .all(name) as { pageno: number; path: string; pagetype: string }[];
  database.close();
  return {
    root: pages.find(({ path: place }) => place === '/')?.pageno ?? 0,
    leaves: pages.filter(({ pagetype }) => pagetype === 'leaf').map(({ pageno }) => pageno),
  };
}

/** Writes 200 bytes of nonsense over the beginning of a page. */
function damage(page: number | undefined): void {
  const descriptor = openSync(file, 'r+');
  writeSync(descriptor, Buffer.alloc(200, 0xa5), 0, 200, ((page ?? 0) - 1) * PAGE);
  closeSync(descriptor);
}

const build = await fixtureBuild();
/** What the status says of the store, and what the log hears. */
async function said(store: Store) {
  const lines: { msg: string; err?: { message: string } }[] = [];
  const log = pino({ level: 'error' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const components = await observeComponents({ build, store, log });
  const { status, message } = components.find(({ component }) => component === 'store') ?? {};
  return { status, message, lines };
}

const faultOf = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    (error: unknown) => error,
  );

describe('the root page of lists', () => {
  test('is met by the probe, and the answers say that it has to be repaired', async () => {
    damage(pagesOf('lists').root);
    const sidecar = await startFixtureSidecar({ DATA_DIR: folder });
    onTestFinished(() => sidecar.close());
    sidecar.time.now = Date.now();
    const { store } = sidecar.context;
    expect(await faultOf(store.probe())).toBeInstanceOf(StoreDamaged);
    expect(await said(store)).toMatchObject({
      status: 'down',
      message: 'the store is damaged',
      lines: [
        {
          msg: 'down: the store is damaged',
          err: {
            message: expect.stringMatching(
              /^SQLite: database disk image is malformed; see "Damaged database" in docs\/operate\.md/,
            ),
          },
        },
      ],
    });
    const answers = [
      await sidecar.post('/v1/lists', { approvedServiceIds: ['aws-lambda'] }),
      await sidecar.get('/v1/lists/L_0001'),
    ];
    for (const { status, text, headers } of answers) {
      expect([status, headers['retry-after']]).toEqual([503, '3600']);
      expect(JSON.parse(text)).toEqual({
        error: 'Store damaged',
        status: 503,
        details:
          'The file of saved lists is damaged, so nothing was confirmed; it works again once it has been repaired',
      });
    }
    const onTextHost = await sidecar.get('/lists/L_0001', { Host: 'text.localhost' });
    expect([onTextHost.status, onTextHost.text]).toEqual([
      503,
      'The file of saved lists is damaged; they can be read once it has been repaired.\n',
    ]);
    expect((await sidecar.get('/v1/health')).status).toBe(200);
  });

  test('ends the commands with 1 and the place of the runbook, and leaves no backup that is no good', () => {
    damage(pagesOf('lists').root);
    const target = path.join(folder, 'backup.db');
    const lists = runCommand('lists', [], { DATA_DIR: folder });
    expect([lists.status, lists.stdout]).toEqual([4, '0 lists\n']);
    const backup = runCommand('backup', [target], { DATA_DIR: folder });
    expect([backup.status, backup.stderr]).toEqual([
      1,
      expect.stringMatching(/^backup: .*; see "Damaged database" in docs\/operate\.md\n$/),
    ]);
    expect(statSync(target, { throwIfNoEntry: false })).toBeUndefined();
  });
});

describe('a page with some lists', () => {
  test('loses those alone: others are read and saved, and the status is degraded as soon as it is met', async () => {
    const { leaves } = pagesOf('lists');
    damage(leaves[1]);
    const store = await opened();
    onTestFinished(() => store.close());
    const damaged: string[] = [];
    const lists = await store.readLists(0, (id) => damaged.push(id));
    expect(damaged.length).toBeGreaterThan(5);
    expect(damaged.length).toBeLessThan(100);
    expect(lists).toHaveLength(LISTS - damaged.length);
    expect(await faultOf(store.readList(damaged[0] ?? ''))).toBeInstanceOf(StoreDamaged);
    expect(await store.readList('L_0299')).toMatchObject({ id: 'L_0299' });
    expect(await store.createList(listOf({ id: 'L_9999' }), { kind: 'none' })).toMatchObject({ id: 'L_9999' });
    const found = await said(store);
    expect(found).toMatchObject({
      status: 'degraded',
      message: 'the store is damaged in a part, and takes lists',
      lines: [{ msg: 'degraded: the store is damaged in a part, and takes lists' }],
    });
    expect(found.lines[0]?.err?.message).toContain('SQLite: database disk image is malformed');
  });

  test('is met by looks at 20 lists each, which come to every list and begin anew', async () => {
    const connection = new SqliteConnection(() => openDatabase(folder));
    onTestFinished(() => connection.close());
    let place = FIRST_PLACE;
    const look = async () => {
      place = await connection.read((statements) => lookAtLists(statements, place));
      return place;
    };
    for (let count = 0; count < LISTS / 20; count++) expect(await look()).not.toBe(FIRST_PLACE);
    expect(await look()).toBe(FIRST_PLACE);
    connection.close();

    for (const index of ['lists', 'lists_by_expiry', 'sqlite_autoindex_lists_2']) {
      const whole = readFileSync(file);
      damage(pagesOf(index).leaves.at(-1));
      const again = new SqliteConnection(() => openDatabase(folder));
      const looks = async () => {
        for (let from = FIRST_PLACE, count = 0; count < LISTS / 20; count++)
          from = await again.read((statements) => lookAtLists(statements, from));
      };
      expect(await faultOf(looks()), index).toBeInstanceOf(StoreDamaged);
      again.close();
      writeFileSync(file, whole);
    }
  });
});

test('a page that no probe looks at is found by the check after the start', async () => {
  const database = new DatabaseSync(file);
  database.exec("INSERT INTO marks VALUES ('seen', 1)");
  database.close();
  damage(pagesOf('feedback').leaves[3]);
  const store = await opened();
  onTestFinished(() => store.close());
  expect(await store.probe()).toBeUndefined();
  await vi.waitUntil(async () => (await store.probe()) !== undefined, { timeout: 15_000 });
  expect((await store.probe())?.message).toMatch(/^SQLite: /);
  expect(await store.createList(listOf(), { kind: 'none' })).toMatchObject({ slug: null });
});

describe('the check of a file', () => {
  const verdictOf = (checked: string) => {
    const check = new FileCheck(checked);
    onTestFinished(() => check.end());
    return check.verdict;
  };

  test('says ok of a sound one, also while it is written', async () => {
    const store = await opened();
    onTestFinished(() => store.close());
    const verdict = verdictOf(file);
    await store.createList(listOf(), { kind: 'none' });
    expect(await verdict).toBe('ok');
  });

  test('says what SQLite says of one that is no database', async () => {
    writeFileSync(file, 'not a database'.repeat(1_000));
    expect(await verdictOf(file)).toBe('file is not a database');
  });

  test('says nothing of one that cannot be opened', async () => {
    expect(await verdictOf(path.join(folder, 'nothing.db'))).toBeUndefined();
  });
});
