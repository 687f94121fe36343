// A clock that is behind: what would be saved by it is refused, everything else goes on.
import { describe, expect, onTestFinished, test } from 'vitest';
import { recordStatus } from '../../../sidecar/status/recorder.ts';
import { earliestTimeOf } from '../../../sidecar/store/expect-clock.ts';
import { openStore } from '../../../sidecar/store/open-store.ts';
import { openDatabase } from '../../../sidecar/store/sqlite/schema.ts';
import { SqliteStore } from '../../../sidecar/store/sqlite/sqlite-store.ts';
import { ClockBehind, type Feedback, type Store } from '../../../sidecar/store/store.ts';
import { listOf } from '../../support/clients/lists.ts';
import { startFixtureSidecar } from '../../support/servers/fixture-sidecar.ts';
import { startRedisServer } from '../../support/servers/redis-server.ts';
import { sqliteScene } from '../../support/servers/sqlite-scene.ts';
import { storeScene } from '../../support/servers/store-scene.ts';
import { ENGINES } from '../../support/servers/stores.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const message = (): Feedback => ({
  id: crypto.randomUUID(),
  type: 'bug',
  message: 'm',
  email: null,
  page: null,
  createdAt: 0,
});

/** What lists, feedback and the probe come to. */
async function outcomes(store: Store): Promise<string[]> {
  const calls = [store.createList(listOf(), { kind: 'none' }), store.addFeedback(message()), store.probe()];
  return Promise.all(
    calls.map((call) =>
      call.then(
        () => 'taken',
        (error: unknown) => (error instanceof ClockBehind ? error.message : String(error)),
      ),
    ),
  );
}
const TAKEN = ['taken', 'taken', 'taken'];
const behind = (now: number, who: string, time: number) =>
  Array(3).fill(
    `the clock shows ${new Date(now).toISOString()}, but ${who} knows of ${new Date(time).toISOString()}`,
  ) as string[];

describe.each(ENGINES)('the time of the build, on %s', (_, startEngine) => {
  const scene = storeScene(startEngine);

  test.each([
    [HOUR + 1, false],
    [HOUR, true],
    [HOUR - 1, true],
    [0, true],
    [-400 * DAY, true],
  ])('that lies %d ms before the clock: taken is %s', async (ahead, taken) => {
    const time = scene.now + ahead;
    const { id } = listOf();
    await scene.store.createList(listOf({ id }), { kind: 'none' });
    scene.store.noteTime(time);
    expect(await outcomes(scene.store)).toEqual(taken ? TAKEN : behind(scene.now, 'the build that is served', time));
    expect(await scene.store.readList(id)).toMatchObject({ id });
    expect(await scene.store.holdLease('any', 'owner', 1_000)).toBe(true);
    scene.now += 2 * HOUR;
    expect(await outcomes(scene.store)).toEqual(TAKEN);
  });
});

describe('what the database has seen', () => {
  const scene = sqliteScene();
  const opened = async () => {
    const store = new SqliteStore(() => openDatabase(scene.folder), scene.clock);
    onTestFinished(() => store.close());
    await store.open();
    return store;
  };

  test.each([
    [HOUR + 1, false],
    [HOUR, true],
    [-DAY, true],
  ])('in its last sweep, %d ms ahead of the clock: taken is %s', async (ahead, taken) => {
    const first = await opened();
    await first.sweep();
    const seen = scene.now;
    scene.now -= ahead;
    expect(await outcomes(first)).toEqual(taken ? TAKEN : behind(scene.now, 'the database', seen));
    await first.close();
    expect(await outcomes(await opened())).toEqual(taken ? TAKEN : behind(scene.now, 'the database', seen));
  });

  test('in its newest row, where no sweep has run: a machine that starts 100 days back loses no list', async () => {
    const first = await opened();
    await first.createList(listOf({ createdAt: scene.now }), { kind: 'none' });
    await first.close();
    const seen = scene.now;
    scene.now -= 100 * DAY;
    const store = await opened();
    expect(await outcomes(store)).toEqual(behind(scene.now, 'the database', seen));
    scene.now = seen + 1_000;
    expect(await outcomes(store)).toEqual(TAKEN);
  });

  test('is nothing in a new file', async () => {
    scene.now = 1_000;
    expect(await outcomes(await opened())).toEqual(TAKEN);
  });
});

test('the clock of Redis is a witness, where it may tell', async () => {
  const server = await startRedisServer();
  onTestFinished(() => server.close());
  let now = Date.now() - HOUR - 1_000;
  const store = await openStore({ redisUrl: server.address, dataDir: '/nowhere', clock: () => now });
  onTestFinished(() => store.close());
  for (const outcome of await outcomes(store))
    expect(outcome).toMatch(/^the clock shows \S+Z, but Redis knows of \S+Z$/);
  expect(await server.command('DBSIZE')).toBe(0);
  now += 60_000;
  expect(await outcomes(store)).toEqual(TAKEN);
  now -= DAY;
  await server.command('ACL', 'SETUSER', 'default', '-time');
  expect(await outcomes(store)).toEqual(TAKEN);
});

describe('over HTTP', () => {
  test('writes are 503 with words of their own, the status is degraded, and reads go on', async () => {
    const sidecar = await startFixtureSidecar();
    onTestFinished(() => sidecar.close());
    const { lastUpdated } = sidecar.context.build.catalogue.data;
    const edge = earliestTimeOf(lastUpdated) - HOUR;
    expect(new Date(edge + HOUR).toISOString()).toBe('2026-11-02T10:00:00.000Z');
    const write = () =>
      Promise.all([
        sidecar.post('/v1/lists', { approvedServiceIds: ['aws-lambda'] }),
        sidecar.post('/v1/feedback', { message: 'A region is missing.' }),
      ]);
    const saved = JSON.parse((await write())[0].text) as { id: string };
    sidecar.time.now = edge - 1;
    for (const { status, text, headers } of await write()) {
      expect([status, headers['retry-after']]).toEqual([503, '300']);
      expect(JSON.parse(text)).toEqual({
        error: 'Temporarily unavailable',
        status: 503,
        details:
          'The clock of the server is behind, so nothing was written: it would expire too early; try again after the seconds in Retry-After',
      });
    }
    const [{ components, status }, read] = [
      JSON.parse((await sidecar.get('/v1/status')).text),
      await sidecar.get(`/v1/lists/${saved.id}`),
    ];
    expect([status, read.status]).toEqual(['degraded', 200]);
    expect(components).toContainEqual(
      expect.objectContaining({
        component: 'store',
        status: 'degraded',
        message: 'the clock of the server is behind, so lists and feedback are not taken',
      }),
    );
    expect(await recordStatus(sidecar.context, 'one')).toHaveLength(4);
    sidecar.time.now = edge;
    expect((await write()).map((answer) => answer.status)).toEqual([200, 201]);
  });
});
