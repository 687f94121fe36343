// A finished build that is put in the place of another, as a container does it.
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Manifest } from '../../../catalogue/formats/manifest.ts';
import { publishEdge } from '../../../scripts/publish/edge.ts';
import { writeFiles } from '../../../scripts/publish/output/output.ts';
import { buildOf, type Contents, SMALL, temporaryFolder } from '../../support/mirror/mirror-source.ts';

const OLD = '0123456789abcdef';
const NEW = 'fedcba9876543210';

/** A build with what nginx reads of it. */
async function finishedBuild(version: string, more: Contents): Promise<string> {
  const folder = await buildOf({ ...SMALL, ...more }, { version });
  const manifest = JSON.parse(readFileSync(path.join(folder, 'manifest.json'), 'utf8')) as Manifest;
  writeFiles(folder, publishEdge(folder, manifest, undefined));
  return folder;
}

function install(build: string, target?: string, environment: Readonly<Record<string, string>> = {}) {
  const words = target === undefined ? [build] : [build, target];
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/install-build.ts', ...words], {
    encoding: 'utf8',
    env: { ...process.env, ...environment },
  });
  return { status, stdout, stderr };
}

const listing = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
const older = await finishedBuild(OLD, { 'site/assets/old.0123.css': 'a {}' });
const newer = await finishedBuild(NEW, { 'site/assets/new.4567.css': 'b {}' });

describe('a build', () => {
  test('is copied below its version and linked, and needs its own folder no more', async () => {
    const target = temporaryFolder();
    const build = await finishedBuild(OLD, {});
    const wanted = listing(build);
    expect(install(build, target)).toMatchObject({
      status: 0,
      stdout: `build ${OLD} is in ${path.join(target, 'dist')}; now send SIGHUP to the sidecars and nginx\n`,
    });
    rmSync(build, { recursive: true });
    expect(readlinkSync(path.join(target, 'dist'))).toBe(path.join('.builds', OLD));
    expect(listing(path.join(target, 'dist'))).toEqual(wanted);
  });

  test('that is there already is left as it is', () => {
    const target = temporaryFolder();
    install(older, target);
    expect(install(older, target)).toMatchObject({ status: 0, stdout: `build ${OLD} is there already\n` });
    expect(readdirSync(path.join(target, '.builds'))).toEqual([OLD]);
  });

  test('takes the place of another, which stays, and nginx finds the files of both', () => {
    const target = temporaryFolder();
    install(older, target);
    expect(install(newer, target)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining(`build ${NEW} is in ${path.join(target, 'dist')} in the place of ${OLD}; now`),
    });
    expect(readlinkSync(path.join(target, 'dist'))).toBe(path.join('.builds', NEW));
    expect(readdirSync(path.join(target, '.builds')).sort()).toEqual([OLD, NEW]);
    const rules = readFileSync(path.join(target, 'dist/edge/nginx.conf'), 'utf8');
    expect(rules).toContain(`map "" $csc_previous { default ${OLD}; }`);
    for (const file of ['site/assets/old.0123.css', 'site/assets/new.4567.css']) expect(rules).toContain(`  ${file} `);
    expect(readFileSync(path.join(newer, 'edge/nginx.conf'), 'utf8')).not.toContain(OLD);
  });

  test('that was rolled back from is not installed anew, another one is', async () => {
    const target = temporaryFolder();
    install(older, target);
    install(newer, target);
    const dist = path.join(target, 'dist');
    rmSync(dist);
    symlinkSync(path.join('.builds', OLD), dist);
    expect(install(newer, target)).toEqual({
      status: 0,
      stdout: `build ${NEW} was rolled back from, so ${OLD} stays; to serve it again, make ${dist} a link to it as docs/operate.md says, or install another build\n`,
      stderr: '',
    });
    expect(readlinkSync(dist)).toBe(path.join('.builds', OLD));
    const third = '1'.repeat(16);
    expect(install(await finishedBuild(third, {}), target).status).toBe(0);
    expect(readlinkSync(dist)).toBe(path.join('.builds', third));
  });

  test('that the disk does not take is refused in a sentence', async () => {
    const target = temporaryFolder();
    install(older, target);
    const programs = temporaryFolder();
    writeFileSync(path.join(programs, 'sync'), '#!/bin/sh\necho "sync: Input/output error" >&2\nexit 1\n', {
      mode: 0o755,
    });
    const { status, stderr } = install(newer, target, { PATH: `${programs}:${process.env['PATH']}` });
    expect([status, stderr]).toEqual([
      1,
      expect.stringMatching(/^install-build: the disk has not taken all of it \(EIO at .*the build before stays\n$/),
    ]);
    expect(readlinkSync(path.join(target, 'dist'))).toBe(path.join('.builds', OLD));
    expect(readdirSync(path.join(target, '.builds'))).toEqual([OLD]);
  });

  test('that is none, as a mirror, is refused in a sentence and leaves the one that is served', async () => {
    const target = temporaryFolder();
    install(older, target);
    for (const build of [temporaryFolder(), await buildOf(SMALL, { version: NEW })])
      expect(install(build, target)).toEqual({
        status: 1,
        stdout: '',
        stderr: `install-build: ${build} is not what npm run build makes: it has no edge/ for nginx and Caddy. A mirror is served as it is, by a sidecar with DIST_DIR=${build}\n`,
      });
    expect(readlinkSync(path.join(target, 'dist'))).toBe(path.join('.builds', OLD));
    expect(readdirSync(path.join(target, '.builds'))).toEqual([OLD]);
  });

  test('without a place to go to is refused', () => {
    expect(install(older)).toMatchObject({ status: 1, stderr: expect.stringContaining('usage: node scripts/install') });
    expect(existsSync('undefined')).toBe(false);
  });

  const canMount = process.getuid?.() === 0 && spawnSync('unshare', ['--mount', 'true']).status === 0;

  // Without the right to mount, disk-fault.test.ts stands for it.
  test.skipIf(!canMount)(
    'on a full disk is refused in a sentence, leaves nothing behind and the build before in its place',
    async () => {
      const target = temporaryFolder();
      expect(spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', target]).status).toBe(0);
      onTestFinished(() => void spawnSync('umount', ['--lazy', target]));
      expect(install(older, target).status).toBe(0);
      const large = await finishedBuild('1'.repeat(16), { 'site/large.bin': 'x'.repeat(3_000_000) });
      const { status, stderr } = install(large, target);
      expect([status, stderr]).toEqual([
        1,
        expect.stringMatching(/^install-build: there is no space left on the disk \(ENOSPC.*the build before stays\n$/),
      ]);
      expect(readlinkSync(path.join(target, 'dist'))).toBe(path.join('.builds', OLD));
      expect(readdirSync(path.join(target, '.builds'))).toEqual([OLD]);
      expect(install(newer, target).status).toBe(0);
    },
  );

  test.skipIf(!canMount)('is installed also when an old one cannot be removed, which is named', async () => {
    const target = temporaryFolder();
    const versions = ['1', '2', '3', '4'].map((digit) => digit.repeat(16));
    const builds = await Promise.all(versions.map((version) => finishedBuild(version, {})));
    for (const build of builds.slice(0, 3)) install(build, target);
    const held = path.join(target, '.builds', versions[0] ?? '', 'held');
    mkdirSync(held);
    expect(spawnSync('mount', ['-t', 'tmpfs', 'tmpfs', held]).status).toBe(0);
    onTestFinished(() => void spawnSync('umount', ['--lazy', held]));
    const { status, stdout, stderr } = install(builds[3] ?? '', target);
    expect([status, stdout]).toEqual([0, expect.stringContaining(`build ${versions[3]} is in `)]);
    expect(stderr).toMatch(/^install-build: the old build \S+1{16} cannot be removed and fills the disk: .*busy.*\n$/);
  });
});
