// Servers that go away, are overloaded or get a new build while a mirror reads them.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { A, NEXT, prepareScene, refusal, scene, served } from '../../support/mirror/hostile-scene.ts';
import { buildOf, MirrorSource, sync, textOf } from '../../support/mirror/mirror-source.ts';

prepareScene();

describe('a server', () => {
  test('that goes half-way leaves what was fetched for the next run', async () => {
    scene.source.folder = await buildOf(
      { ...NEXT, 'api/v1/c.json': textOf('c'), 'api/v1/d.json': textOf('d') },
      'fedcba9876543210',
    );
    let answered = 0;
    scene.source.misbehave('*', (request, response) => {
      answered += 1;
      const file = (request.url ?? '').replace(/^\/mirror\/|\?.*$/g, '');
      if (answered > 3) scene.source.stop();
      else scene.source.serve(file, request, response);
    });
    const told = await sync(scene.source, scene.mirror, { connections: 1 }).catch((error: Error) => error.message);
    expect(told).toMatch(/cannot be read: (nothing listens there|the connection was cut)|broke off/);
    expect(served()).toEqual(scene.before);
    const kept = readdirSync(path.join(scene.mirror, '.partial')).filter((name) => name.length === 64);
    expect(kept.length).toBeGreaterThan(0);
    const again = (await new MirrorSource(scene.source.folder).start()).withoutArchive();
    await sync(again, scene.mirror);
    expect(again.asked.filter((file) => file.startsWith('api/')).length).toBe(3 - kept.length);
  });

  test('that answers 503 is asked again until it answers', async () => {
    let refused = 0;
    scene.source.misbehave(A, (request, response) => {
      refused += 1;
      if (refused < 3) response.writeHead(503, { 'Retry-After': '0' }).end('busy'.repeat(100_000));
      else scene.source.serve(A, request, response);
    });
    expect((await sync(scene.source, scene.mirror)).changed).toBe(true);
  });

  test('that says when to ask again is asked again then, and not before', async () => {
    const pauses: number[] = [];
    const asked = ['7', '3600', new Date(Date.now() + 20_000).toUTCString()];
    scene.source.misbehave(A, (request, response) => {
      const retryAfter = asked.shift();
      if (retryAfter === undefined) return scene.source.serve(A, request, response);
      response.writeHead(429, { 'Retry-After': retryAfter }).end();
    });
    const pause = async (milliseconds: number) => void pauses.push(milliseconds);
    await sync(scene.source, scene.mirror, { retries: { attempts: 4, firstPauseMilliseconds: 5, pause } });
    expect(pauses.slice(0, 2)).toEqual([7_000, 60_000]);
    expect(pauses[2]).toBeGreaterThan(15_000);
    expect(pauses[2]).toBeLessThanOrEqual(20_000);
  });

  test.each([
    [500, /answers 500 \(3 attempts\)/],
    [429, /answers 429 \(3 attempts\)/],
    [403, /answers 403$/],
    [206, /answers 206$/],
  ])('that answers %i is told', async (status, reason) => {
    scene.source.misbehave(A, (_, response) => response.writeHead(status).end('x'));
    expect(await refusal()).toMatch(reason);
  });

  test('that gets a new build meanwhile is read again', async () => {
    const newer = await buildOf({ ...NEXT, [A]: textOf('newest') }, 'aaaaaaaaaaaaaaaa');
    scene.source.misbehave(A, (request, response) => {
      scene.source.folder = newer;
      scene.source.serve(A, request, response);
    });
    const { manifest, notes } = await sync(scene.source, scene.mirror);
    expect(manifest.version).toBe('aaaaaaaaaaaaaaaa');
    expect(notes).toContain('the source has a newer build by now; starting over with it');
    expect(readFileSync(path.join(scene.mirror, 'current', A), 'utf8')).toBe(textOf('newest'));
  });
});
