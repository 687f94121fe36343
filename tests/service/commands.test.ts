// What the operator's commands print and do, on both stores: to the store that a sidecar serves from at the same time.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freshAddress, postJson } from '../support/clients/post-json.ts';
import { rawRequest } from '../support/clients/raw-request.ts';
import { runCommand } from '../support/servers/command.ts';
import { type RedisServer, startRedisServer } from '../support/servers/redis-server.ts';
import { type RunningSidecar, startSidecar } from '../support/servers/sidecar.ts';

let redis: RedisServer;
beforeAll(async () => {
  redis = await startRedisServer();
});
afterAll(() => redis.close());

describe.each(['SQLite', 'Redis'])('on %s', (engine) => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'data-'));
  const environment = () => ({ DATA_DIR: dataDir, REDIS_URL: engine === 'Redis' ? redis.url : '' });
  let sidecar: RunningSidecar;
  beforeAll(async () => {
    sidecar = await startSidecar(environment());
  });
  afterAll(() => sidecar.close());

  const run = (name: string, ...words: string[]) => runCommand(name, words, environment());
  const printed = (name: string, ...words: string[]) => {
    const { status, stdout, stderr } = run(name, ...words);
    expect([status, stderr]).toEqual([0, '']);
    return stdout;
  };
  /**
   * Files of the store that hold a text. Another process reads them: where this one opened and closed a file, the
   * sidecar's own locks on it would go.
   */
  const filesWith = (text: string) => spawnSync('grep', ['-rl', text, dataDir], { encoding: 'utf8' }).stdout;
  async function saved(body: object): Promise<{ id: string; slug: string }> {
    const list = { approvedServiceIds: ['aws-lambda', 'azure-functions'], ...body };
    const { text } = await postJson(`${sidecar.url}/v1/lists`, list, { from: freshAddress() });
    return JSON.parse(text) as { id: string; slug: string };
  }

  async function damageList(id: string): Promise<void> {
    if (engine === 'Redis') return void (await redis.command('SET', `{csc}:list:${id}`, 'damaged\nforeign'));
    const database = new DatabaseSync(path.join(dataDir, 'catalogue.db'));
    database.prepare("UPDATE lists SET packed_ids = x'28b52ffd0000' WHERE id = ?").run(id);
    database.close();
  }

  describe('lists', () => {
    test('are printed newest first, since a day or of the last week', async () => {
      const first = await saved({ name: 'First of all' });
      const second = await saved({});
      const lines = printed('lists').trimEnd().split('\n');
      expect(lines[0]).toMatch(new RegExp(`^${second.id}  -  \\d{4}-\\d\\d-\\d\\dT\\S+Z  2 services  -$`));
      expect(lines).toContainEqual(expect.stringMatching(new RegExp(`^${first.id}  first-of-all  .*  First of all$`)));
      expect(lines.at(-1)).toBe(`${lines.length - 1} lists`);
      const today = new Date().toISOString().slice(0, 10);
      expect(printed('lists', '--since', today).split('\n')).toHaveLength(lines.length + 1);
      expect(printed('lists', '--since', '2099-01-01')).toBe('0 lists\n');
      expect(JSON.parse(printed('lists', '--json'))).toContainEqual(
        expect.objectContaining({ id: first.id, services: 2 }),
      );
    });

    test('are shown one by one, by slug or id', async () => {
      const { id, slug } = await saved({ name: 'Shown' });
      const text = printed('lists', slug);
      expect(text).toMatch(
        new RegExp(`^${id}  shown  .*\n\\S+/lists/shown  until .*\n  aws-lambda\n  azure-functions\n$`),
      );
      expect(printed('lists', id)).toBe(text);
      expect(JSON.parse(printed('lists', '--json', slug))).toMatchObject({
        id,
        approvedServiceIds: ['aws-lambda', 'azure-functions'],
      });
    });

    test('that are deleted are 404 everywhere, and their slug is free', async () => {
      const { id, slug } = await saved({ name: 'Taken down', slug: 'taken-down' });
      const statuses = async () => {
        const text = { headers: { Host: 'text.localhost' } };
        const answers = [slug, id].flatMap((key) => [
          rawRequest(`${sidecar.url}/v1/lists/${key}`),
          rawRequest(`${sidecar.url}/lists/${key}`, { headers: { Accept: 'text/html' } }),
          rawRequest(`${sidecar.url}/lists/${key}`, text),
        ]);
        return (await Promise.all(answers)).map(({ status }) => status);
      };
      expect(await statuses()).toEqual(Array(6).fill(200));
      expect(printed('lists', '--delete', slug)).toBe(`deleted ${id}  taken-down\n`);
      expect(await statuses()).toEqual(Array(6).fill(404));
      const next = await saved({ slug: 'taken-down' });
      expect(next.slug).toBe('taken-down');
      expect(printed('lists', '--delete', next.id)).toContain('deleted');
      expect(await statuses()).toEqual(Array(6).fill(404));
    });

    test('that are damaged are named, end with 4, spoil nothing else and can be taken away', async () => {
      const { id, slug } = await saved({ name: 'Damaged' });
      const well = await saved({ name: 'Well' });
      await damageList(id);
      const { status, stdout, stderr } = run('lists');
      expect([status, stderr]).toEqual([
        4,
        `lists: 1 lists cannot be read; npm run lists -- --delete ID takes one away:\n  ${id}\n`,
      ]);
      expect([stdout.includes(well.id), stdout.includes(id)]).toEqual([true, false]);
      const json = run('lists', '--json');
      expect([json.status, JSON.parse(json.stdout).length]).toEqual([4, stdout.trimEnd().split('\n').length - 1]);
      expect(run('lists', slug)).toEqual({
        status: 4,
        stdout: '',
        stderr: `lists: the list ${id} is damaged: what is stored of it cannot be read\n`,
      });
      if (engine === 'SQLite') {
        const file = path.join(mkdtempSync(path.join(tmpdir(), 'backup-')), 'backup.db');
        expect(printed('backup', file)).toMatch(/: \d+ lists and \d+ messages at least\n$/);
      }
      const answers = [`/v1/lists/${slug}`, `/v1/lists/${id}`].map((asked) => rawRequest(`${sidecar.url}${asked}`));
      for (const { status: answered, text } of await Promise.all(answers))
        expect([answered, JSON.parse(text).error]).toEqual([500, 'List damaged']);
      const page = await rawRequest(`${sidecar.url}/lists/${slug}`, { headers: { Accept: 'text/html' } });
      expect([page.status, page.text]).toEqual([500, expect.stringContaining('This list cannot be read')]);
      const terminal = await rawRequest(`${sidecar.url}/lists/${slug}`, { headers: { Host: 'text.localhost' } });
      expect([terminal.status, terminal.text]).toEqual([
        500,
        'This list is stored, but its content is damaged; asking again does not help.\n',
      ]);
      expect(printed('lists', '--delete', slug)).toBe(`deleted ${id}  ${slug}\n`);
      expect(run('lists').status).toBe(0);
      expect((await rawRequest(`${sidecar.url}/v1/lists/${slug}`)).status).toBe(404);
    });

    test('that are not there end with 3 and a sentence', () => {
      for (const words of [['no-such-list'], ['--delete', 'no-such-list']]) {
        const { status, stdout, stderr } = run('lists', ...words);
        expect([status, stdout, stderr]).toEqual([3, '', 'lists: no list has the slug or id "no-such-list"\n']);
      }
    });
  });

  describe('feedback', () => {
    const send = (message: string) =>
      postJson(`${sidecar.url}/v1/feedback`, { message, email: 'jane@example.org' }, { from: freshAddress() });

    test('is printed with ids, by which one message is deleted', async () => {
      for (const message of ['Keep this one', 'Take this one away']) expect((await send(message)).status).toBe(201);
      const [, id = ''] =
        /^(\S+) {2}\S+Z {2}general {2}jane@example\.org\n {2}Take this one away$/m.exec(printed('feedback')) ?? [];
      expect(printed('feedback', '--delete', id)).toBe(`deleted ${id}\n`);
      const left = printed('feedback');
      expect([left.includes('Keep this one'), left.includes('Take this one away')]).toEqual([true, false]);
      expect(run('feedback', '--delete', id)).toEqual({
        status: 3,
        stdout: '',
        stderr: `feedback: no message has the id "${id}"\n`,
      });
      if (engine === 'SQLite')
        expect([filesWith('Keep this one'), filesWith('Take this one away')]).toEqual([
          expect.stringContaining('.db'),
          '',
        ]);
    });

    test('is printed as JSON without anything that a terminal could act on', async () => {
      const message = 'C1 \u009b31m, DEL \u007f, override \u202e, tag \u{e0041}';
      expect((await send(message)).status).toBe(201);
      const json = printed('feedback', '--json');
      expect(json).not.toMatch(/[^\P{C}\n]/u);
      expect(JSON.parse(json)).toContainEqual(expect.objectContaining({ message }));
    });

    test.each(['-A', '--drop-', '-'])('is deleted by the id %s, too', async (id) => {
      const { store, clock } = sidecar.sidecar.context;
      await store.addFeedback({
        id,
        type: 'general',
        message: 'By a hyphen',
        email: null,
        page: null,
        createdAt: clock(),
      });
      expect(printed('feedback', '--delete', id)).toBe(`deleted ${id}\n`);
    });
  });
});

describe('wrong words end with 2 and say what is allowed', () => {
  test.each([
    ['lists', ['one', 'two'], 'lists: takes one key, or --since, or --delete with one key\nnpm run lists'],
    ['lists', ['--delete', 'one', 'two'], 'lists: takes one key'],
    ['lists', ['--delete'], "lists: Option '--delete <value>' argument missing\nnpm run lists"],
    ['lists', ['--since', 'yesterday'], 'lists: --since must be a day as YYYY-MM-DD (found "yesterday")'],
    ['lists', ['--since', '2026-02-30'], 'lists: --since must be a day as YYYY-MM-DD (found "2026-02-30")'],
    ['lists', ['--delete', '--json'], "lists: Option '--delete' argument is ambiguous"],
    ['lists', ['--drop'], "lists: Unknown option '--drop'"],
    ['feedback', ['all'], 'feedback: takes no "all"\nnpm run feedback'],
  ])('%s %j', (name, words, said) => {
    const { status, stdout, stderr } = runCommand(name, words, { DATA_DIR: mkdtempSync(path.join(tmpdir(), 'data-')) });
    expect([status, stdout, stderr.slice(0, said.length)]).toEqual([2, '', said]);
  });
});

describe('a store that cannot be used ends with 1 and a sentence', () => {
  test.each([
    ['Redis that is away', { REDIS_URL: 'redis://127.0.0.1:1' }, 'lists: no connection to Redis: ECONNREFUSED'],
    ['a setting that is wrong', { REDIS_URL: 'http://redis' }, 'lists: REDIS_URL must be redis://'],
  ])('%s', (_, environment, said) => {
    const { status, stderr } = runCommand('lists', [], environment);
    expect([status, stderr.slice(0, said.length), stderr.includes('    at ')]).toEqual([1, said, false]);
  });

  test('a folder that is none', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'data-')), 'file');
    writeFileSync(file, '');
    const { status, stderr } = runCommand('feedback', [], { DATA_DIR: path.join(file, 'data') });
    expect([status, stderr]).toEqual([1, 'feedback: the folder of the store cannot be used: ENOTDIR\n']);
  });
});
