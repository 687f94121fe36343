// A build that is opened for serving: what it computes from is proven by its hash and tried out, and a damaged one is
// refused with a sentence, also when every file has its size.
import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Manifest } from '../../../../catalogue/formats/manifest.ts';
import { Catalogue } from '../../../../catalogue/model/catalogue.ts';
import { publishServerIndex, publishSnapshot } from '../../../../scripts/publish/sidecar.ts';
import { BuildError, openBuildOutput } from '../../../../sidecar/build/build-output.ts';
import { fixtureCatalogue } from '../../../support/fixture.ts';
import { fixtureBuild } from '../../../support/fixture-build.ts';

let sound = '';
beforeAll(async () => {
  sound = (await fixtureBuild()).root;
  mkdirSync(path.join(sound, 'server/chunks'), { recursive: true });
  writeFileSync(path.join(sound, 'server/chunks/page.mjs'), `export const html = '<p>a page</p>';\n`);
  writeFileSync(
    path.join(sound, 'server/entry.mjs'),
    `import { html } from './chunks/page.mjs';\nexport const handler = async (_, response) => void response.end(html);\n`,
  );
  writeFileSync(path.join(sound, 'server/files.json'), publishServerIndex(sound).body);
});

/** A copy of the sound build that a test may damage. */
function copy(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  cpSync(sound, folder, { recursive: true });
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function edit(folder: string, file: string, change: (text: string) => string): void {
  const before = readFileSync(path.join(folder, file), 'utf8');
  const after = change(before);
  expect(after).not.toBe(before);
  writeFileSync(path.join(folder, file), after);
}

/** As a build would list it that was made like this. */
function list(folder: string, file: string, body: string): void {
  writeFileSync(path.join(folder, file), body);
  edit(folder, 'manifest.json', (text) => {
    const manifest = JSON.parse(text) as Manifest;
    const entry = manifest.files.find((each) => each.path === file);
    const sha256 = createHash('sha256').update(body).digest('hex');
    Object.assign(entry ?? {}, { size: Buffer.byteLength(body), sha256 });
    return JSON.stringify(manifest);
  });
}

async function reasonOf(folder: string): Promise<string> {
  const threads = readdirSync('/proc/self/task').length;
  const error = await openBuildOutput(folder).then(
    () => new Error('it was opened'),
    (fault: unknown) => fault as Error,
  );
  expect(error).toBeInstanceOf(BuildError);
  expect(error.message).toMatch(/^the build in \S+ cannot be served \(.*\); run: npm run build$/s);
  // None is left behind of a build that is refused.
  expect(readdirSync('/proc/self/task').length).toBe(threads);
  return error.message;
}

test('a sound build is opened and renders pages of lists, until it is closed', async () => {
  const build = await openBuildOutput(copy());
  expect(build.catalogue.services.length).toBeGreaterThan(0);
  expect(await build.renderListPage?.({ today: '2026-11-22' })).toMatchObject({ html: '<p>a page</p>' });
  await build.close();
});

test('a build without a server bundle, as a mirror, renders none', async () => {
  const folder = copy();
  rmSync(path.join(folder, 'server'), { recursive: true });
  const build = await openBuildOutput(folder);
  expect(build.renderListPage).toBeUndefined();
  await build.close();
});

describe('damage that leaves every size as it was', () => {
  test.each([
    ['a provider that nobody knows', 'catalogue.json', '"providerId":"aws"', '"providerId":"awz"'],
    ['a name', 'catalogue.json', '"name":"AWS Lambda"', '"name":"AWS Lambdb"'],
    ['tags that are none', 'catalogue.json', '"tags":[', '"tagz":['],
    ['a status that is none', 'catalogue.json', '"status":"', '"statuz":"'],
    ['a word of the search', 'search.json', '"lambda"', '"lambdb"'],
    ['code', 'server/entry.mjs', 'handler', 'handles'],
    ['code that is imported by it', 'server/chunks/page.mjs', 'a page', 'a paje'],
  ])('is found: %s in %s', async (_, file, from, to) => {
    const folder = copy();
    edit(folder, file, (text) => text.replace(from, to));
    expect(await reasonOf(folder)).toMatch(
      new RegExp(`\\(${file} is damaged: its SHA-256 begins with [0-9a-f]{12} instead of [0-9a-f]{12}\\)`),
    );
  });

  test('is found in zeros that a power cut leaves', async () => {
    const folder = copy();
    edit(folder, 'catalogue.json', (text) => `${text.slice(0, 4_096)}${'\0'.repeat(text.length - 4_096)}`);
    expect(await reasonOf(folder)).toContain('catalogue.json is damaged');
  });
});

describe('a build that was made wrongly', () => {
  const remade = (change: (data: Catalogue['data']) => Catalogue['data']) => {
    const folder = copy();
    const body = String(publishSnapshot(new Catalogue(change(fixtureCatalogue().data))).body);
    list(folder, 'catalogue.json', body);
    return folder;
  };

  test('without a service is refused', async () =>
    expect(await reasonOf(remade((data) => ({ ...data, services: [] })))).toContain('the catalogue has no services'));

  test('whose search finds nothing is refused', async () => {
    const folder = remade((data) => ({
      ...data,
      services: data.services.map((service) => ({ ...service, id: `${service.id}-2` })),
    }));
    expect(await reasonOf(folder)).toMatch(/the search does not find \S+-2 by its own name/);
  });

  test('whose lifecycle cannot be told is refused', async () => {
    const folder = remade((data) => ({
      ...data,
      services: data.services.map((service) => ({
        ...service,
        lifecycle: 'ends' as never,
        subServices: [{}, null] as never,
      })),
    }));
    expect(await reasonOf(folder)).toContain('Cannot read properties of null');
  });

  test('whose page of lists does not render is refused', async () => {
    const folder = copy();
    writeFileSync(
      path.join(folder, 'server/entry.mjs'),
      'export const handler = async (_, response) => void response.writeHead(500);\n',
    );
    writeFileSync(path.join(folder, 'server/files.json'), publishServerIndex(folder).body);
    expect(await reasonOf(folder)).toContain('the list page was rendered with status 500');
  });

  test.each(['catalogue.json', 'search.json'])('whose manifest does not list %s is refused', async (file) => {
    const folder = copy();
    edit(folder, 'manifest.json', (text) => {
      const manifest = JSON.parse(text) as Manifest;
      return JSON.stringify({ ...manifest, files: manifest.files.filter((each) => each.path !== file) });
    });
    expect(await reasonOf(folder)).toContain(`the manifest does not list ${file}`);
  });

  test.each(['server/files.json', 'server/entry.mjs', 'server/chunks/page.mjs'])(
    'without %s is refused',
    async (file) => {
      const folder = copy();
      rmSync(path.join(folder, file));
      expect(await reasonOf(folder)).toMatch(new RegExp(`ENOENT.*${file}`));
    },
  );
});
