// Attacks by what stands in the first line of a request: addresses that are none, with something secret in the query.
import { setTimeout as pause } from 'node:timers/promises';
import { closed, opened } from '../client.ts';
import { atMost, type Figure, mustBe } from '../figure.ts';
import type { Attack } from '../stage.ts';

const SECRET = 'jane@example.com';
const STARTS = [
  '//',
  '///',
  '//[',
  '/\\',
  '//a:999999/',
  '//%00/',
  '//<>',
  '//^',
  '//|/',
  '//%2f',
  '//[::1',
  '/%',
  '/%zz',
];
const ENDS = ['', 'v1/services', '%', '..', '%2e%2e/', '\\example.org', '@example.org'];

export const oddTargets: Attack = async (stage): Promise<Figure[]> => {
  const sidecar = await stage.sidecar({ LOG_LEVEL: 'debug' });
  let log = '';
  sidecar.process.stdout?.on('data', (chunk: Buffer) => {
    log += chunk.toString();
  });
  const targets = STARTS.flatMap((start) => ENDS.map((end) => `${start}${end}`));
  const statuses: number[] = [];
  for (const target of targets) {
    for (const host of ['localhost', 'text.localhost'])
      statuses.push(
        await statusOf(
          sidecar.url,
          `GET ${target}?email=${SECRET} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`,
        ),
      );
  }
  // The log is written a tenth of a second later.
  await pause(500);
  return [
    atMost(
      `${targets.length} targets like // and /\\, both hosts`,
      statuses.filter((status) => status >= 500 || status === 0).length,
      0,
      'answered with 5xx',
    ),
    mustBe('the log after them', 'no query', log.includes(SECRET) ? 'a query' : 'no query'),
  ];
};

async function statusOf(url: string, request: string): Promise<number> {
  const socket = await opened(url, request);
  let text = '';
  socket.setEncoding('latin1').on('data', (chunk: string) => {
    text += chunk;
  });
  await closed(socket);
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
}
