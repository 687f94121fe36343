// Attacks on nginx, by the rules of site/edge: bodies of one address, and questions that differ by what nobody knows.
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../scripts/run/free-port.ts';
import { configureEdge, startNginx } from '../../support/nginx.ts';
import { stopServer } from '../../support/server-process.ts';
import { ask, opened, unanswered } from '../client.ts';
import { atMost, type Figure } from '../figure.ts';
import type { Attack } from '../stage.ts';

const BODIES = 1_500;
const HELD = 8;
const QUESTIONS = 3_000;
const CACHE_MEGABYTES = 1;

export const edge: Attack = async (stage): Promise<Figure[]> => {
  const sidecar = await stage.sidecar();
  const folder = path.join(stage.folder, 'edge');
  const nginx = await startNginx(configureEdge(folder, await freePort(), new URL(sidecar.url).host));
  stage.onEnd(() => stopServer(nginx));

  for (let number = 0; number < QUESTIONS; number++) await ask(`${nginx.url}/v1/services?limit=200&z=${number}`);
  const cache = sizeOf(path.join(folder, 'work', 'cache')) / 1e6;

  const body = `POST /v1/lists HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 250000\r\n\r\n${' '.repeat(200_000)}`;
  const sockets = await Promise.all(Array.from({ length: BODIES }, () => opened(nginx.url, body)));
  const held = await unanswered(sockets, 3_000);
  for (const socket of sockets) socket.destroy();
  return [
    atMost(`nginx: cache after ${QUESTIONS.toLocaleString('en')} unknown parameters`, cache, CACHE_MEGABYTES, 'MB'),
    atMost(`nginx: of ${BODIES.toLocaleString('en')} unfinished bodies of one address`, held, HELD, 'held'),
  ];
};

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}
