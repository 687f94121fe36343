// Files of a source that are not what its manifest says, each from a real web server: told in one sentence, and the old
// build is served on.
import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { A, NEXT, packQuickly, prepareScene, refusal, scene } from '../../support/mirror/hostile-scene.ts';

prepareScene();

describe('a file', () => {
  test('that is shorter than stated is refused', async () => {
    scene.source.misbehave(A, (_, response) => response.end(String(NEXT[A]).slice(0, -1)));
    expect(await refusal()).toMatch(/api\/v1\/a\.json has \d+ bytes instead of \d+/);
  });

  test('that breaks off is asked for again, then refused', async () => {
    scene.source.misbehave(A, (_, response) => {
      response.writeHead(200, { 'Content-Length': String(NEXT[A]).length });
      response.write('half');
      setImmediate(() => response.destroy());
    });
    expect(await refusal()).toMatch(/a\.json\?sha256=\w+ broke off after 4 bytes \(3 attempts\)/);
    expect(scene.source.asked.filter((file) => file === A)).toHaveLength(3);
  });

  test('with another hash is refused', async () => {
    scene.source.misbehave(A, (_, response) => response.end('x'.repeat(String(NEXT[A]).length)));
    expect(await refusal()).toMatch(/api\/v1\/a\.json has another SHA-256 than the manifest says; if a new build/);
  });

  test('that is announced larger than stated is not read', async () => {
    scene.source.misbehave(A, (_, response) => response.end(Buffer.alloc(5_000_000)));
    expect(await refusal()).toMatch(/a\.json\S* sends more than the \d+ bytes that it may have/);
  });

  test('that never ends is cut at the stated size', async () => {
    let sent = 0;
    scene.source.misbehave(A, (_, response) => {
      const flood = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536))) sent += 65_536;
      };
      response.on('drain', flood);
      flood();
    });
    expect(await refusal()).toMatch(/sends more than the \d+ bytes/);
    expect(sent).toBeLessThan(50_000_000);
  });

  test.each([
    ['br', packQuickly],
    ['gzip', (zeros: Buffer) => gzipSync(zeros, { level: 1 })],
  ])('that is a bomb in %s is unpacked no further than stated', async (encoding, pack) => {
    const bomb = pack(Buffer.alloc(256 * 1024 * 1024));
    // The bomb has to fit into what the file may have on the way.
    scene.source.lie((manifest) => ({
      ...manifest,
      files: manifest.files.map((file) =>
        file.path === A ? { ...file, size: bomb.length, sha256: 'cd'.repeat(32) } : file,
      ),
    }));
    scene.source.misbehave(A, (_, response) => response.writeHead(200, { 'Content-Encoding': encoding }).end(bomb));
    const memory = process.memoryUsage().rss;
    expect(await refusal()).toMatch(/api\/v1\/a\.json has another size instead of \d+/);
    expect(process.memoryUsage().rss - memory).toBeLessThan(128 * 1024 * 1024);
  });

  test.each(['br', 'gzip', 'zstd', 'made-up'])('that is not packed in %s as it says is refused', async (encoding) => {
    scene.source.misbehave(A, (_, response) =>
      response.writeHead(200, { 'Content-Encoding': encoding }).end('no such thing'),
    );
    expect(await refusal()).toMatch(/api\/v1\/a\.json has another size instead of/);
  });

  test('that is missing is refused', async () => {
    scene.source.misbehave(A, (_, response) => response.writeHead(404).end());
    expect(await refusal()).toMatch(/api\/v1\/a\.json is in the manifest but not at the source/);
  });

  test('that drips is given up', async () => {
    scene.source.misbehave(A, (_, response) => {
      const drip = setInterval(() => response.write('x'), 50);
      response.on('close', () => clearInterval(drip));
    });
    expect(await refusal()).toMatch(/a\.json\S* did not finish in 0\.6 seconds \(3 attempts\)/);
  });

  test('that is never answered is given up', async () => {
    scene.source.misbehave(A, () => undefined);
    expect(await refusal()).toMatch(/a\.json\S* sent nothing for 0\.3 seconds \(3 attempts\)/);
  });

  test.each([
    'https://elsewhere.example/a.json',
    'file:///etc/passwd',
    '//elsewhere.example/',
    '/mirror/api/v1/b.json',
    'http://169.254.169.254/\u001b[2J',
  ])('that redirects to %s is not followed', async (location) => {
    scene.source.misbehave(A, (_, response) =>
      response.writeHead(302, { Location: Buffer.from(location).toString('latin1').replace('\u001b', '\u0080') }).end(),
    );
    expect(await refusal()).toMatch(/redirects to ".*"; redirects are not followed/);
  });

  test('whose twin unpacks to something else leaves nothing of it', async () => {
    // The size of the twin cannot be made here, so the source is asked.
    scene.source.lie((manifest) => ({
      ...manifest,
      files: manifest.files.map((file) => (file.path === A ? { ...file, twins: { br: 30 } } : file)),
    }));
    scene.source.misbehave(A, (request, response) => {
      if (request.headers['accept-encoding'] === 'br')
        response.writeHead(200, { 'Content-Encoding': 'br' }).end(Buffer.alloc(30));
      else response.end(NEXT[A]);
    });
    expect(await refusal()).toMatch(/api\/v1\/a\.json\.br is not the packed file that the manifest lists/);
  });
});
