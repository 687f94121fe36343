// A small build for tests of processes, which start on it in half the time that the real one takes.
import { cpSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { publishServerIndex } from '../../scripts/publish/sidecar.ts';
import { fixtureBuild } from './fixture-build.ts';

let made: Promise<string> | undefined;

/** The fixture's, with the real server bundle; made once and not to be changed. @returns its folder */
export function smallBuild(): Promise<string> {
  made ??= fixtureBuild().then(({ root }) => {
    cpSync('dist/server', path.join(root, 'server'), { recursive: true });
    return root;
  });
  return made;
}

/** One that a test may damage, far from the project. @returns its folder */
export async function copyOfSmallBuild(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  cpSync(await smallBuild(), folder, { recursive: true });
  return folder;
}

/** Gives a build another server bundle, as it would be if it had been made like this. */
export function writeBundle(folder: string, code: string): void {
  writeFileSync(path.join(folder, 'server/entry.mjs'), code);
  const { path: file, body } = publishServerIndex(folder);
  writeFileSync(path.join(folder, file), body);
}
