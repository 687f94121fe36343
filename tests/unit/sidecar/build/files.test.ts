// Built files as answers: encodings, caching and headers by their place, and those of the build before.
import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import type { ManifestFile } from '../../../../catalogue/formats/manifest.ts';
import { FileUnreadable } from '../../../../sidecar/answers/unavailable.ts';
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

function replaceByFolder(file: string): void {
  rmSync(file);
  mkdirSync(file);
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
  const store = new FileStore(folderWith(packed), [entry('api/a.json', { br: 13, gz: 13 })]);

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
    const half = new FileStore(folderWith(['api/a.json', 'api/a.json.gz']), [entry('api/a.json', { gz: 13 })]);
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

describe('a file that the build lists', () => {
  const damaged: [string, (file: string) => void, code: string | undefined, message: string][] = [
    ['is missing', (file) => rmSync(file), 'ENOENT', 'ENOENT'],
    ['is a folder', replaceByFolder, 'EISDIR', 'EISDIR'],
    ['is cut short', (file) => truncateSync(file, 3), undefined, 'it has 3 bytes instead of 10'],
  ];
  const isolated = () => {
    const root = folderWith(['api/a.json', 'api/b.json', 'text/a.txt']);
    const files = new FileStore(
      root,
      ['api/a.json', 'api/b.json', 'text/a.txt'].map((file) => entry(file)),
    );
    return { root, files };
  };

  test.each(damaged)('and that %s cannot be read, which a look at the disk finds', (_, damage, code, message) => {
    const { root, files } = isolated();
    expect(files.findUnreadable()).toBeUndefined();
    damage(path.join(root, 'text/a.txt'));
    const found = files.findUnreadable();
    expect(found).toBeInstanceOf(FileUnreadable);
    expect([found?.code, found?.message]).toEqual([
      code,
      expect.stringContaining(`text/a.txt of the build cannot be read: ${message}`),
    ]);
    const read = () => files.read('text/a.txt', ['identity']);
    expect(read).toThrow(FileUnreadable);
    expect(read).toThrow(found?.message ?? '');
  });

  test('is looked for at the disk by one of each folder', () => {
    const { root, files } = isolated();
    rmSync(path.join(root, 'api/b.json'));
    expect(files.findUnreadable()).toBeUndefined();
    rmSync(path.join(root, 'api/a.json'));
    expect(files.findUnreadable()?.message).toContain('api/a.json');
  });

  test('has a twin that may be missing too', () => {
    const root = folderWith(['api/a.json']);
    const files = new FileStore(root, [entry('api/a.json', { br: 13 })]);
    expect(() => files.read('api/a.json', ['br'])).toThrow('api/a.json.br of the build cannot be read: ENOENT');
    expect(files.read('api/a.json', ['identity'])?.status).toBe(200);
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

  test('is not there any more once that build has been removed, but a fault of the disk is one', () => {
    const root = folderWith(['site/assets/old.js', 'site/assets/folder.js']);
    const before = new FileStore(root, [entry('site/assets/old.js'), entry('site/assets/folder.js')]);
    const now = new FileStore(folderWith([]), [], before);
    for (const file of ['old.js', 'folder.js']) rmSync(path.join(root, 'site/assets', file));
    mkdirSync(path.join(root, 'site/assets/folder.js'));
    expect(now.read('site/assets/old.js', ['identity'])).toBeUndefined();
    expect(() => now.read('site/assets/folder.js', ['identity'])).toThrow('EISDIR');
  });

  test('goes with the next build', () => {
    expect([newest.has('site/assets/both.js'), newest.has('site/assets/old.js')]).toEqual([true, false]);
  });
});
