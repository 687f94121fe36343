// Attacks on what is remembered: a store that strangers fill, and a clock that was wrong at a start.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { parseSnapshot } from '../../../catalogue/formats/snapshot.ts';
import { FEEDBACK, LIST } from '../../../catalogue/model/limits.ts';
import { stopServer } from '../../support/server-process.ts';
import { ask, post, type Reply } from '../client.ts';
import { atMost, type Figure, mustBe } from '../figure.ts';
import type { Attack } from '../stage.ts';

/** What the quotas of a day may fill of the 256 MB of compose.yaml. */
const REDIS_SHARE_MEGABYTES = 205;
const MOST = 5_000;
const LIST_IDS = 2_000;

export const fullStore: Attack = async (stage): Promise<Figure[]> => {
  const redis = await stage.redis();
  const { url } = await stage.sidecar({ REDIS_URL: redis.url });
  const used = async () => Number(/used_memory:(\d+)/.exec(String(await redis.command('INFO', 'memory')))?.[1]);
  const catalogue = parseSnapshot(readFileSync('dist/catalogue.json', 'utf8'));
  const list = { approvedServiceIds: catalogue.services.slice(0, LIST_IDS).map(({ id }) => id) };
  const message = { message: '🙂'.repeat(FEEDBACK.messageMaximum) };

  const one = await untilRefused(() => post(`${url}/v1/lists`, '192.0.2.1', list));
  const start = await used();
  const lists = await untilRefused((number) => post(`${url}/v1/lists`, addressOf(number), list));
  const listsADay = (await used()) - start;
  const messages = await untilRefused((number) => post(`${url}/v1/feedback`, addressOf(number), message));
  const feedbackADay = (await used()) - start - listsADay;
  const { status } = JSON.parse((await ask(`${url}/v1/status`)).text) as { status: string };
  const whole = (listsADay * LIST.lifetimeDays + feedbackADay * FEEDBACK.keptDays) / 1e6;
  return [
    mustBe('large lists of one address, then of all', '429, 503', `${one.status}, ${lists.status}`),
    mustBe('large messages of all', '503', String(messages.status)),
    atMost('what such days come to in Redis', whole, REDIS_SHARE_MEGABYTES, 'MB', `${lists.count} lists a day`),
    mustBe('status meanwhile', 'ok', status),
  ];
};

/** Another one for each write, so that no limit of a minute counts. */
function addressOf(number: number): string {
  return `10.1.${number >> 8}.${number & 255}`;
}

/** @returns how many were taken, and the status of the first that was not */
async function untilRefused(write: (number: number) => Promise<Reply>): Promise<{ count: number; status: number }> {
  for (let count = 0; count < MOST; count++) {
    const { status } = await write(count);
    if (status >= 300) return { count, status };
  }
  return { count: MOST, status: 200 };
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
