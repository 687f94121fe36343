// The builds beside `dist`: which one is served, which stay, and what interrupted builds leave behind.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  linkedBuild,
  linkTarget,
  nextStep,
  removeOldBuilds,
  switchToBuild,
  unfinishedBuild,
  wasRolledBack,
} from '../../../../scripts/build/builds-folder.ts';

const [A, B, C, D, E] = [...'abcde'].map((letter) => letter.repeat(16)) as [string, string, string, string, string];

let root = '';
let finished = 1_700_000_000;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'builds-'));
});

/**
 * Makes a build and switches to it; each is finished a second after the one before.
 * @returns what was said of builds that could not be removed
 */
function install(version: string): string[] {
  const before = linkedBuild(path.join(root, 'dist'));
  const folder = unfinishedBuild(root, version);
  mkdirSync(folder);
  const manifest = path.join(folder, 'manifest.json');
  writeFileSync(manifest, version);
  finished += 1;
  utimesSync(manifest, finished, finished);
  switchToBuild(root, folder, version);
  return removeOldBuilds(root, before);
}

/** Makes `dist` a link to a build that is there, as docs/operate.md says. */
function rollBack(version: string): void {
  rmSync(path.join(root, 'dist'));
  symlinkSync(path.join('.builds', version), path.join(root, 'dist'));
}

const present = () => readdirSync(path.join(root, '.builds')).sort();

describe('the builds', () => {
  test('two before the new one stay, the third goes', () => {
    for (const version of [A, B, C]) install(version);
    expect(present()).toEqual([A, B, C]);
    writeFileSync(path.join(root, '.builds', A, 'page.html'), 'old');
    expect(install(D)).toEqual([]);
    expect(present()).toEqual([B, C, D]);
    expect(linkedBuild(path.join(root, 'dist'))).toBe(D);
    expect(readlinkSync(path.join(root, 'dist'))).toBe(path.join('.builds', D));
  });

  test('that was rolled back to stays too until the one after the next, as sidecars serve it until their signal', () => {
    for (const version of [A, B, C]) install(version);
    rollBack(A);
    install(D);
    expect(present()).toEqual([A, B, C, D]);
    install(E);
    expect(present()).toEqual([C, D, E]);
  });

  test('that was rolled back from is known by its being newer', () => {
    install(A);
    install(B);
    expect([A, B, C].map((version) => wasRolledBack(root, version))).toEqual([false, false, false]);
    rollBack(A);
    expect([A, B, C].map((version) => wasRolledBack(root, version))).toEqual([false, true, false]);
    install(A);
    expect(wasRolledBack(root, B)).toBe(false);
  });

  test('that is made again takes the place of itself', () => {
    for (const version of [A, B, A]) install(version);
    expect(present()).toEqual([A, B]);
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
    // In a container, the program that was interrupted had the number of this one.
    const leftovers = [`${A}.${gone}.tmp`, `${B}.${gone}.old`, `${D}.${process.pid}.tmp`];
    const underWay = `${B}.${process.ppid}.tmp`;
    for (const name of [...leftovers, underWay]) mkdirSync(path.join(root, '.builds', name), { recursive: true });
    install(C);
    expect(present()).toEqual([underWay, C].sort());
  });

  test('are linked to when the disk has all of them, and not when it fails', () => {
    install(A);
    const programs = mkdtempSync(path.join(tmpdir(), 'programs-'));
    const sync = (script: string) => {
      writeFileSync(path.join(programs, 'sync'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
      vi.stubEnv('PATH', `${programs}:${process.env['PATH']}`);
      onTestFinished(() => void vi.unstubAllEnvs());
    };
    sync(`echo "$@ $(cat "$2/manifest.json") $(readlink ${root}/dist)" > ${root}/flushed`);
    install(B);
    const flushed = `-f ${root}/.builds/${B}.${process.pid}.tmp ${B} .builds/${A}\n`;
    expect(readFileSync(path.join(root, 'flushed'), 'utf8')).toBe(flushed);
    sync('echo "sync: Input/output error" >&2; exit 1');
    const failed = () => install(C);
    expect(failed).toThrow(expect.objectContaining({ code: 'EIO', message: 'sync: Input/output error' }));
    expect(linkedBuild(path.join(root, 'dist'))).toBe(B);
  });

  const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

  test.skipIf(!canMount)('that cannot be removed are named, others go, and the next try is told no more', () => {
    for (const version of [A, B, C]) install(version);
    const held = path.join(root, '.builds', A, 'held');
    mkdirSync(held);
    expect(spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', held]).status).toBe(0);
    onTestFinished(() => void spawnSync('umount', ['--lazy', held]));
    const said = expect.stringMatching(
      new RegExp(`^the old build ${root}/.builds/${A} cannot be removed and fills the disk: .*busy`),
    );
    expect(install(D)).toEqual([said]);
    expect(install(E)).toEqual([said]);
    expect(present()).toEqual([A, C, D, E]);
    spawnSync('umount', [held]);
    expect(removeOldBuilds(root, undefined)).toEqual([]);
    expect(present()).toEqual([C, D, E]);
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
