// Targets that no client of good will sends: none is answered with 5xx, none leads elsewhere, none reaches the log.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ROUTES } from '../../catalogue/contract/routes.ts';
import { TARGET_MAXIMUM_BYTES } from '../../catalogue/model/limits.ts';
import { openConnection } from '../support/clients/open-connection.ts';
import { rawRequest } from '../support/clients/raw-request.ts';
import { type SidecarProcess, startSidecarProcess } from '../support/servers/sidecar-process.ts';

const SECRET = 'jane@example.com';

/** Refused by `new URL`, read as another host by it, or at odds with one part or another of the way of a request. */
const TARGETS = [
  ...['//', '///', '//[', '/\\', '//a:999999/', '//%00/', '//<>', '//^', '//|/', '//%2f', '//[::1', '/%', '/%zz'],
  ...['//example.org/', '//example.org', '/\\example.org/', '/..//..', '/%2e%2e/', '/.%00', '/%5c%5c', '/v1//services'],
  ...['/services/%', '/services/%E0%A4%A/', '/services/aws-lambda%00/', '/lists/%ff', '/mirror/../x', '/mirror//x'],
  ...['/__proto__', '/v1/constructor', '/services/__proto__/', '/hasOwnProperty/', '/v1/services/%2e%2e%2fproviders'],
  ...['/@text', '/@text/', '/?', '/??', '/#', '/v1/services?q=%', '/v1/services?q=%ff', '/v1/services?page=%00'],
];

/** Parts of paths that lead somewhere, and names of parameters that are read. */
const WORDS = ['v1', 'services', 'lists', 'compare', 'aws', 'lambda', 'aws.json', 'help.md', 'search', 'index.txt'];
const PARAMETERS = ['q', 'page', 'ids', 'provider', 'category', 'format', 'T', 'limit', 'freeTier', 'x'];

/** Random targets; 100,000 of them take a quarter of an hour on a quiet machine. */
const FUZZED = Number(process.env['FUZZ_TARGETS'] ?? 1_000);
/** Of Pino. */
const ERROR_LEVEL = 50;

let sidecar: SidecarProcess;
beforeAll(async () => {
  sidecar = await startSidecarProcess({ LOG_LEVEL: 'debug', TRUST_PROXY: '127.0.0.1' });
});
afterAll(() => sidecar.stop('SIGTERM'));

/** Another client for each target: limits would refuse to look at what one client sends so fast. */
let clients = 0;
function nextClient(): string {
  clients += 1;
  return `10.${[clients >> 16, clients >> 8, clients].map((part) => part & 255).join('.')}`;
}

/** The answers to some targets, sent as they are over one connection, each from another client. */
async function answersTo(targets: readonly string[], host = 'localhost'): Promise<string[]> {
  const connection = await openConnection(sidecar.url);
  const head = () => `Host: ${host}\r\nX-Forwarded-For: ${nextClient()}\r\n`;
  connection.write(targets.map((target) => `GET ${target} HTTP/1.1\r\n${head()}\r\n`).join(''));
  connection.write(`GET /v1/health HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
  const answers = (await connection.untilClosed).split(/(?=HTTP\/1\.1 \d{3} )/);
  return answers.slice(0, targets.length);
}

test.each(['localhost', 'text.localhost'])('on %s no target gives a 5xx or leads to another host', async (host) => {
  const targets = TARGETS.flatMap((target) => [target, `${target}${target.includes('?') ? '&' : '?'}email=${SECRET}`]);
  const answers = await answersTo(targets, host);
  expect(answers).toHaveLength(targets.length);
  const faults = targets.filter((_, index) => {
    const [, status = ''] = /^HTTP\/1\.1 (\d{3}) /.exec(answers[index] ?? '') ?? [];
    const [, location = '/'] = /\r\nlocation: ([^\r]*)/i.exec(answers[index] ?? '') ?? [];
    return !/^[234]/.test(status) || !/^\/(?![/\\])|^http:\/\/text\.localhost/.test(location);
  });
  expect(faults).toEqual([]);
  expect(sidecar.output()).not.toContain(SECRET);
});

test('random targets are answered, and none with a 5xx', { timeout: 60_000 + FUZZED * 200 }, async () => {
  const word = fc.constantFrom(...TARGETS, ...WORDS, '..', '.', '%2f', ';', ':', '@', '[', '|');
  const noise = fc.string({ unit: fc.constantFrom(...'abz09-_.~%/\\?&=#[]@!$\'()*+,;:^|`{}<>"') });
  const part = fc.oneof(word, noise);
  const path = fc.array(part, { maxLength: 6 }).map((parts) => `/${parts.join('/')}`);
  const question = fc
    .tuple(fc.constantFrom(...ROUTES.map((route) => route.path)), fc.constantFrom(...PARAMETERS), part, part)
    .map(([route, name, value, more]) => `${route.replace(/\{\w+\}/, more)}?${name}=${value}`);
  const asked = fc.tuple(fc.oneof(path, question), fc.constantFrom('localhost', 'text.localhost'));
  const targets = fc.sample(asked, { numRuns: FUZZED, seed: 20_261_122 });
  const statuses = new Map<string, number>();
  for (let from = 0; from < targets.length; from += 100) {
    const some = targets.slice(from, from + 100);
    // What the parser refuses ends a connection: each on its own then.
    const answers = await Promise.all(some.map(([target, host]) => answersTo([target], host)));
    const faults = answers.flatMap(([answer = ''], index) => {
      const [, status = 'none'] = /^HTTP\/1\.1 (\d{3}) /.exec(answer) ?? [];
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      return /^[234]/.test(status) && status !== '429' ? [] : [`${some[index]} → ${answer.slice(0, 40)}`];
    });
    expect(faults).toEqual([]);
  }
  expect(sidecar.lines().filter(({ level }) => Number(level) >= ERROR_LEVEL)).toEqual([]);
  // They reach what answers, not only what refuses.
  expect([...statuses.keys()]).toEqual(expect.arrayContaining(['200', '308', '400', '404', '405']));
  console.log(`${FUZZED} random targets: ${JSON.stringify(Object.fromEntries([...statuses].toSorted()))}`);
});

test('a target may have 8 KB; one byte more is 414 in the Error shape, on both hosts', async () => {
  const target = (length: number) => `/v1/categories?z=${'x'.repeat(length - '/v1/categories?z='.length)}`;
  expect((await rawRequest(`${sidecar.url}${target(TARGET_MAXIMUM_BYTES)}`)).status).toBe(200);
  const refused = await rawRequest(`${sidecar.url}${target(TARGET_MAXIMUM_BYTES + 1)}`);
  expect([refused.status, JSON.parse(refused.text)]).toEqual([
    414,
    { error: 'Request target too long', status: 414, details: 'Path and query may have at most 8192 bytes' },
  ]);
  const [text = ''] = await answersTo([target(TARGET_MAXIMUM_BYTES + 1)], 'text.localhost');
  expect(text).toMatch(/^HTTP\/1\.1 414 /);
});

test('an exposure of 50 of the longest ids fits', async () => {
  const ids = Array.from({ length: 50 }, (_, number) => `x${number}-${'y'.repeat(60)}`.slice(0, 64)).join('%2C');
  expect((await rawRequest(`${sidecar.url}/v1/exposure?ids=${ids}`)).status).toBe(200);
});
