// What operators may switch on at nginx, and that each is off until then.
import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, readdirSync, readFileSync, renameSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { freePort } from '../../scripts/run/free-port.ts';
import { freshAddress } from '../support/clients/post-json.ts';
import { rawRequest } from '../support/clients/raw-request.ts';
import { type NginxOptions, startNginx } from '../support/servers/nginx.ts';
import { startSidecar } from '../support/servers/sidecar.ts';
import { startStandIn } from '../support/servers/stand-in.ts';

async function startEdge(options: NginxOptions) {
  const nginx = await startNginx(options);
  onTestFinished(() => nginx.close());
  return nginx;
}

async function ownSidecar() {
  const sidecar = await startSidecar({ TRUST_PROXY: '127.0.0.1' });
  onTestFinished(() => sidecar.close());
  return sidecar.url;
}

test('every option is offered once, and off', () => {
  const offered = readFileSync('site/edge/nginx/settings/options.conf', 'utf8');
  const names = readdirSync('site/edge/nginx/options');
  expect(offered.match(/include/g)).toHaveLength(names.length);
  for (const name of names) expect(offered).toContain(`\n# include nginx/options/${name};\n`);
});

describe('HSTS', () => {
  const TARGETS: [what: string, target: string, options?: Parameters<typeof rawRequest>[1]][] = [
    ['a page', '/about/'],
    ['data', '/v1/providers'],
    ['the front door', '/'],
    ['a computed answer', '/v1/services?q=queue'],
    ['an answer of a sidecar', '/v1/health'],
    ['a path that does not exist', '/missing'],
    ['a text page', '/aws/lambda', { headers: { Host: 'text.localhost' } }],
    ['a fault of nginx', '/', { method: 'TRACE' }],
    ['a fault of nginx on the text host', '/', { method: 'TRACE', headers: { Host: 'text.localhost' } }],
  ];

  test('is on every answer once, whatever the sidecar says', async () => {
    const nginx = await startEdge({ sidecars: [await ownSidecar()], options: ['hsts'] });
    for (const [what, target, options] of TARGETS) {
      const { headers } = await rawRequest(`${nginx.url}${target}`, options);
      expect(headers['strict-transport-security'], what).toBe('max-age=31536000');
    }
    const { headers } = await rawRequest(`${nginx.url}/v1/providers`);
    const again = await rawRequest(`${nginx.url}/v1/providers`, { headers: { 'If-None-Match': String(headers.etag) } });
    expect([again.status, again.headers['strict-transport-security']]).toEqual([304, 'max-age=31536000']);
  });

  test('is on none until then', async () => {
    const nginx = await startEdge({ sidecars: [await ownSidecar()] });
    for (const [what, target, options] of TARGETS) {
      const { headers } = await rawRequest(`${nginx.url}${target}`, options);
      expect(headers, what).not.toHaveProperty('strict-transport-security');
    }
  });
});

describe('the access log', () => {
  const intoFile = (text: string) => text.replace('/dev/stdout', 'access.log');
  const start = async (sidecars: readonly string[], change: (text: string) => string) => {
    const nginx = await startEdge({
      sidecars,
      options: ['access-log'],
      changes: { 'nginx/options/access-log.conf': (text) => change(intoFile(text)) },
    });
    const file = path.join(nginx.work, 'access.log');
    const lines = () =>
      existsSync(file)
        ? readFileSync(file, 'utf8')
            .split('\n')
            .filter(Boolean)
            .map((line) => JSON.parse(line) as Record<string, unknown>)
        : [];
    return { nginx, file, lines };
  };
  const everything = (text: string) => text.replace('1% 1;', '100% 1;').replace('* "";', '');

  test('has the id that the answer and the sidecar have; a client may give one of the right form', async () => {
    const ids: unknown[] = [];
    const sidecar = await startStandIn(({ headers }, response) => {
      ids.push(headers['x-request-id']);
      response.writeHead(200, { 'X-Request-Id': String(headers['x-request-id']) }).end('{}');
    });
    const { nginx, lines } = await start([sidecar], everything);
    const given = [undefined, 'a-good-id-of-mine', 'jane@example.org', 'short'];
    const answers = [];
    for (const id of given)
      for (const target of ['/v1/lists/mine', '/v1/services?q=queue'])
        answers.push(
          await rawRequest(`${nginx.url}${target}`, { headers: id === undefined ? {} : { 'X-Request-Id': id } }),
        );
    const answered = answers.map(({ headers }) => headers['x-request-id']);
    await expect.poll(() => lines().map(({ requestId }) => requestId)).toEqual(answered);
    expect(new Set(answered)).toContain('a-good-id-of-mine');
    for (const id of answered) expect(id).toMatch(/^([0-9a-f]{32}|a-good-id-of-mine)$/);
    for (const id of ids) expect(answered).toContain(id);
  });

  test('holds nothing about the person who asks', async () => {
    const { nginx, lines } = await start([await ownSidecar()], everything);
    const headers = { 'User-Agent': 'SecretAgent', Cookie: 'secretcookie=1', Referer: 'https://example.org/secret' };
    const targets = [
      ['/v1/services?q=secretquery', '/v1/services'],
      ['/v1/services/aws-lambda?secretquery', '/v1/services'],
      ['/v1/lists/secret-list', '/v1/lists'],
      ['/lists/secret-list', '/lists'],
      ['/jane@example.org/secret', 'other'],
      ['/services/aws-lambda/', '/services'],
      ['/assets/secret.css', '/assets'],
      ['/', '/'],
      ['/%zz/secret', 'other'],
    ];
    for (const [target] of targets) await rawRequest(`${nginx.url}${target}`, { headers, from: '127.9.8.7' });
    await rawRequest(`${nginx.url}/search?q=secret`, {
      headers: { ...headers, Host: 'text.localhost' },
      from: '127.9.8.7',
    });
    const places = [...targets.map(([, place]) => place), '/search'];
    await expect.poll(() => lines().map(({ place }) => place)).toEqual(places);
    expect(JSON.stringify(lines())).not.toMatch(/secret|jane|127\.9\.8\.7|lambda/i);
  });

  test('has every fault, and one in a hundred of the rest', async () => {
    const { nginx, lines } = await start([`http://127.0.0.1:${await freePort()}`], (text) => text);
    for (let number = 0; number < 1_000; number += 1) await rawRequest(`${nginx.url}/v1/providers`);
    for (let number = 0; number < 5; number += 1) await rawRequest(`${nginx.url}/v1/lists/none`);
    // A line is written after its answer has gone out.
    const statuses = () => lines().map(({ status }) => status);
    await expect.poll(() => statuses().filter((status) => status === 503)).toHaveLength(5);
    expect(statuses().filter((status) => status === 200).length).toBeLessThan(40);
  });

  test('is counted by mtail, as nginx writes it and as Docker does', async () => {
    const { nginx, file, lines } = await start([`http://127.0.0.1:${await freePort()}`], everything);
    for (const target of ['/v1/providers', '/v1/lists/none', '/v1/lists/none?status=500', '/about/?a="status":503,'])
      await rawRequest(`${nginx.url}${target}`);
    await expect.poll(() => lines().map(({ status }) => status)).toEqual([200, 503, 503, 200]);
    const limited = readFileSync(file, 'utf8').split('\n', 1)[0]?.replace('"status":200', '"status":429');
    appendFileSync(file, `${limited}\n`);
    const ofDocker = path.join(nginx.work, 'docker.log');
    for (const line of readFileSync(file, 'utf8').trimEnd().split('\n'))
      appendFileSync(ofDocker, `${JSON.stringify({ log: `${line}\n`, stream: 'stdout' })}\n`);
    for (const log of [file, ofDocker]) {
      const words = [
        '--one_shot',
        '--one_shot_format',
        'prometheus',
        '--progs',
        'docs/operate/nginx.mtail',
        '--logs',
        log,
      ];
      const { stdout } = spawnSync('mtail', words, { encoding: 'utf8' });
      expect(stdout).toMatch(/^nginx_failed_answers_total\{[^}]*\} 2$/m);
      expect(stdout).toMatch(/^nginx_limited_answers_total\{[^}]*\} 1$/m);
    }
  });

  test('goes on in a new file after it was moved away', async () => {
    const { nginx, file, lines } = await start([await ownSidecar()], everything);
    await rawRequest(`${nginx.url}/v1/health`);
    await expect.poll(() => lines()).toHaveLength(1);
    renameSync(file, `${file}.1`);
    nginx.signal('SIGUSR1');
    while (!existsSync(file)) await new Promise(setImmediate);
    while (lines().length === 0) await rawRequest(`${nginx.url}/v1/health`);
    expect(lines()[0]).toMatchObject({ place: '/v1/health', status: 200 });
  });

  test('is not written until then', async () => {
    const nginx = await startEdge({ sidecars: [await ownSidecar()] });
    await rawRequest(`${nginx.url}/v1/health`);
    expect(readdirSync(nginx.work).filter((name) => name.endsWith('.log'))).toEqual([]);
    expect(nginx.output()).not.toContain('/v1/health');
  });
});

test('counts of connections are on an address of this machine', async () => {
  const port = await freePort();
  const nginx = await startEdge({
    sidecars: [await ownSidecar()],
    options: ['stub-status'],
    changes: { 'nginx/options/stub-status.conf': (text) => text.replace(':8081', `:${port}`) },
  });
  await rawRequest(`${nginx.url}/v1/providers`);
  const { status, text } = await rawRequest(`http://127.0.0.1:${port}/nginx_status`);
  expect(status).toBe(200);
  expect(text).toMatch(/^Active connections: \d+/);
  expect(readFileSync('site/edge/nginx/options/stub-status.conf', 'utf8')).toMatch(/listen 127\.0\.0\.1:\d+;/);
});

describe('the canary', () => {
  const named = (name: string) =>
    startStandIn((_, response) => response.writeHead(200, { 'Cache-Control': 'public, max-age=300' }).end(name));
  const start = async (canary: string, stable: string, share = '5%') =>
    startEdge({
      sidecars: [stable],
      options: ['canary'],
      changes: {
        'nginx/options/canary.conf': (text) =>
          text
            .replace('sidecar-canary:8080', new URL(canary).host)
            .replace(/server sidecar-1:8080 backup;/, `server ${new URL(stable).host} backup;`)
            .replace(/server sidecar-2:8080 backup;/, '')
            .replace('5%', share),
      },
    });

  test('answers who asks for it by a header, and for nobody who does not want it', async () => {
    const nginx = await start(await named('canary'), await named('stable'), '50%');
    for (let number = 0; number < 20; number += 1) {
      const from = freshAddress();
      const ask = async (wish: string, target: string) =>
        (await rawRequest(`${nginx.url}${target}`, { from, headers: { 'X-Canary': wish } })).text;
      // The second one may be kept: each has its own.
      for (const target of ['/v1/lists/a', '/v1/services?q=queue', `/v1/services?q=queue&limit=${number + 1}`]) {
        expect(await ask('always', target)).toBe('canary');
        expect(await ask('never', target)).toBe('stable');
      }
    }
  });

  test('answers its share of the addresses, each time the same ones', async () => {
    const nginx = await start(await named('canary'), await named('stable'), '20%');
    const answers = new Map<string, string>();
    for (let number = 0; number < 400; number += 1) {
      const from = freshAddress();
      answers.set(from, (await rawRequest(`${nginx.url}/v1/lists/a`, { from })).text);
    }
    const share = [...answers.values()].filter((text) => text === 'canary').length / answers.size;
    // Six deviations of such a sample.
    expect(Math.abs(share - 0.2)).toBeLessThan(0.12);
    for (const [from, text] of [...answers].slice(0, 50))
      expect((await rawRequest(`${nginx.url}/v1/lists/a`, { from })).text).toBe(text);
  });

  test('that has gone leaves its readers to the others', async () => {
    const nginx = await start(`http://127.0.0.1:${await freePort()}`, await named('stable'));
    for (let number = 0; number < 10; number += 1)
      expect((await rawRequest(`${nginx.url}/v1/lists/a`, { headers: { 'X-Canary': 'always' } })).text).toBe('stable');
  });
});
