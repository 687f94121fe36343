// The folder of a mirror in a state that somebody else made: links, foreign files, another run.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { A, NEXT, prepareScene, scene } from '../../support/mirror/hostile-scene.ts';
import { sync, temporaryFolder } from '../../support/mirror/mirror-source.ts';

prepareScene();

describe('the folder', () => {
  const outside = () => mkdtempSync(path.join(tmpdir(), 'outside-'));

  test.each(['builds', '.partial'])('whose %s is a link is not written through', async (name) => {
    const folder = temporaryFolder();
    const target = outside();
    mkdirSync(path.join(folder, 'builds'), { recursive: true });
    rmSync(path.join(folder, name), { recursive: true, force: true });
    symlinkSync(target, path.join(folder, name));
    if (name === '.partial') mkdirSync(path.join(folder, 'builds'), { recursive: true });
    await expect(sync(scene.source, folder)).rejects.toThrow(/is no folder; a mirror does not write through links/);
    expect(readdirSync(target)).toEqual([]);
  });

  test('with a link inside the build that is served gets a true file in its place', async () => {
    const target = outside();
    const folder = path.join(scene.mirror, 'current/api/v1');
    rmSync(folder, { recursive: true });
    symlinkSync(target, folder);
    await sync(scene.source, scene.mirror);
    expect(readdirSync(target)).toEqual([]);
    expect(readFileSync(path.join(scene.mirror, 'current', A), 'utf8')).toBe(NEXT[A]);
  });

  test('that holds something else is left alone', async () => {
    const folder = temporaryFolder();
    writeFileSync(path.join(folder, 'thesis.txt'), 'all my work');
    await expect(sync(scene.source, folder)).rejects.toThrow(/is no mirror and not empty/);
    expect(readdirSync(folder)).toEqual(['thesis.txt']);
  });

  test('whose current is a folder is left alone', async () => {
    const folder = temporaryFolder();
    mkdirSync(path.join(folder, 'builds'));
    mkdirSync(path.join(folder, 'current'));
    await expect(sync(scene.source, folder)).rejects.toThrow(/current is no link; remove it/);
  });

  test('whose current leads elsewhere is not read there', async () => {
    rmSync(path.join(scene.mirror, 'current'));
    symlinkSync(outside(), path.join(scene.mirror, 'current'));
    expect((await sync(scene.source, scene.mirror)).changed).toBe(true);
    expect(readlinkSync(path.join(scene.mirror, 'current'))).toBe('builds/2-fedcba9876543210');
  });

  test('in which another run works is left alone; a run that died does not count', async () => {
    writeFileSync(path.join(scene.mirror, '.lock'), String(process.ppid));
    await expect(sync(scene.source, scene.mirror)).rejects.toThrow(/process \d+ is working in/);
    writeFileSync(path.join(scene.mirror, '.lock'), '4194305');
    expect((await sync(scene.source, scene.mirror)).changed).toBe(true);
    expect(existsSync(path.join(scene.mirror, '.lock'))).toBe(false);
  });
});
