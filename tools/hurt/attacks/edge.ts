// Attacks on nginx, by the rules of site/edge: bodies of one address, questions that differ by what nobody knows, and targets
// and headers that are hard to match.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { freePort } from '../../../scripts/run/free-port.ts';
import { configureEdge, startNginx } from '../../support/nginx.ts';
import { type Server, stopServer } from '../../support/server-process.ts';
import { ask, flood, opened, unanswered } from '../client.ts';
import { atMost, type Figure } from '../figure.ts';
import type { Attack } from '../stage.ts';

const BODIES = 1_500;
const HELD = 8;
const QUESTIONS = 3_000;
const CACHE_MEGABYTES = 1;

const MATCHED = 1_000;
const MATCHED_CONNECTIONS = 4;
const MATCHED_MILLISECONDS = 20_000;
const MATCHED_CHARACTERS = 8_000;
/** What the hardest may cost, in requests of the same length that match nothing. */
const MATCHED_TIMES = 4;
/** The clock of the kernel for processor time, which sysconf calls _SC_CLK_TCK. */
const TICK_MILLISECONDS = 10;

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
  const matched = await costOfMatching(nginx);
  return [
    ...matched,
    atMost(`nginx: cache after ${QUESTIONS.toLocaleString('en')} unknown parameters`, cache, CACHE_MEGABYTES, 'MB'),
    atMost(`nginx: of ${BODIES.toLocaleString('en')} unfinished bodies of one address`, held, HELD, 'held'),
  ];
};

const question = (query: string) => requestFor(`/v1/services?limit=1&${query}`);
const text = (accept: string) => requestFor('/help', `Host: text.localhost\r\nAccept: ${accept}`);

/** Whole requests, each with a plain one of its length. */
const HARD_TO_MATCH: Readonly<Record<string, [plain: string, hard: readonly string[]]>> = {
  targets: [
    question(`z=${fill('a')}`),
    [
      question(`q=${fill('?a=')}`),
      question(`q=${fill('?limit=')}`),
      question(fill('q=a&')),
      question(`q=${fill('a', 7_000)}&q=a`),
      requestFor(`/v1/services/${fill('a-', 7_900)}/equivalents`),
      requestFor(fill('/.page-')),
    ],
  ],
  'Accept headers': [
    text(`x/${fill('a')};q=1`),
    [
      text(`x,${fill('application/*,')}x;`),
      text(`x,${fill('text/html,')}x;`),
      text(`x;q=1,${fill('*/* ;q=0,')}x`),
      text(`text/html${fill(';a')}x q=`),
    ],
  ],
};

/** What nginx spends on them, without the sidecar. */
async function costOfMatching(nginx: Server): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [name, [plain, hard]] of Object.entries(HARD_TO_MATCH)) {
    const usual = await costOf(nginx, plain);
    const costs = [];
    for (const request of hard) costs.push(await costOf(nginx, request));
    const worst = Math.max(...costs);
    figures.push(
      atMost(
        `nginx: hard ${name} of 8 KB`,
        worst / usual,
        MATCHED_TIMES,
        'times a plain one',
        `${worst.toFixed(2)} ms`,
      ),
    );
  }
  return figures;
}

/** Milliseconds of processor time for one such request. */
async function costOf(nginx: Server, request: string): Promise<number> {
  let left = MATCHED;
  const before = processorTime(nginx);
  const limits = { connections: MATCHED_CONNECTIONS, milliseconds: MATCHED_MILLISECONDS };
  const answered = await flood(nginx.url, () => (left-- > 0 ? request : undefined), limits);
  return (processorTime(nginx) - before) / answered;
}

/** Milliseconds that its one worker has had so far. */
function processorTime({ process: { pid } }: Server): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  const worker = children.find((child) => readFileSync(`/proc/${child}/cmdline`, 'utf8').includes('worker'));
  // The name of the program, in brackets, is the second field.
  const fields = readFileSync(`/proc/${worker}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * TICK_MILLISECONDS;
}

function requestFor(target: string, headers = 'Host: localhost'): string {
  return `GET ${target} HTTP/1.1\r\n${headers}\r\n\r\n`;
}

function fill(part: string, characters = MATCHED_CHARACTERS): string {
  return part.repeat(Math.floor(characters / part.length));
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => statSync(path.join(folder, name)))
    .reduce((sum, file) => sum + (file.isFile() ? file.size : 0), 0);
}
