// Signs manifests with a key of the operator, in the format of minisign; scripts/mirror/signature.ts reads it.
import { createPrivateKey, createPublicKey, hash, type KeyObject, sign } from 'node:crypto';
import { readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { SettingsError } from '../build-settings.ts';

export interface SigningKey {
  privateKey: KeyObject;
  /** Made of the public key, so that the file need hold no more than the key. */
  id: Buffer;
  /** As `minisign -P` and `mirror --public-key` take it. */
  publicKey: string;
}

const ID_BYTES = 8;

/**
 * @param file of a private key, as `openssl genpkey -algorithm ed25519` writes it
 * @param root of the project: what lies in it may be published, or get into the repository
 * @returns undefined when no file is named
 * @throws SettingsError when the file cannot be read, is no such key or lies in the project
 */
export function readSigningKey(file: string | undefined, root: string): SigningKey | undefined {
  if (!file) return undefined;
  try {
    const within = path.relative(realpathSync(root), realpathSync(file));
    if (!within.startsWith('..') && !path.isAbsolute(within))
      throw new Error('it lies in the project, which is published');
    const privateKey = createPrivateKey(readFileSync(file));
    if (privateKey.asymmetricKeyType !== 'ed25519') throw new Error(`its key is of ${privateKey.asymmetricKeyType}`);
    const raw = Buffer.from(createPublicKey(privateKey).export({ format: 'jwk' }).x ?? '', 'base64url');
    const id = hash('blake2b512', raw, 'buffer').subarray(0, ID_BYTES);
    return { privateKey, id, publicKey: Buffer.concat([Buffer.from('Ed'), id, raw]).toString('base64') };
  } catch (error) {
    throw new SettingsError(
      `SIGNING_KEY_FILE=${file} cannot be used (${(error as Error).message}); it must be a file outside of the project that openssl genpkey -algorithm ed25519 has written`,
    );
  }
}

/** @param now in milliseconds since the epoch: mirrors refuse a manifest that was signed before the one they have */
export function signManifest(manifest: Buffer, { privateKey, id }: SigningKey, now: number): string {
  const signature = sign(null, hash('blake2b512', manifest, 'buffer'), privateKey);
  const comment = `timestamp:${Math.floor(now / 1_000)}\tfile:manifest.json\thashed`;
  const ofComment = sign(null, Buffer.concat([signature, Buffer.from(comment)]), privateKey);
  return [
    'untrusted comment: signature of the catalogue',
    Buffer.concat([Buffer.from('ED'), id, signature]).toString('base64'),
    `trusted comment: ${comment}`,
    `${ofComment.toString('base64')}\n`,
  ].join('\n');
}
