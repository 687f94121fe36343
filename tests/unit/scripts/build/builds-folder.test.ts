// The builds beside `dist`: which one is served, which stay, and what interrupted builds leave behind.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  linkedBuild,
  linkTarget,
  nextStep,
  switchToBuild,
  unfinishedBuild,
} from '../../../../scripts/build/builds-folder.ts';

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(16)) as [string, string, string, string];

let root = '';
let finished = 1_700_000_000;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'builds-'));
});

/** Makes a build and switches to it; each is finished a second after the one before. */
function install(version: string): void {
  const folder = unfinishedBuild(root, version);
  mkdirSync(folder);
  const manifest = path.join(folder, 'manifest.json');
  writeFileSync(manifest, version);
  finished += 1;
  utimesSync(manifest, finished, finished);
  switchToBuild(root, folder, version);
}

const present = () => readdirSync(path.join(root, '.builds')).sort();

describe('the builds', () => {
  test('two before the new one stay, the third goes while nobody waits for it', async () => {
    for (const version of [A, B, C]) install(version);
    expect(present()).toEqual([A, B, C]);
    writeFileSync(path.join(root, '.builds', A, 'page.html'), 'old');
    install(D);
    await expect.poll(present).toEqual([B, C, D]);
    expect(linkedBuild(path.join(root, 'dist'))).toBe(D);
    expect(readlinkSync(path.join(root, 'dist'))).toBe(path.join('.builds', D));
  });

  test('that is made again takes the place of itself', async () => {
    for (const version of [A, B, A]) install(version);
    await expect.poll(present).toEqual([A, B]);
    expect(existsSync(path.join(root, 'dist/manifest.json'))).toBe(true);
    expect(linkedBuild(path.join(root, 'dist'))).toBe(A);
  });

  test('take the place of a plain folder', () => {
    mkdirSync(path.join(root, 'dist/old'), { recursive: true });
    install(A);
    expect(linkedBuild(path.join(root, 'dist'))).toBe(A);
  });

  test('that were interrupted are removed before the next, those under way are not', () => {
    const { pid: gone } = spawnSync(process.execPath, ['--version']);
    const leftovers = [`${A}.${gone}.tmp`, `${B}.${gone}.old`];
    const underWay = `${B}.${process.ppid}.tmp`;
    for (const name of [...leftovers, underWay]) mkdirSync(path.join(root, '.builds', name), { recursive: true });
    install(C);
    expect(present()).toEqual([underWay, C].sort());
  });

  test('are linked to in full on Windows, where a junction knows no other target', () => {
    expect(linkTarget('win32', 'C:\\srv\\catalogue', A)).toBe(`C:\\srv\\catalogue\\.builds\\${A}`);
    expect(linkTarget('linux', '/srv/catalogue', A)).toBe(`.builds/${A}`);
  });

  test('are followed by a signal, and by a restart where there is none', () => {
    expect([nextStep('linux'), nextStep('darwin')]).toEqual(Array(2).fill('now send SIGHUP to the sidecars and nginx'));
    expect(nextStep('win32')).toBe('now restart the sidecars: Windows has no signal that tells them');
  });

  test('without a link are none', () => {
    expect(linkedBuild(path.join(root, 'dist'))).toBeUndefined();
    expect(existsSync(path.join(root, '.builds'))).toBe(false);
  });
});
