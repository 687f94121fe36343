// Attacks on the memory of a sidecar, which its container limits: bodies that never end, addresses that nobody keeps
// apart, questions that nobody asks twice.
import type { Server } from '../../support/server-process.ts';
import { ask, flood, opened, post, unanswered } from '../client.ts';
import { atMost, type Figure, mustBe } from '../figure.ts';
import { type Attack, CONTAINER_MEGABYTES, isRunning, peakMegabytes, residentMegabytes } from '../stage.ts';

const BODIES = 2_000;
const BODY_BYTES = 200_000;
const BODY_ADDRESSES = 50;
const HOLD_MILLISECONDS = 5_000;

/** At a path that nothing limits. */
export const unfinishedBodies: Attack = async (stage) => {
  const sidecar = await stage.sidecar();
  const half = ' '.repeat(BODY_BYTES - 1);
  const sockets = await Promise.all(
    Array.from({ length: BODIES }, (_, number) =>
      opened(
        sidecar.url,
        `POST /nothing HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.0.2.${number % BODY_ADDRESSES}\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${BODY_BYTES}\r\n\r\n${half}`,
      ),
    ),
  );
  const held = await unanswered(sockets, HOLD_MILLISECONDS);
  const other = isRunning(sidecar)
    ? await post(`${sidecar.url}/v1/export/markdown`, '203.0.113.1', { approvedServiceIds: ['aws-lambda'] })
    : { status: 0 };
  for (const socket of sockets) socket.destroy();
  return [
    memory(`${BODIES.toLocaleString('en')} unfinished bodies of ${BODY_BYTES / 1_000} KB`, sidecar, `${held} held`),
    // Room for bodies may be used up; then it is said.
    mustBe('a body of another address meanwhile', 'answered', [200, 503].includes(other.status) ? 'answered' : 'lost'),
  ];
};

const ADDRESSES = 1_000_000;
const ADDRESS_MILLISECONDS = 60_000;
const REDIS_MEGABYTES = 205;

/** IPv4 addresses and /64s of IPv6 in turn, each once. */
export const manyAddresses: Attack = async (stage) => {
  const redis = await stage.redis();
  const sidecar = await stage.sidecar({ REDIS_URL: redis.url });
  let sent = 0;
  const next = () => {
    if (sent >= ADDRESSES) return undefined;
    sent += 1;
    const [high, low] = [sent >> 16, sent & 65_535];
    const address =
      sent % 2 ? `10.${high}.${low >> 8}.${low & 255}` : `2001:${high.toString(16)}:${low.toString(16)}:1::1`;
    return `HEAD /help.txt HTTP/1.1\r\nHost: text.localhost\r\nX-Forwarded-For: ${address}\r\n\r\n`;
  };
  const answered = await flood(sidecar.url, next, { connections: 16, milliseconds: ADDRESS_MILLISECONDS });
  const used = Number(/used_memory:(\d+)/.exec(String(await redis.command('INFO', 'memory')))?.[1]) / 1e6;
  return [
    memory('as many addresses as fit in a minute', sidecar, `${answered.toLocaleString('en')} of them`),
    atMost('the same in Redis of 256 MB', used, REDIS_MEGABYTES, 'MB'),
  ];
};

const JUNK = 30_000;
const JUNK_MILLISECONDS = 45_000;
const JUNK_CHARACTERS = 7_500;

/** Half of them hold parameters that nobody knows, half questions of 50 unknown ids, whose answers repeat them. */
export const junkUrls: Attack = async (stage) => {
  const sidecar = await stage.sidecar();
  const junk = 'x'.repeat(JUNK_CHARACTERS);
  let sent = 0;
  const next = () => {
    if (sent >= JUNK) return undefined;
    sent += 1;
    const ids = Array.from({ length: 50 }, (_, place) => `${sent}-${place}-${'y'.repeat(130)}`).join(',');
    const target = sent % 2 ? `/v1/services?limit=200&page=${sent % 7}&z=${sent}${junk}` : `/v1/exposure?ids=${ids}`;
    return `GET ${target} HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 10.0.${(sent >> 8) & 255}.${sent & 255}\r\n\r\n`;
  };
  const answered = await flood(sidecar.url, next, { connections: 8, milliseconds: JUNK_MILLISECONDS });
  const { status } = await ask(`${sidecar.url}/v1/health`);
  return [
    memory(`${JUNK.toLocaleString('en')} junk URLs of 7 KB`, sidecar, `${answered.toLocaleString('en')} answered`),
    mustBe('health after them', '200', String(status)),
  ];
};

/** Distinct requests of each cached route, and of how many of them the level before is taken. */
const CACHED = 5_000;
const WARM_UP = 500;
const CACHED_MILLISECONDS = 60_000;
/** Of the level after the warm-up. */
const GROWTH = 1.25;

/** Every route whose answers are cached, each URL twice, compressed: more than any cache may hold. */
export const cachedAnswers: Attack = async (stage) => {
  const sidecar = await stage.sidecar();
  const slugs = await allSlugs(sidecar.url);
  const slug = (number: number) => slugs[number % slugs.length] ?? '';
  // What is ignored makes another URL, and so another entry. Small answers: what an entry takes besides its body counts.
  const routes: readonly ((number: number) => string)[] = [
    (number) => `/v1/services?limit=3&page=${1 + (number % 800)}&z=${number}`,
    (number) => `/v1/services/${slug(number)}/equivalents?grade=exact&z=${number}`,
    (number) => `/v1/compare?ids=${slug(number)}&z=${number}`,
    (number) => `/v1/exposure?ids=${slug(number)}&z=${number}`,
    (number) => `/v1/lifecycle?provider=nobody&z=${number}`,
  ];
  const request = async (from: number, to: number) => {
    let sent = 2 * from * routes.length;
    const next = () => {
      const number = Math.floor(sent / 2);
      if (number >= to * routes.length) return undefined;
      sent += 1;
      const target = routes[number % routes.length]?.(Math.floor(number / routes.length));
      return `GET ${target} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: gzip\r\n\r\n`;
    };
    return flood(sidecar.url, next, { connections: 4, milliseconds: CACHED_MILLISECONDS });
  };
  await request(0, WARM_UP);
  const before = residentMegabytes(sidecar);
  const answered = await request(WARM_UP, CACHED);
  const after = residentMegabytes(sidecar);
  return [
    atMost(
      `${(CACHED * routes.length).toLocaleString('en')} different cached answers, each twice`,
      after / before,
      GROWTH,
      'times the memory before',
      `${before} MB, then ${after} MB after ${answered.toLocaleString('en')}`,
    ),
    memory('the same', sidecar, ''),
  ];
};

async function allSlugs(url: string): Promise<string[]> {
  const slugs: string[] = [];
  for (let page = 1; ; page += 1) {
    const { data } = JSON.parse((await ask(`${url}/v1/services?limit=200&page=${page}`)).text) as {
      data: { slug: string }[];
    };
    slugs.push(...data.map(({ slug }) => slug));
    if (data.length < 200) return slugs;
  }
}

function memory(attack: string, sidecar: Server, remark: string): Figure {
  if (!isRunning(sidecar)) return { attack, figure: 'the process has ended', limit: 'it goes on', ok: false };
  return atMost(attack, peakMegabytes(sidecar), CONTAINER_MEGABYTES, 'MB at most', remark);
}
