// Attacks on what is remembered: strangers who write all that they may, and a clock that was wrong at a start.
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseSnapshot } from '../../../catalogue/formats/snapshot.ts';
import { FEEDBACK } from '../../../catalogue/model/limits.ts';
import { stopServer } from '../../support/server-process.ts';
import { ask, post } from '../client.ts';
import { atMost, type Figure, mustBe } from '../figure.ts';
import type { Attack } from '../stage.ts';

/** Of a small store, in megabytes, and what lists and feedback of one day may take of it: a twentieth each. */
const STORE_MEGABYTES = 256;
const DAY_PERCENT = 10;
const NETWORKS = 100;
/** Fewer than the limits of a minute, so that quotas alone refuse. */
const WRITES_OF_ADDRESS = 9;
const ADDRESSES_OF_NETWORK = 250;

const catalogueIds = () => parseSnapshot(readFileSync('dist/catalogue.json', 'utf8')).services.map(({ id }) => id);

/** On both stores: what strangers may write on one day, and that a reader elsewhere can still save a list. */
export const quotas: Attack = async (stage): Promise<Figure[]> => {
  const redis = await stage.redis();
  const memory = async () => Number(/used_memory:(\d+)/.exec(String(await redis.command('INFO', 'memory')))?.[1]);
  const folder = path.join(stage.folder, 'sqlite');
  const file = () => statSync(path.join(folder, 'catalogue.db')).size;
  const onRedis = await stage.sidecar({ REDIS_URL: redis.url });
  const onSqlite = await stage.sidecar({ DATA_DIR: folder, STORE_MB: String(STORE_MEGABYTES) });
  return [
    ...(await floodDay('Redis', onRedis.url, memory)),
    ...(await floodDay('SQLite', onSqlite.url, async () => file())),
  ];
};

async function floodDay(store: string, url: string, usedBytes: () => Promise<number>): Promise<Figure[]> {
  const ids = catalogueIds();
  const lists = [ids.length, 500, 50, 1].map((count) => ({ approvedServiceIds: ids.slice(0, count) }));
  const messages = ['🙂'.repeat(FEEDBACK.messageMaximum), 'x'.repeat(1_000), 'words'].map((message) => ({ message }));
  const flood = async (network: string, addresses: number) => [
    await writeAll(`${url}/v1/lists`, network, addresses, lists),
    await writeAll(`${url}/v1/feedback`, network, addresses, messages),
  ];
  const elsewhere = async (address: string) => {
    const list = await post(`${url}/v1/lists`, address, lists[2]);
    const message = await post(`${url}/v1/feedback`, address, { message: 'A region is missing. '.repeat(10) });
    return `${list.status}, ${message.status}`;
  };
  const before = await usedBytes();
  const one = await flood('10.0.0', 10);
  const afterOne = await elsewhere('192.0.2.1');
  let taken = 0;
  for (let network = 1; network <= NETWORKS; network++)
    for (const { count } of await flood(`10.1.${network}`, ADDRESSES_OF_NETWORK)) taken += count;
  const afterAll = await elsewhere('198.51.100.1');
  const { status } = JSON.parse((await ask(`${url}/v1/status`)).text) as { status: string };
  const percent = ((await usedBytes()) - before) / (STORE_MEGABYTES * 10_000);
  const [listsOfOne, messagesOfOne] = one.map(({ count }) => count);
  return [
    mustBe(`${store}: ten addresses of one network`, '429, 429', one.map((end) => end.status).join(', ')),
    mustBe(`${store}: a list and a message from elsewhere then`, '200, 201', afterOne),
    mustBe(`${store}: the same after ${NETWORKS} networks`, '200, 201', afterAll),
    atMost(
      `${store}: what such a day takes of ${STORE_MEGABYTES} MB`,
      percent,
      DAY_PERCENT,
      '%',
      `${listsOfOne} + ${messagesOfOne} writes of one, ${taken} of ${NETWORKS}`,
    ),
    mustBe(`${store}: status meanwhile`, 'ok', status),
  ];
}

/**
 * Writes in the name of one address after the other, the largest body that is still taken, until none is.
 * @returns how many were taken, and the status of the last that was not
 */
async function writeAll(
  url: string,
  network: string,
  addresses: number,
  bodies: readonly object[],
): Promise<{ count: number; status: number }> {
  let count = 0;
  let status = 0;
  for (let address = 1; address <= addresses; address++) {
    let taken = 0;
    for (let body = 0, tries = 0; body < bodies.length && tries < WRITES_OF_ADDRESS; tries++) {
      status = (await post(url, `${network}.${address}`, bodies[body])).status;
      if (status < 300) taken += 1;
      else body += 1;
    }
    count += taken;
    if (taken === 0) break;
  }
  return { count, status };
}

/** A start with the clock 90 days ahead, then one with the right one. */
export const wrongClock: Attack = async (stage) => {
  const right = await stage.sidecar();
  await post(`${right.url}/v1/lists`, '192.0.2.1', { slug: 'before', approvedServiceIds: ['aws-lambda'] });
  await stopServer(right);
  const wrong = await stage.sidecar({}, ['./tools/hurt/clock-ahead.ts']);
  const ahead = (await ask(`${wrong.url}/v1/lists/before`)).status;
  await pause(2_000);
  await stopServer(wrong);
  const again = await stage.sidecar();
  const { status } = await ask(`${again.url}/v1/lists/before`);
  return [mustBe('a list, with the clock 90 days ahead and after', '404, 200', `${ahead}, ${status}`)];
};
