// Whether a disk can take a build: told before anything is fetched, and to the byte.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Manifest, ManifestFile } from '../../../../catalogue/formats/manifest.ts';
import { ContentPool } from '../../../../scripts/mirror/content-pool.ts';
import { expectSpace, freeBytesOf } from '../../../../scripts/mirror/free-space.ts';
import { buildOf, SMALL, temporaryFolder } from '../../../support/mirror/mirror-source.ts';

const build = await buildOf(SMALL);
const { files } = JSON.parse(readFileSync(path.join(build, 'manifest.json'), 'utf8')) as Manifest;
const named = (file: string): ManifestFile => {
  const found = files.find((one) => one.path === file);
  if (!found) throw new Error(`the build lacks ${file}`);
  return found;
};
const page = named('site/index.html');
const copy = named('site/copy.html');
const bytesOf = ({ size, twins = {} }: ManifestFile) => size + (twins.br ?? 0) + (twins.gz ?? 0);

/** Whether so many free bytes are enough for these files. */
function fits(free: number, wanted: readonly ManifestFile[], pool = new ContentPool(temporaryFolder())): boolean {
  try {
    expectSpace('/mirror', free, wanted, pool);
    return true;
  } catch {
    return false;
  }
}

describe('a disk', () => {
  test.each([
    [1, false],
    [0, true],
    [-1, true],
  ])('that lacks %i bytes for a file with its twins: %j', (lacking, enough) => {
    expect(page.twins).toMatchObject({ br: expect.any(Number), gz: expect.any(Number) });
    expect(fits(bytesOf(page) - lacking, [page])).toBe(enough);
  });

  test('takes a content that lies at two paths once', () => {
    expect(copy.sha256).toBe(page.sha256);
    expect(fits(bytesOf(page), [page, copy])).toBe(true);
  });

  test('need not take what is there already', async () => {
    const pool = new ContentPool(temporaryFolder());
    pool.offer(path.join(build, page.path), page);
    expect(fits(bytesOf(page) - page.size, [page], pool)).toBe(true);
    expect(fits(bytesOf(page) - page.size - 1, [page], pool)).toBe(false);
    for (const encoding of ['br', 'gz'] as const)
      await pool.offerTwinFile(
        page,
        encoding,
        page.twins?.[encoding] ?? 0,
        path.join(build, `${page.path}.${encoding}`),
      );
    expect(fits(0, [page], pool)).toBe(true);
  });

  test('is named with what it has and what is missing', () => {
    expect(() => expectSpace('/mirror', 7, [page], new ContentPool(temporaryFolder()))).toThrow(
      `/mirror has room for 7 bytes; ${bytesOf(page)} are missing`,
    );
  });

  test('of this machine has a whole number of free bytes', () => {
    expect(freeBytesOf(temporaryFolder())).toBeGreaterThan(0);
    expect(Number.isSafeInteger(freeBytesOf(temporaryFolder()))).toBe(true);
  });
});
