// What the files of a folder take, and what their disk has left.
import { mkdtempSync, statfsSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { folderUsage } from '../../../../sidecar/metrics/folder-usage.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'usage-'));

test('an empty folder takes nothing of its disk', () => {
  const { bytes, freeBytes } = folderUsage(folder);
  expect(bytes).toBe(0);
  expect(Number.isInteger(freeBytes)).toBe(true);
  // Others write to the disk meanwhile.
  const { bavail, bsize } = statfsSync(folder);
  expect(Math.abs(freeBytes / (bavail * bsize) - 1)).toBeLessThan(0.5);
});

test('files count with all their bytes, and one that has just gone with none', () => {
  writeFileSync(path.join(folder, 'catalogue.db'), 'x'.repeat(5_000));
  writeFileSync(path.join(folder, 'catalogue.db-wal'), 'y'.repeat(70));
  symlinkSync(path.join(folder, 'gone'), path.join(folder, 'catalogue.db-shm'));
  expect(folderUsage(folder).bytes).toBe(5_070);
});

test('a folder that is not there is a fault', () => {
  expect(() => folderUsage(path.join(folder, 'missing'))).toThrow('ENOENT');
});
