// Built files as answers: encodings, caching and headers by their place, and those of the build before.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ManifestFile } from '../../../../catalogue/formats/manifest.ts';
import { FileStore } from '../../../../sidecar/build/files.ts';

const SHA = 'a'.repeat(64);

/** A build whose files hold their own names; twins the name with its ending. */
function folderWith(files: readonly string[]): string {
  const root = mkdtempSync(path.join(tmpdir(), 'files-'));
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    writeFileSync(path.join(root, file), file);
  }
  return root;
}

const entry = (file: string, twins?: ManifestFile['twins']): ManifestFile => ({
  path: file,
  size: file.length,
  sha256: SHA,
  type: 'text/plain; charset=utf-8',
  ...(twins && { twins }),
});

/** @param names each stands alone */
function storeOf(...names: string[]): FileStore {
  return new FileStore(
    folderWith(names),
    names.map((name) => entry(name)),
  );
}

describe('the encoding', () => {
  const packed = ['api/a.json', 'api/a.json.br', 'api/a.json.gz'];
  const store = new FileStore(folderWith(packed), [entry('api/a.json', { br: 1, gz: 1 })]);

  test.each([
    [['br', 'gz', 'identity'], 'br', 'api/a.json.br'],
    [['gz', 'identity'], 'gz', 'api/a.json.gz'],
    [['identity', 'br'], 'identity', 'api/a.json'],
    [[], 'identity', 'api/a.json'],
  ] as const)('of %j is %s, with a tag of its own', (accepted, encoding, body) => {
    const answer = store.read('api/a.json', accepted);
    expect(answer).toMatchObject({ status: 200, encoding, vary: 'Accept-Encoding' });
    expect([String(answer?.body), answer?.etag]).toEqual([
      body,
      `"${SHA.slice(0, 24)}${encoding === 'identity' ? '' : `-${encoding}`}"`,
    ]);
  });

  test('that was not built is passed over', () => {
    const half = new FileStore(folderWith(['api/a.json', 'api/a.json.gz']), [entry('api/a.json', { gz: 1 })]);
    expect(half.read('api/a.json', ['br', 'gz'])?.encoding).toBe('gz');
    const plain = storeOf('api/a.json').read('api/a.json', ['br', 'gz']);
    expect([plain?.encoding, plain?.vary]).toEqual(['identity', undefined]);
  });

  test('is looked up once: what was read is cached', () => {
    const root = folderWith(['api/a.json']);
    const once = new FileStore(root, [entry('api/a.json')]);
    const first = once.read('api/a.json', ['identity']);
    rmSync(root, { recursive: true });
    expect(once.read('api/a.json', ['identity'])).toBe(first);
    expect(() => new FileStore(root, [entry('api/a.json')]).read('api/a.json', ['identity'])).toThrow('ENOENT');
  });
});

describe('a file', () => {
  test.each([
    ['api/v1/providers.json', 'public, max-age=300', true],
    ['site/about/index.html', 'public, max-age=300', false],
    ['site/assets/a.js', 'public, max-age=31536000, immutable', false],
    ['site/data/a.json', 'public, max-age=31536000, immutable', false],
    ['api/site/assets/a.js', 'public, max-age=300', true],
    ['manifest.json', 'no-cache', true],
  ])('%s is cached as %s', (file, cache, cors) => {
    const answer = storeOf(file).read(file, ['identity']);
    expect(answer).toMatchObject({ type: 'text/plain; charset=utf-8', cache, cors });
    expect(answer?.headers === undefined).toBe(cors);
  });

  test.each(['api/index.json', 'site/index.html'])('%s, at /, depends on Accept too', (file) => {
    const store = new FileStore(folderWith([file]), [entry(file, { br: 1 })]);
    expect(store.read(file, ['identity'])?.vary).toBe('Accept, Accept-Encoding');
  });

  test('that is not in the build is not there', () => {
    const store = storeOf('api/a.json');
    expect([store.has('api/b.json'), store.read('api/b.json', ['identity'])]).toEqual([false, undefined]);
  });
});

describe('a file of the build before', () => {
  const older = storeOf('site/assets/old.js', 'site/assets/both.js', 'site/about/index.html', 'api/a.json');
  const newer = new FileStore(folderWith(['site/assets/both.js']), [entry('site/assets/both.js')], older);
  const newest = new FileStore(folderWith(['api/b.json']), [entry('api/b.json')], newer);

  test('is there for its pages, where it has a name of its own', () => {
    expect(['site/assets/old.js', 'site/about/index.html', 'api/a.json'].map((file) => newer.has(file))).toEqual([
      true,
      false,
      false,
    ]);
    expect(String(newer.read('site/assets/old.js', ['identity'])?.body)).toBe('site/assets/old.js');
  });

  test('goes with the next build', () => {
    expect([newest.has('site/assets/both.js'), newest.has('site/assets/old.js')]).toEqual([true, false]);
  });
});
