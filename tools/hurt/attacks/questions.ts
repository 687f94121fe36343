// Attacks on the thread by questions: the dearest query, health while they come in numbers, and what honest clients get.
import { readFileSync } from 'node:fs';
import { Agent } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { parseSnapshot } from '../../../catalogue/formats/snapshot.ts';
import { parseSearchIndex } from '../../../catalogue/views/search/text-index.ts';
import { ask } from '../client.ts';
import { atMost, type Figure } from '../figure.ts';
import { costOf, hostileQueries } from '../hostile-queries.ts';
import type { Attack } from '../stage.ts';

const QUERIES = 10_000;
const SEED = 20_261_122;
const QUERY_MILLISECONDS = 20;

const CONNECTIONS = 32;
const HEALTH_MILLISECONDS = 100;
const FLOOD_MILLISECONDS = 10_000;

const PER_SECOND = 50;
const USE_SECONDS = 10;
const WORDS = 'database function queue object storage kubernetes cache search dns backup identity log'.split(' ');

export const hostileQuestions: Attack = async (stage) => {
  const catalogue = parseSnapshot(readFileSync('dist/catalogue.json', 'utf8'));
  const index = parseSearchIndex(readFileSync('dist/search.json', 'utf8'));
  const costs = costOf(catalogue, index, hostileQueries(catalogue, QUERIES, SEED), QUERY_MILLISECONDS / 2);
  const worst = costs[0]?.milliseconds ?? 0;

  const { url } = await stage.sidecar();
  const flooder = new Worker(new URL('../flooder.ts', import.meta.url), {
    workerData: { url, connections: CONNECTIONS, queries: costs.slice(0, 200).map(({ query }) => query) },
  });
  stage.onEnd(() => flooder.terminate());
  const delays = await probeHealth(url, FLOOD_MILLISECONDS);
  return [
    atMost(`worst of ${QUERIES.toLocaleString('en')} hostile queries`, worst, QUERY_MILLISECONDS, 'ms of CPU'),
    atMost(
      `health while ${CONNECTIONS} connections send the hardest`,
      percentile(delays, 0.99),
      HEALTH_MILLISECONDS,
      'ms (p99)',
      `longest ${Math.round(percentile(delays, 1))}`,
    ),
  ];
};

/** Milliseconds of each answer, one after the other. */
export async function probeHealth(url: string, milliseconds: number): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const until = performance.now() + milliseconds;
  const delays: number[] = [];
  while (performance.now() < until) {
    delays.push((await ask(`${url}/v1/health`, { agent })).milliseconds);
    await pause(10);
  }
  agent.destroy();
  return delays;
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Every query another one, as answers are kept. */
export const normalUse: Attack = async (stage): Promise<Figure[]> => {
  const { url } = await stage.sidecar();
  const statuses: Promise<number>[] = [];
  const started = performance.now();
  for (let sent = 0; sent < PER_SECOND * USE_SECONDS; sent++) {
    await pause(Math.max(0, started + (sent * 1_000) / PER_SECOND - performance.now()));
    const query = `${WORDS[sent % WORDS.length]}&limit=${1 + (sent % 200)}`;
    statuses.push(
      ask(`${url}/v1/services?q=${query}`, { headers: { 'X-Forwarded-For': '192.0.2.1' } }).then(
        ({ status }) => status,
      ),
    );
  }
  const refused = (await Promise.all(statuses)).filter((status) => status !== 200).length;
  return [
    atMost(`${PER_SECOND} normal queries a second of one address`, refused, 0, 'refused', `of ${statuses.length}`),
  ];
};
