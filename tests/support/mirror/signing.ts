// The key of an operator, made for a test.
import { generateKeyPairSync } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { type PublicKey, readPublicKey } from '../../../scripts/mirror/signature.ts';
import { readSigningKey, type SigningKey } from '../../../scripts/publish/output/sign-manifest.ts';
import { temporaryFolder } from './mirror-source.ts';

export function keyPair(): { file: string; signing: SigningKey; trusted: PublicKey } {
  const file = path.join(temporaryFolder(), 'signing.key');
  writeFileSync(file, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const signing = readSigningKey(file, '.');
  if (!signing) throw new Error('there is no key');
  return { file, signing, trusted: readPublicKey(signing.publicKey, file) };
}
