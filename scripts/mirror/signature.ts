// Signatures of manifests in the format of minisign (Ed25519 over BLAKE2b-512), so that `minisign -V` checks them as well.
import { createPublicKey, hash, type KeyObject, verify } from 'node:crypto';
import { MirrorError, MismatchError } from './mirror-error.ts';

export interface PublicKey {
  key: KeyObject;
  /** 16 hexadecimal digits, as minisign prints it. */
  id: string;
}

/** In Base64: letters of the algorithm, id of the key, and the key or a signature. */
const PUBLIC_KEY = /^(?:untrusted comment: .*\n)?(RW[A-Za-z0-9+/]{54})\s*$/;
const SIGNATURE =
  /^untrusted comment: .*\n(RU[A-Za-z0-9+/]{97}=)\ntrusted comment: (timestamp:(\d{1,11})\b.*)\n([A-Za-z0-9+/]{86}==)\n?$/;
const ID = { start: 2, end: 10 };

/** @param file that the text is from, for the error */
export function readPublicKey(text: string, file: string): PublicKey {
  const [, base64] = PUBLIC_KEY.exec(text) ?? [];
  if (base64 === undefined)
    throw new MirrorError(`${file} holds no public key of minisign: one line of 56 characters that begins with RW`);
  const bytes = Buffer.from(base64, 'base64');
  const jwk = { kty: 'OKP', crv: 'Ed25519', x: bytes.toString('base64url', ID.end) };
  return { key: createPublicKey({ key: jwk, format: 'jwk' }), id: keyIdOf(bytes) };
}

/**
 * @param trusted without it, what the signature says is not checked
 * @returns which key, and when (ISO 8601): the time is signed as well, so that an old build cannot get a new one
 * @throws MirrorError when the text is no signature; or, with a trusted key, none of its owner
 */
export function readSignature(
  text: string | undefined,
  manifest: Buffer,
  trusted?: PublicKey,
): { keyId: string; signedAt: string } {
  if (text === undefined)
    throw new MirrorError(`the manifest has no signature${trusted ? `; it needs one of the key ${trusted.id}` : ''}`);
  const [, base64 = '', comment = '', seconds = '', ofComment = ''] = SIGNATURE.exec(text) ?? [];
  if (base64 === '')
    throw new MirrorError('the signature of the manifest is not as minisign has it, with a timestamp in its comment');
  const bytes = Buffer.from(base64, 'base64');
  const keyId = keyIdOf(bytes);
  if (trusted) {
    if (keyId !== trusted.id)
      throw new MirrorError(`the manifest is signed with the key ${keyId}, and you trust ${trusted.id}`);
    const signature = bytes.subarray(ID.end);
    const isSigned = (body: Buffer, by: Buffer) => verify(null, body, trusted.key, by);
    if (
      !isSigned(hash('blake2b512', manifest, 'buffer'), signature) ||
      !isSigned(Buffer.concat([signature, Buffer.from(comment)]), Buffer.from(ofComment, 'base64'))
    )
      throw new MismatchError('the signature does not fit the manifest: one of the two was changed');
  }
  return { keyId, signedAt: new Date(1_000 * Number(seconds)).toISOString() };
}

/** As minisign prints it: a number, whose last byte comes first. */
function keyIdOf(bytes: Buffer): string {
  return Buffer.from(bytes.subarray(ID.start, ID.end)).reverse().toString('hex').toUpperCase();
}
