// Signatures of manifests: made by the build, read by mirrors, and both as minisign has them.
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readPublicKey, readSignature } from '../../../../scripts/mirror/signature.ts';
import { SettingsError } from '../../../../scripts/publish/build-settings.ts';
import { readSigningKey, signManifest } from '../../../../scripts/publish/output/sign-manifest.ts';
import { temporaryFolder } from '../../../support/mirror/mirror-source.ts';
import { keyPair } from '../../../support/mirror/signing.ts';

const MANIFEST = Buffer.from('{"format":1}');
const own = keyPair();
const signed = signManifest(MANIFEST, own.signing, Date.parse('2026-11-25T12:00:00.900Z'));

describe('a signature', () => {
  test('of minisign itself is read: the test vector of minisign-verify, for a file that holds "test"', () => {
    const key = readPublicKey(
      'untrusted comment: minisign public key\nRWQf6LRCGA9i53mlYecO4IzT51TGPpvWucNSCh1CBM0QTaLn73Y7GFO3\n',
      'minisign.pub',
    );
    const text = `untrusted comment: signature from minisign secret key
RUQf6LRCGA9i559r3g7V1qNyJDApGip8MfqcadIgT9CuhV3EMhHoN1mGTkUidF/z7SrlQgXdy8ofjb7bNJJylDOocrCo8KLzZwo=
trusted comment: timestamp:1633700835\tfile:test\tprehashed
wLMDjy9FLAuxZ3q4NlEvkgtyhrr0gtTu6KC4KBJdITbbOeAi1zBIYo0v4iTgt8jJpIidRJnp94ABQkJAgAooBQ==`;
    const expected = { keyId: 'E7620F1842B4E81F', signedAt: '2021-10-08T13:47:15.000Z' };
    expect(readSignature(text, Buffer.from('test'), key)).toEqual(expected);
    expect(() => readSignature(text, Buffer.from('Test'), key)).toThrow(/does not fit the manifest/);
  });

  test('of the build fits its key, says when it was made, and is the same for the same moment', () => {
    const expected = { keyId: own.trusted.id, signedAt: '2026-11-25T12:00:00.000Z' };
    expect(readSignature(signed, MANIFEST, own.trusted)).toEqual(expected);
    expect(readSignature(signed, MANIFEST)).toEqual(expected);
    expect(signManifest(MANIFEST, own.signing, Date.parse('2026-11-25T12:00:00Z'))).toBe(signed);
  });

  const [comment = '', first = '', trusted = '', second = ''] = signed.split('\n');
  const flipped = (base64: string) => base64.replace(/.(?=.{20}$)/, (letter) => (letter === 'A' ? 'B' : 'A'));
  test.each([
    ['of another manifest', signed, Buffer.from('{"format": 1}'), /does not fit the manifest: one of the two/],
    ['whose bytes were changed', [comment, flipped(first), trusted, second].join('\n'), MANIFEST, /does not fit/],
    [
      'with a later time',
      [comment, first, trusted.replace(/:1(?=\d{9}\t)/, ':2'), second].join('\n'),
      MANIFEST,
      /not fit/,
    ],
    [
      'of another key',
      signManifest(MANIFEST, keyPair().signing, 0),
      MANIFEST,
      /signed with the key \w{16}, and you trust/,
    ],
    ['without a time', signed.replace('timestamp:', 'time:'), MANIFEST, /not as minisign has it, with a timestamp/],
    ['that is none', 'x', MANIFEST, /not as minisign has it/],
    ['that is not there', undefined, MANIFEST, /has no signature; it needs one of the key/],
  ])('%s is rejected', (_, text, manifest, reason) =>
    expect(() => readSignature(text, manifest, own.trusted)).toThrow(reason),
  );

  test.each(['', 'RWQ', `RU${own.signing.publicKey.slice(2)}`, '-----BEGIN PUBLIC KEY-----'])(
    'cannot be checked with the key %j',
    (text) => expect(() => readPublicKey(text, 'key.pub')).toThrow('key.pub holds no public key of minisign: one line'),
  );
});

describe('a signing key', () => {
  const folder = temporaryFolder();
  const write = (name: string, text: string) => {
    writeFileSync(path.join(folder, name), text);
    return path.join(folder, name);
  };
  const pem = (type: 'ed25519' | 'x25519') =>
    generateKeyPairSync(type as 'ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });

  test('that is not named is none', () => {
    expect(readSigningKey(undefined, '.')).toBeUndefined();
    expect(readSigningKey('', '.')).toBeUndefined();
  });

  test('in the project is rejected: what lies there may be published', () => {
    const file = write('ed25519.pem', String(pem('ed25519')));
    expect(readSigningKey(file, '.')?.publicKey).toMatch(/^RW/);
    expect(() => readSigningKey(file, folder)).toThrow(/it lies in the project, which is published/);
  });

  test.each([
    ['not there', path.join(folder, 'none'), /ENOENT/],
    ['no key', write('text.pem', 'x'), /cannot be used \(/],
    ['of another kind', write('x25519.pem', String(pem('x25519'))), /its key is of x25519/],
  ])('that is %s is rejected, and what is needed is said', (_, file, reason) => {
    expect(() => readSigningKey(file, '.')).toThrow(SettingsError);
    expect(() => readSigningKey(file, '.')).toThrow(reason);
    expect(() => readSigningKey(file, '.')).toThrow(/openssl genpkey -algorithm ed25519/);
  });
});
