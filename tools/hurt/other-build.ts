// Builds like the present one but for a version and the name of an asset: what a roll-out changes, without building.
import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { INDEX_FILES, type Manifest } from '../../catalogue/formats/manifest.ts';

/**
 * A copy of a build whose files are links to the same bytes, or copies where the folder is on another disk.
 * @param folder does not exist, and the one that it is in does
 * @param parts paths in the build
 * @param build the present one unless told
 * @throws when there is no build, or no room
 */
export function linkedCopy(
  folder: string,
  parts: readonly string[] = ['.'],
  build: string = realpathSync('dist'),
): void {
  mkdirSync(folder);
  const how = statSync(folder).dev === statSync(build).dev ? '-al' : '-a';
  const { status } = spawnSync('cp', [how, '--parents', ...parts, folder], {
    cwd: build,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error(`the build cannot be copied to ${folder}`);
}

/**
 * A build of another version whose files are those of another one, by links to its folders; its server bundle is a copy,
 * as modules are loaded by their place. Made in a moment, so that there can be many.
 * @param folder does not exist, and the one that it is in does
 * @param build the present one unless told
 */
export function symlinkedBuild(folder: string, version: string, build: string = realpathSync('dist')): void {
  mkdirSync(folder);
  for (const name of readdirSync(build)) {
    const [from, to] = [path.join(build, name), path.join(folder, name)];
    if (name === 'server') cpSync(from, to, { recursive: true });
    else if (name !== INDEX_FILES.manifest) symlinkSync(from, to);
  }
  const manifest = JSON.parse(readFileSync(path.join(build, INDEX_FILES.manifest), 'utf8')) as Manifest;
  writeFileSync(path.join(folder, INDEX_FILES.manifest), JSON.stringify({ ...manifest, version }));
}

/** @returns the address of the style sheet that has another name, which the home page links */
export function otherBuild(folder: string, version: string): string {
  linkedCopy(folder);
  const manifestFile = path.join(folder, INDEX_FILES.manifest);
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
  const home = path.join(folder, 'site/index.html');
  const html = readFileSync(home, 'utf8');
  const style = manifest.files.find(
    ({ path: file }) => file.startsWith('site/assets/') && html.includes(file.slice('site'.length)),
  );
  const page = manifest.files.find(({ path: file }) => file === 'site/index.html');
  if (!style || !page) throw new Error('the home page links no asset');
  const renamed = style.path.replace(/([^/]*)$/, `${version}-$1`);
  for (const ending of ['', '.br', '.gz'])
    renameSync(path.join(folder, style.path + ending), path.join(folder, renamed + ending));
  const changed = html.replaceAll(style.path.slice('site'.length), renamed.slice('site'.length));
  replaceFile(home, changed);
  style.path = renamed;
  Object.assign(page, { size: Buffer.byteLength(changed), sha256: version.padEnd(64, '0') });
  delete page.twins;
  replaceFile(manifestFile, JSON.stringify({ ...manifest, version }));
  return renamed.slice('site'.length);
}

/** Never through the link: the other build has the same file. */
export function replaceFile(file: string, text: string): void {
  unlinkSync(file);
  writeFileSync(file, text);
}
