// Sources that lie, break or overload a mirror, each a real web server: told in one sentence, and the old build is served
// on.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../../catalogue/formats/manifest.ts';
import { A, NEXT, NEXT_VERSION, prepareScene, rejection, scene, served } from '../../support/mirror/hostile-scene.ts';
import { buildOf, LIMITS, MirrorSource, type Misbehaviour, sync, textOf } from '../../support/mirror/mirror-source.ts';

prepareScene();

const LENGTH = String(NEXT[A]).length;
/** At its fastest: a bomb need not be small. */
const packQuickly = (body: Buffer) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
const MANIFEST_BOMB = packQuickly(Buffer.alloc(64 * 1024 * 1024 + 1, ' '));
const endless: Misbehaviour = (_, response) => {
  const flood = () => {
    while (!response.destroyed && response.write(Buffer.alloc(65_536)));
  };
  response.on('drain', flood);
  flood();
};
const redirect =
  (location: string): Misbehaviour =>
  (_, response) =>
    response.writeHead(302, { Location: location }).end();
const status =
  (code: number): Misbehaviour =>
  (_, response) =>
    response.writeHead(code).end('x');

describe('a file', () => {
  const cases: [string, Misbehaviour, RegExp][] = [
    ['is shorter than stated', (_, response) => response.end(String(NEXT[A]).slice(1)), /a\.json has another size or/],
    ['has another hash', (_, response) => response.end('x'.repeat(LENGTH)), /SHA-256 .*; if a new build is just being/],
    ['is larger than stated', (_, response) => response.end(Buffer.alloc(LENGTH + 1_025)), /sends more than the \d+ b/],
    ['never ends', endless, /a\.json\?sha256=\w+ sends more than the \d+ bytes/],
    ['is missing', status(404), /api\/v1\/a\.json is in the manifest but not at the source/],
    [
      'breaks off',
      (_, response) => {
        response.writeHead(200, { 'Content-Length': LENGTH }).write('half');
        setImmediate(() => response.destroy());
      },
      /cannot be read: aborted \(3 attempts\)/,
    ],
    ...['br', 'gzip', 'zstd', 'made-up'].map((encoding): [string, Misbehaviour, RegExp] => [
      `is not packed in ${encoding} as it says`,
      (_, response) => response.writeHead(200, { 'Content-Encoding': encoding }).end('no such thing'),
      /api\/v1\/a\.json has another size or/,
    ]),
    ...['https://elsewhere.example/a', 'file:///etc/passwd', '/mirror/api/index.json', 'http://h/\u0080[2J'].map(
      (location): [string, Misbehaviour, RegExp] => [
        `redirects to ${JSON.stringify(location)}`,
        redirect(location),
        /redirects to ".*"; redirects are not followed/,
      ],
    ),
    ['answers 500', status(500), /answers 500 \(3 attempts\)$/],
    ['answers 429', status(429), /answers 429 \(3 attempts\)$/],
    ['answers 403', status(403), /answers 403$/],
    ['answers 206', status(206), /answers 206$/],
    ['answers 304', status(304), /api\/v1\/a\.json has another size or/],
  ];
  test.each(cases)('that %s is rejected', async (_, act, reason) => {
    scene.source.misbehave(A, act);
    expect(await rejection()).toMatch(reason);
  });

  const drip: Misbehaviour = (_, response) => {
    response.flushHeaders();
    const timer = setInterval(() => response.write('x'), 50);
    response.on('close', () => clearInterval(timer));
  };
  test.each<[string, Misbehaviour, RegExp, object]>([
    [
      'never answered',
      () => undefined,
      /cannot be read: nothing came for 0\.3 seconds \(3 attempts\)/,
      { idleMilliseconds: 300 },
    ],
    ['dripped', drip, /cannot be read: it did not end in 1 seconds \(3 attempts\)/, { totalMilliseconds: 600 }],
  ])('that is %s is given up', async (_, act, reason, patience) => {
    scene.source.misbehave(A, act);
    expect(await rejection({ limits: { ...LIMITS, ...patience } })).toMatch(reason);
  });

  test.each([
    ['br', packQuickly],
    ['gzip', (zeros: Buffer) => gzipSync(zeros, { level: 1 })],
  ])('that is a bomb in %s is unpacked no further than stated', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(256 * 1024 * 1024));
    // The bomb has to fit into what the file may have on the way.
    const entry = { size: bomb.length, sha256: 'cd'.repeat(32), twins: undefined };
    scene.source.lie(({ files, ...rest }) => ({
      ...rest,
      files: files.map((file) => (file.path === A ? { ...file, ...entry } : file)),
    }));
    scene.source.misbehave(A, (_, response) => response.writeHead(200, { 'Content-Encoding': encoding }).end(bomb));
    const memory = process.memoryUsage().rss;
    expect(await rejection()).toMatch(/api\/v1\/a\.json has another size or/);
    expect(process.memoryUsage().rss - memory).toBeLessThan(128 * 1024 * 1024);
  });

  test('whose twin unpacks to something else leaves nothing of it', async () => {
    // The size of the twin cannot be made here, so the source is asked.
    scene.source.lie(({ files, ...rest }) => ({
      ...rest,
      files: files.map((file) => (file.path === A ? { ...file, twins: { br: 30 } } : file)),
    }));
    scene.source.misbehave(A, (request, response) => {
      const isTwin = request.headers['accept-encoding'] === 'br';
      response.writeHead(200, isTwin ? { 'Content-Encoding': 'br' } : {}).end(isTwin ? Buffer.alloc(30) : NEXT[A]);
    });
    expect(await rejection()).toMatch(/api\/v1\/a\.json\.br is not the packed file that the manifest lists/);
  });
});

describe('a manifest', () => {
  const withFile =
    (change: object) =>
    ({ files, ...rest }: Manifest) => ({ ...rest, files: [...files, { ...files[0], ...change }] });
  const big = (count: number, size: number) => (manifest: Manifest) => ({
    ...manifest,
    files: [
      ...manifest.files,
      ...Array.from({ length: count }, (_, index) => ({
        ...manifest.files[0],
        path: `big/${index}`,
        size,
        sha256: index.toString(16).padStart(64, '0'),
      })),
    ],
  });
  const cases: [string, (manifest: Manifest) => unknown, RegExp][] = [
    [
      'a path outside',
      withFile({ path: 'site/../../outside' }),
      /has "site\/\.\.\/\.\.\/outside" as "path"; it must be/,
    ],
    ['an absolute path', withFile({ path: '/tmp/outside' }), /has "\/tmp\/outside" as "path"/],
    ['a path for terminals', withFile({ path: 'a\u001b[2J\u009b' }), /has "a\\u001b\[2J\?" as "path"/],
    ['its own path', withFile({ path: 'manifest.json' }), /two files have the path "manifest\.json"/],
    ['more than the disk holds', big(63, 30_000_000), /the disk has room for \d+ bytes; \d+ are missing/],
    ['more than any disk', big(2, 1e15), /at "big\/0", has 1000000000000000 as "size"; it must be/],
    [
      'a content with two sizes',
      withFile({ path: 'site/new.html', size: 3 }),
      /site\/new\.html is in the manifest but not/,
    ],
    ['two files alone', ({ files, ...rest }) => ({ ...rest, files: files.slice(-2) }), /it is of no catalogue, as it/],
    ['millions of faults', (manifest) => ({ ...manifest, files: Array(9e6).fill(0) }), /is or lists 0, which is no/],
    ['no object', () => [], /is or lists \[\], which is not an object/],
  ];
  test.each(cases)('that lists %s is rejected', async (_, change, reason) => {
    scene.source.lie(change);
    expect(await rejection()).toMatch(reason);
    expect(readdirSync(path.dirname(scene.mirror))).toEqual(['mirror']);
  });

  const answers: [string, Misbehaviour, RegExp][] = [
    ['does not exist', status(404), /the source has no manifest\.json: is this the URL of a catalogue\?/],
    [
      'is an HTML page',
      (_, response) => response.end('<!doctype html>\n'),
      /not JSON; it begins with "<!doctype html>/,
    ],
    ['is of another format', (_, response) => response.end('{"format":2}'), /has 2 as "format"; it must be 1, which/],
    ['never ends', endless, /manifest\.json sends more than the 67108864 bytes/],
    [
      'is a bomb',
      (_, response) => response.writeHead(200, { 'Content-Encoding': 'br' }).end(MANIFEST_BOMB),
      /the manifest cannot be unpacked, or has more than 67108864 bytes/,
    ],
  ];
  test.each(answers)('that %s is rejected', async (_, act, reason) => {
    scene.source.misbehave('manifest.json', act);
    expect(await rejection()).toMatch(reason);
    expect(scene.source.asked).not.toContain(A);
  });
});

describe('a server', () => {
  test('that goes half-way leaves what was fetched for the next run', async () => {
    const more = { 'api/v1/c.json': textOf('c'), 'api/v1/d.json': textOf('d') };
    scene.source.folder = await buildOf({ ...NEXT, ...more }, NEXT_VERSION);
    let answered = 0;
    scene.source.misbehave('*', (request, response) => {
      answered += 1;
      // The manifest, its signature and one file.
      if (answered > 3) scene.source.stop();
      else scene.source.serve((request.url ?? '').replace(/^\/mirror\/|\?.*$/g, ''), request, response);
    });
    const limits = { ...LIMITS, connections: 1 };
    await expect(sync(scene.source, scene.mirror, { limits })).rejects.toThrow(/cannot be read: .*(REFUSED|hang up)/);
    expect(served()).toEqual(scene.before);
    const again = await new MirrorSource(scene.source.folder).start();
    await sync(again, scene.mirror);
    expect(again.asked.filter((file) => file.startsWith('api/'))).toHaveLength(2);
  });

  test('that is overloaded is asked again after pauses that grow, or when it says, within a minute', async () => {
    const pauses: number[] = [];
    const asked = ['0', 'soon', '7', '3600'];
    scene.source.misbehave(A, (request, response) => {
      const retryAfter = asked.shift();
      if (retryAfter === undefined) scene.source.serve(A, request, response);
      else response.writeHead(503, { 'Retry-After': retryAfter }).end('busy'.repeat(100_000));
    });
    const pause = async (milliseconds: number) => void pauses.push(milliseconds);
    const limits = { ...LIMITS, attempts: 5, pauseMilliseconds: 100, pause };
    expect((await sync(scene.source, scene.mirror, { limits })).changed).toBe(true);
    const [first = 0, second = 0, ...rest] = pauses;
    expect([first >= 100 && first < 150, second >= 200 && second < 300, rest]).toEqual([true, true, [7_000, 60_000]]);
  });

  test('that gets a new build meanwhile is read again', async () => {
    const newer = await buildOf({ ...NEXT, [A]: textOf('newest', 400) }, { version: 'aaaaaaaaaaaaaaaa' });
    scene.source.misbehave(A, (request, response) => {
      scene.source.folder = newer;
      scene.source.serve(A, request, response);
    });
    const { manifest, notes } = await sync(scene.source, scene.mirror);
    expect([manifest.version, notes]).toEqual([
      'aaaaaaaaaaaaaaaa',
      [expect.stringMatching(/reading the manifest again/)],
    ]);
    expect(readFileSync(path.join(scene.mirror, 'current', A), 'utf8')).toBe(textOf('newest', 400));
  });
});
