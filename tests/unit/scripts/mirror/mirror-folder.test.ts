// The folder of a mirror: which build is served, which stay for readers of the old, and how the link is made.
import { mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { linkTarget, newBuild, openFolder, switchTo } from '../../../../scripts/mirror/mirror-folder.ts';
import { temporaryFolder } from '../../../support/mirror/mirror-source.ts';

const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(16)) as [string, string, string, string];

let root = '';
beforeEach(() => {
  root = temporaryFolder();
  openFolder(root);
});
const take = (version: string) => switchTo(root, newBuild(root), version);
const builds = () => readdirSync(path.join(root, 'builds')).sort();
const current = () => readlinkSync(path.join(root, 'current'));

test('the two builds before the new one stay, the third goes, and so does what was fetched', () => {
  for (const version of [C, B, B]) take(version);
  expect(builds()).toEqual([`1-${C}`, `2-${B}`, `3-${B}`]);
  take(A);
  expect(builds()).toEqual([`2-${B}`, `3-${B}`, `4-${A}`]);
  expect(current()).toBe(`builds/4-${A}`);
  expect(readdirSync(root).sort()).toEqual(['.lock', 'builds', 'current']);
});

test('the build that was served stays, also when it is the oldest, and what is no build stays whatever it is called', () => {
  mkdirSync(path.join(root, 'builds', 'of-somebody'));
  for (const version of [A, B, C]) take(version);
  rmSync(path.join(root, 'current'));
  symlinkSync(`builds/1-${A}`, path.join(root, 'current'));
  take(D);
  expect(builds()).toEqual([`1-${A}`, `3-${C}`, `4-${D}`, 'of-somebody']);
});

test('builds of an earlier program, without a number, are the oldest', () => {
  for (const version of [A, B]) take(version);
  renameSync(path.join(root, 'builds', `1-${A}`), path.join(root, 'builds', `${A}.2`));
  take(C);
  take(D);
  expect(builds()).toEqual([`2-${B}`, `3-${C}`, `4-${D}`]);
});

test('the link is relative, and in full on Windows, where a junction knows no other target', () => {
  expect(linkTarget('linux', '/srv/mirror', `1-${A}`)).toBe(`builds/1-${A}`);
  expect(linkTarget('win32', 'C:\\srv\\mirror', `1-${A}`)).toBe(`C:\\srv\\mirror\\builds\\1-${A}`);
});
