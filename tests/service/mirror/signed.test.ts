// Signed builds: a mirror that was given a key takes what its owner has signed, and nothing older than what it has.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import type { SyncSettings } from '../../../scripts/mirror/sync.ts';
import { readSigningKey, signManifest } from '../../../scripts/publish/output/sign-manifest.ts';
import { buildOf, MirrorSource, SMALL, sync, temporaryFolder, textOf } from '../../support/mirror/mirror-source.ts';
import { keyPair } from '../../support/mirror/signing.ts';

const own = keyPair();
const SIGNATURE = 'manifest.json.sig';
const NEW = { version: 'fedcba9876543210' };
const signedOn =
  (day: string, { signing } = own) =>
  (text: Buffer) =>
    signManifest(text, signing, Date.parse(day));
const older = await buildOf(SMALL, {}, signedOn('2026-11-24'));
const newer = await buildOf({ ...SMALL, 'api/v1/a.json': textOf('new') }, NEW, signedOn('2026-11-25'));
const unsigned = await buildOf({ ...SMALL, 'api/v1/a.json': textOf('newest') }, { version: 'aaaaaaaaaaaaaaaa' });

let folder = '';
let source: MirrorSource;
beforeEach(async () => {
  folder = path.join(temporaryFolder(), 'mirror');
  source = await new MirrorSource(older).start();
  await sync(source, folder, { publicKey: own.trusted });
});
/** Tries to bring the mirror to a build; how that ended, and the version that is served then. */
async function outcome(build: string, settings: Partial<SyncSettings> = { publicKey: own.trusted }) {
  source.folder = build;
  const told = await sync(source, folder, settings).then(
    ({ notes }) => notes.join(),
    (error: Error) => error.message,
  );
  return [told, JSON.parse(readFileSync(path.join(folder, 'current/manifest.json'), 'utf8')).version.slice(0, 4)];
}

test('the key that the documents tell to make signs', () => {
  const file = path.join(temporaryFolder(), 'signing.key');
  spawnSync('openssl', ['genpkey', '-algorithm', 'ed25519', '-out', file]);
  expect(readSigningKey(file, '.')?.publicKey).toMatch(/^RW[\w+/]{54}$/);
});

describe('a mirror with a key', () => {
  test('takes a newer build that was signed with it, and keeps the signature for further mirrors', async () => {
    expect(await outcome(newer)).toEqual(['', 'fedc']);
    const [theirs, ours] = [newer, path.join(folder, 'current')].map((each) =>
      readFileSync(path.join(each, SIGNATURE)),
    );
    expect(theirs).toEqual(ours);
  });

  test('rejects an older build that is played again, unless it is told to take it', async () => {
    await outcome(newer);
    const told = /has a build of 2026-11-24T00:00:00\.000Z, older than the present one of 2026-11-25T.*--allow-older/;
    expect(await outcome(older)).toEqual([expect.stringMatching(told), 'fedc']);
    expect(await outcome(older, { publicKey: own.trusted, allowOlder: true })).toEqual(['', '0123']);
  });

  test('takes an older build that was signed anew: its owner went back to it', async () => {
    await outcome(newer);
    expect(await outcome(await buildOf(SMALL, {}, signedOn('2026-11-26')))).toEqual(['', '0123']);
  });

  test('takes a later signature of the same build, and leaves an earlier one alone', async () => {
    const current = () => readFileSync(path.join(folder, 'current', SIGNATURE), 'utf8');
    const later = await buildOf(SMALL, {}, signedOn('2026-11-26'));
    expect(await outcome(later)).toEqual(['', '0123']);
    expect(current()).toBe(readFileSync(path.join(later, SIGNATURE), 'utf8'));
    expect(await outcome(older)).toEqual(['', '0123']);
    expect(current()).toBe(readFileSync(path.join(later, SIGNATURE), 'utf8'));
  });

  test('rejects the signature of another key', async () => {
    const other = await buildOf(SMALL, NEW, signedOn('2026-11-26', keyPair()));
    expect(await outcome(other)).toEqual([expect.stringMatching(/signed with the key \w{16}, and you trust/), '0123']);
  });

  test('rejects a build without a signature', async () =>
    expect(await outcome(unsigned)).toEqual([
      expect.stringMatching(/has no signature; it needs one of the key/),
      '0123',
    ]));

  test.each([
    ['a manifest that was changed', () => source.lie((manifest) => ({ ...manifest, lastUpdated: '2026-11-26' }))],
    [
      'the signature of another build',
      () => source.misbehave(SIGNATURE, (_, response) => response.end(readFileSync(path.join(older, SIGNATURE)))),
    ],
  ])('rejects %s', async (_, tamper) => {
    source.folder = newer;
    tamper();
    expect(await outcome(newer)).toEqual([expect.stringMatching(/signature does not fit the manifest/), '0123']);
  });

  test('checks the present build too, when the source says that nothing has changed', async () => {
    writeFileSync(path.join(folder, 'current/manifest.json'), readFileSync(path.join(unsigned, 'manifest.json')));
    source.misbehave('manifest.json', (_, response) => response.writeHead(304).end());
    expect(await outcome(older)).toEqual([expect.stringMatching(/signature does not fit the manifest/), 'aaaa']);
  });
});

describe('a mirror without a key', () => {
  test('takes a signed build and says in a line how to check it, once', async () => {
    const note = `the key ${own.trusted.id} has signed the manifest; --public-key FILE would check that`;
    expect(await outcome(newer, {})).toEqual([note, 'fedc']);
    expect(await outcome(newer, {})).toEqual(['', 'fedc']);
    expect(await outcome(unsigned, {})).toEqual(['', 'aaaa']);
  });

  test('rejects an older build by the date of its newest fact, and takes one of the same date', async () => {
    const dated = (lastUpdated: string) => buildOf(SMALL, { version: 'bbbbbbbbbbbbbbbb', lastUpdated });
    const told = /has a build of 2026-11-20, older than the present one of 2026-11-21; --allow-older/;
    expect(await outcome(await dated('2026-11-20'), {})).toEqual([expect.stringMatching(told), '0123']);
    expect(await outcome(await dated('2026-11-21'), {})).toEqual(['', 'bbbb']);
    expect(await outcome(await dated('2026-11-20'), { allowOlder: true })).toEqual(['', 'bbbb']);
  });

  test('rejects what is no signature', async () => {
    source.misbehave(SIGNATURE, (_, response) => response.end('signed, sealed'));
    expect(await outcome(newer, {})).toEqual([expect.stringMatching(/is not as minisign has it/), '0123']);
  });
});
