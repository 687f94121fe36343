// Manifests and lists of changes of a hostile source, from a real web server: nothing is fetched for them, and the old
// build is served on.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Manifest } from '../../../catalogue/formats/manifest.ts';
import { A, NEXT, packQuickly, prepareScene, refusal, scene } from '../../support/mirror/hostile-scene.ts';
import { sync } from '../../support/mirror/mirror-source.ts';

prepareScene();

describe('a manifest', () => {
  const hostile = (name: string): [string, (manifest: Manifest) => unknown] => [
    name,
    ({ files, ...rest }) => ({ ...rest, files: [...files, { ...files[0], path: name }] }),
  ];

  test.each(
    [
      '../outside',
      'site/../../outside',
      '/tmp/outside',
      'site\\..\\..\\outside',
      'site/a\0b',
      'C:/outside',
      '%2e%2e/outside',
      'site/%2e%2e/%2e%2e/outside',
      'site/index.html',
      'Site/other.html',
      'site/INDEX.html',
      'site',
      'site/index.html/below',
      'manifest.json',
      'current/x\n',
    ].map(hostile),
  )('that lists %j is refused before anything is fetched', async (_, change) => {
    scene.source.lie(change);
    expect(await refusal()).toMatch(/^the manifest is refused: the path "/);
    expect(new Set(scene.source.asked)).toEqual(new Set(['changes.json', 'manifest.json']));
    expect(readdirSync(path.dirname(scene.mirror))).toEqual(['mirror']);
  });

  test.each([
    [
      'an HTML page',
      (text: string) => `<!doctype html>${text}`,
      /the manifest is not JSON; it begins with "<!doctype html>/,
    ],
    ['cut short', (text: string) => text.slice(0, -10), /is not JSON/],
    [
      'of another format',
      (text: string) => text.replace('"format":1', '"format":2'),
      /has format 2; this program reads 1/,
    ],
    ['of another shape', () => '{"format":1}', /has nothing as "version"/],
  ])('that is %s is refused', async (_, change, reason) => {
    const text = readFileSync(path.join(scene.source.folder, 'manifest.json'), 'utf8');
    scene.source.misbehave('manifest.json', (__, response) => response.end(change(text)));
    expect(await refusal()).toMatch(reason);
  });

  test('that is too large is refused, packed or not', async () => {
    scene.source.misbehave('manifest.json', (_, response) =>
      response.writeHead(200, { 'Content-Length': 64 * 1024 * 1024 + 1 }).flushHeaders(),
    );
    expect(await refusal()).toMatch(/manifest\.json sends more than the 67108864 bytes/);
  });

  test('that is a bomb is refused', async () => {
    const bomb = packQuickly(Buffer.alloc(65 * 1024 * 1024, ' '));
    scene.source.misbehave('manifest.json', (_, response) =>
      response.writeHead(200, { 'Content-Encoding': 'br' }).end(bomb),
    );
    expect(await refusal()).toMatch(/manifest\.json cannot be unpacked, or has more than 67108864 bytes/);
  });

  test('that states more than the disk holds is refused before anything is fetched', async () => {
    scene.source.lie(({ files, ...rest }) => ({
      ...rest,
      files: [
        ...files,
        ...Array.from({ length: 63 }, (_, index) => ({
          ...files[0],
          path: `big/${index}`,
          size: 268_000_000,
          sha256: index.toString(16).padStart(64, '0'),
          twins: { br: 268_000_000, gz: 268_000_000 },
        })),
      ],
    }));
    expect(await refusal()).toMatch(/has room for \d+ bytes; \d+ are missing/);
  });

  test('that does not exist is refused with a question', async () => {
    scene.source.misbehave('manifest.json', (_, response) => response.writeHead(404).end());
    expect(await refusal()).toMatch(/manifest\.json does not exist: is this the address of a catalogue\?/);
  });
});

describe('a list of changes', () => {
  const lie = (
    change: (changes: { changed: { path: string; splice?: unknown }[]; about: object; to: string }) => void,
  ) => {
    const changes = JSON.parse(readFileSync(path.join(scene.source.folder, 'changes.json'), 'utf8'));
    change(changes);
    scene.source.misbehave('changes.json', (_, response) => response.end(JSON.stringify(changes)));
  };

  test('with splices that give other bytes costs a download, and nothing else', async () => {
    lie(({ changed: [entry] }) =>
      Object.assign(entry ?? {}, { splice: [[0, 100], 'x'.repeat(String(NEXT[A]).length - 100)] }),
    );
    const { changed } = await sync(scene.source, scene.mirror);
    expect([changed, scene.source.asked.includes(A)]).toEqual([true, true]);
    expect(readFileSync(path.join(scene.mirror, 'current', A), 'utf8')).toBe(NEXT[A]);
  });

  test('that leads to another manifest than it says is passed over', async () => {
    lie((changes) => Object.assign(changes, { removed: ['site/index.html'] }));
    await sync(scene.source, scene.mirror);
    expect(scene.source.asked).toContain('manifest.json');
    expect(existsSync(path.join(scene.mirror, 'current/site/index.html'))).toBe(true);
  });

  test('that lists a path outside is refused', async () => {
    lie(({ changed: [entry] }) => Object.assign(entry ?? {}, { path: '../outside' }));
    expect(await refusal()).toMatch(/the path "\.\.\/outside" has a part/);
  });
});
