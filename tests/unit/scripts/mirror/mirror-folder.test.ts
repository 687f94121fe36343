// The folder of a mirror: which build is served, which stay for readers of the old, and how the link is made.
import { mkdirSync, mkdtempSync, readdirSync, readlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { linkTarget, MirrorFolder } from '../../../../scripts/mirror/mirror-folder.ts';

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(16)) as [string, string, string, string];

let root = '';
let folder: MirrorFolder;
let finished = 1_700_000_000;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'mirror-'));
  folder = new MirrorFolder(root);
  folder.open();
});

/** Makes a build and switches to it; each is finished a second after the one before. */
function take(version: string): void {
  const build = folder.newBuild();
  const manifest = path.join(build, 'manifest.json');
  writeFileSync(manifest, version);
  finished += 1;
  utimesSync(manifest, finished, finished);
  folder.switchTo(build, version);
}

const present = () => readdirSync(path.join(root, 'builds')).sort();

test('the two builds before the new one stay, the third goes', () => {
  for (const version of [A, B, C]) take(version);
  expect(present()).toEqual([A, B, C]);
  take(D);
  expect(present()).toEqual([B, C, D]);
  expect(readlinkSync(path.join(root, 'current'))).toBe(path.join('builds', D));
});

test('the build that was served stays, also when it is the oldest', () => {
  for (const version of [C, B, A]) take(version);
  // As a restored folder may have it.
  utimesSync(path.join(root, 'builds', A, 'manifest.json'), 1, 1);
  take(D);
  expect(present()).toEqual([A, B, D]);
});

test('a build that was mended gets a number, and the damaged one stays like any before', () => {
  for (const version of [A, B, B]) take(version);
  expect(present()).toEqual([A, B, `${B}.2`]);
  expect(readlinkSync(path.join(root, 'current'))).toBe(path.join('builds', `${B}.2`));
});

test('what is no build stays whatever it is called', () => {
  mkdirSync(path.join(root, 'builds', 'of-somebody'));
  for (const version of [A, B, C, D]) take(version);
  expect(present()).toEqual([B, C, D, 'of-somebody']);
});

test('the link is relative, and in full on Windows, where a junction knows no other target', () => {
  expect(linkTarget('linux', '/srv/mirror', A)).toBe(`builds/${A}`);
  expect(linkTarget('darwin', '/srv/mirror', A)).toBe(`builds/${A}`);
  expect(linkTarget('win32', 'C:\\srv\\mirror', A)).toBe(`C:\\srv\\mirror\\builds\\${A}`);
});
