// A mirror of one build and a source with the next one that a test makes misbehave.
import { hash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, beforeEach, expect } from 'vitest';
import { MirrorError } from '../../../scripts/mirror/mirror-error.ts';
import type { SyncSettings } from '../../../scripts/mirror/sync.ts';
import { buildOf, MirrorSource, SMALL, sync, temporaryFolder, textOf } from './mirror-source.ts';

/** The file that differs between the two builds. */
export const A = 'api/v1/a.json';
export const NEXT = { ...SMALL, [A]: textOf('changed', 250) };
export const NEXT_VERSION = { version: 'fedcba9876543210' };

/** Fresh for each test. */
export const scene = {} as {
  /** The mirror's folder, in one of its own. */
  mirror: string;
  source: MirrorSource;
  /** What is served, by path, as hashes. */
  before: Record<string, string>;
};

/** Registers the preparation; called once a test file. */
export function prepareScene(): void {
  let first: string;
  let next: string;
  beforeAll(async () => {
    first = await buildOf(SMALL);
    next = await buildOf(NEXT, NEXT_VERSION);
  });
  beforeEach(async () => {
    scene.mirror = path.join(temporaryFolder(), 'mirror');
    await sync(await new MirrorSource(first).start(), scene.mirror);
    scene.before = served();
    scene.source = await new MirrorSource(next).start();
  });
}

/** Every path of the build that is served, with the hash of its bytes. */
export function served(): Record<string, string> {
  const folder = path.join(scene.mirror, 'current');
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(folder, file), hash('sha256', readFileSync(file))];
    }),
  );
}

/** The sentence with which a run ends; the old build is served, and a run against an honest source succeeds. */
export async function rejection(change: Partial<SyncSettings> = {}): Promise<string> {
  const { mirror, source, before } = scene;
  const told = await sync(source, mirror, change).then(
    () => 'accepted',
    (error: unknown) => {
      if (error instanceof MirrorError) return error.message;
      throw error;
    },
  );
  expect(served()).toEqual(before);
  expect(readlinkSync(path.join(mirror, 'current'))).toBe('builds/1-0123456789abcdef');
  expect(told).not.toMatch(/\p{Cc}/u);
  const honest = await new MirrorSource(source.folder).start();
  expect((await sync(honest, mirror)).changed).toBe(true);
  expect(readFileSync(path.join(mirror, 'current', A), 'utf8')).toBe(NEXT[A]);
  return told;
}
