// What is observed of each component, and how often.
import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { describe, expect, test } from 'vitest';
import { Catalogue } from '../../../../catalogue/model/catalogue.ts';
import { buildSearchIndex } from '../../../../catalogue/views/search/text-index.ts';
import { FileStore } from '../../../../sidecar/build/files.ts';
import {
  observeComponents,
  type Parts,
  recentObservation,
  type Time,
  worstStatus,
} from '../../../../sidecar/status/probe.ts';
import { StoreDamaged, StoreFull, type StoreRoom, StoreUnavailable } from '../../../../sidecar/store/store.ts';
import { fixtureBuild } from '../../../support/fixture-build.ts';

const build = await fixtureBuild();
const empty = new Catalogue({ ...build.catalogue.data, services: [] });

/** Time that passes only when it is told to. */
class TestTime implements Time {
  #now = 5_000;
  /** What is being waited for: the pause in milliseconds, its end, and its signal. */
  readonly waiting: { milliseconds: number; end: () => void; signal: AbortSignal }[] = [];

  now = () => this.#now;
  pass(milliseconds: number): void {
    this.#now += milliseconds;
  }
  pause(milliseconds: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => this.waiting.push({ milliseconds, end: resolve, signal }));
  }
}

/** A store whose round trip takes so long, with the number of its round trips. */
function storeTaking(milliseconds: number, time: TestTime) {
  const store = {
    trips: 0,
    probe: async () => {
      store.trips += 1;
      time.pass(milliseconds);
      return undefined;
    },
    room: async (): Promise<StoreRoom | undefined> => undefined,
  };
  return store;
}

/** A log whose lines can be read. */
function openLines() {
  const lines: { level: number; component: string; msg: string; err?: { message: string } }[] = [];
  return { lines, log: pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) }) };
}
const { log } = openLines();

async function observed(parts: Partial<Parts>, time = new TestTime()) {
  const observations = await observeComponents({ build, store: storeTaking(0, time), log, ...parts }, time);
  return Object.fromEntries(observations.map(({ component, ...rest }) => [component, rest]));
}

/** Takes every write and tells nothing. */
const working = { probe: async () => undefined, room: async () => undefined };

const OK = { status: 'ok', latencyMs: 0, message: null };

describe('an observation', () => {
  test('of sound parts finds them ok', async () => {
    expect(await observed({})).toEqual({ catalogue: OK, search: OK, store: OK, text: OK });
  });

  test('of an empty catalogue finds it and the search down', async () => {
    expect(await observed({ build: { ...build, catalogue: empty } })).toEqual({
      catalogue: { ...OK, status: 'down', message: 'the catalogue is empty' },
      search: { ...OK, status: 'down', message: 'a service is not found by its own name' },
      store: OK,
      text: OK,
    });
  });

  test('of an index without the services finds the search down', async () => {
    expect((await observed({ build: { ...build, index: buildSearchIndex(empty) } }))['search']).toMatchObject({
      status: 'down',
    });
  });

  test.each([
    ['are not in the build', new FileStore(build.root, [])],
    ['have gone from the disk', new FileStore('/nowhere', build.manifest.files)],
  ])('finds the text host down when its pages %s', async (_, files) => {
    expect(await observed({ build: { ...build, files } })).toMatchObject({
      search: OK,
      text: { status: 'down', message: 'built files cannot be read' },
    });
  });

  test('needs no built page of the text host where answers are computed', async () => {
    const files = new FileStore('/nowhere', []);
    expect(await observed({ build: { ...build, files, overtaken: new Map() } })).toMatchObject({ text: OK });
  });

  test('looks at the disk, whatever is in memory', async () => {
    const { root } = await fixtureBuild();
    const files = new FileStore(root, build.manifest.files);
    files.read('text/index.txt', ['identity']);
    expect((await observed({ build: { ...build, files } }))['text']).toEqual(OK);
    rmSync(root, { recursive: true });
    expect(files.read('text/index.txt', ['identity'])?.status).toBe(200);
    expect((await observed({ build: { ...build, files } }))['text']?.status).toBe('down');
  });

  test.each([
    [249.999, 'ok', null],
    [250, 'ok', null],
    [250.001, 'degraded', 'the store answers slowly'],
  ])('of a store that answers in %d ms finds it %s', async (milliseconds, status, message) => {
    const time = new TestTime();
    expect((await observed({ store: storeTaking(milliseconds, time) }, time))['store']).toEqual({
      status,
      latencyMs: milliseconds,
      message,
    });
  });

  test('of a store that refuses finds it down without the reason, which may name hosts', async () => {
    const store = { ...working, probe: () => Promise.reject(new StoreUnavailable('redis at 10.0.0.7 is away', 0)) };
    expect((await observed({ store }))['store']).toEqual({
      ...OK,
      status: 'down',
      message: 'the store does not answer',
    });
  });

  test('of a store without room for a list finds it down', async () => {
    const store = { ...working, probe: () => Promise.reject(new StoreFull('Redis: refused with OOM', undefined)) };
    expect((await observed({ store }))['store']).toEqual({
      ...OK,
      status: 'down',
      message: 'the store is full and takes no lists',
    });
  });

  test('of a store that is damaged finds it down, and one that takes lists all the same degraded', async () => {
    const damaged = new StoreDamaged('page 7 of /srv/data', undefined);
    expect((await observed({ store: { ...working, probe: () => Promise.reject(damaged) } }))['store']).toEqual({
      ...OK,
      status: 'down',
      message: 'the store is damaged',
    });
    expect((await observed({ store: { ...working, probe: async () => damaged } }))['store']).toEqual({
      ...OK,
      status: 'degraded',
      message: 'the store is damaged in a part, and takes lists',
    });
  });

  test.each([
    [84_999_999, 100_000_000, 'ok', null],
    [85_000_000, 100_000_000, 'degraded', 'the store is 85 % full, 15.0 MB are left'],
    [99_999_999, 100_000_000, 'degraded', 'the store is 99 % full, 0.0 MB are left'],
    [100_000_001, 100_000_000, 'degraded', 'the store is 100 % full, 0.0 MB are left'],
    [1_000_000, 6_000_000, 'ok', null],
    [1_000_001, 6_000_000, 'degraded', 'the store is 16 % full, 5.0 MB are left'],
  ])('of a store that holds %d of %d bytes finds it %s', async (usedBytes, limitBytes, status, message) => {
    const store = { ...working, room: async () => ({ usedBytes, limitBytes }) };
    expect((await observed({ store }))['store']).toEqual({ status, latencyMs: 0, message });
  });

  test.each([
    ['does not tell its room', async () => undefined],
    ['cannot tell its room', () => Promise.reject(new StoreUnavailable('away', undefined))],
  ])('of a store that takes writes and %s finds it ok', async (_, room) => {
    expect((await observed({ store: { ...working, room } }))['store']).toEqual(OK);
  });

  test('does not wait for ever for the room of a store', async () => {
    const time = new TestTime();
    const observation = observed({ store: { ...working, room: () => new Promise(() => undefined) } }, time);
    while (time.waiting.length === 0) await Promise.resolve();
    time.waiting[0]?.end();
    expect((await observation)['store']).toEqual(OK);
  });

  test('waits 1.5 seconds for a store, and not on', async () => {
    const time = new TestTime();
    const observation = observed({ store: { ...working, probe: () => new Promise(() => undefined) } }, time);
    while (time.waiting.length === 0) await Promise.resolve();
    expect(time.waiting.map(({ milliseconds }) => milliseconds)).toEqual([1_500]);
    time.pass(1_500);
    time.waiting[0]?.end();
    expect((await observation)['store']).toEqual({
      status: 'down',
      latencyMs: 1_500,
      message: 'the store does not answer',
    });
  });

  test('of a store that answered leaves no timer', async () => {
    const time = new TestTime();
    await observed({}, time);
    expect(time.waiting.map(({ signal }) => signal.aborted)).toEqual([true]);
  });
});

describe('the log hears', () => {
  const told = async (...parts: Partial<Parts>[]) => {
    const { lines, log } = openLines();
    for (const each of parts) await observed({ ...each, log });
    return lines.map(({ level, component, msg, err }) => [level, component, msg, err?.message]);
  };
  const away = { store: { ...working, probe: () => Promise.reject(new StoreUnavailable('10.0.0.7 is away', 0)) } };
  const torn = { build: { ...build, files: new FileStore('/nowhere', build.manifest.files) } };

  test('nothing of sound parts', async () => expect(await told({}, {})).toEqual([]));

  test('once why a part went down, and once that it is back', async () => {
    const down = [50, 'store', 'down: the store does not answer', '10.0.0.7 is away'];
    const back = [30, 'store', 'works again', undefined];
    expect(await told(away, away, {}, {}, away)).toEqual([down, back, down]);
  });

  test('what a part throws, and of each part apart', async () => {
    expect(await told(torn, { ...torn, ...away })).toEqual([
      [
        50,
        'text',
        'down: built files cannot be read',
        expect.stringMatching(/^api\/\S+ of the build cannot be read: ENOENT/),
      ],
      [50, 'store', 'down: the store does not answer', '10.0.0.7 is away'],
    ]);
  });
});

describe('the recent observation', () => {
  test('is made at most once a second, however often it is asked for', async () => {
    const time = new TestTime();
    const store = storeTaking(0, time);
    const observe = recentObservation({ build, store, log }, time);
    const first = await observe();
    const trips = [store.trips];
    for (const milliseconds of [0, 999, 1, 1, 1_000, 1]) {
      time.pass(milliseconds);
      await observe();
      trips.push(store.trips);
    }
    expect(trips).toEqual([1, 1, 1, 1, 2, 2, 3]);
    expect(first.map(({ component }) => component)).toEqual(['catalogue', 'search', 'store', 'text']);
  });

  test('is one for all who ask at the same time', async () => {
    const time = new TestTime();
    const store = storeTaking(0, time);
    const observe = recentObservation({ build, store, log }, time);
    const [one, other] = await Promise.all([observe(), observe()]);
    expect([other === one, store.trips]).toEqual([true, 1]);
  });
});

describe('the worst status', () => {
  test.each([
    [[], 'ok'],
    [['ok', 'ok'], 'ok'],
    [['ok', 'degraded'], 'degraded'],
    [['degraded', 'down', 'ok'], 'down'],
  ] as const)('of %j is %s', (statuses, worst) => {
    const observations = statuses.map((status) => ({ component: 'store', status, latencyMs: 1, message: null }));
    expect(worstStatus(observations)).toBe(worst);
  });
});
