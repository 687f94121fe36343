// `node scripts/install-build.ts BUILD DIR`: copies a finished build into DIR/.builds under its version and makes
// DIR/dist a link to it, as `npm run build` does in place. For builds that are made elsewhere. The two builds before
// stay; afterwards sidecars and nginx get SIGHUP.
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { INDEX_FILES, type Manifest } from '../catalogue/formats/manifest.ts';
import { nextStep, removeOldBuilds, switchToBuild, unfinishedBuild, wasRolledBack } from './build/builds-folder.ts';
import { diskFault } from './build/disk-fault.ts';
import { publishEdge } from './publish/edge.ts';

const [build, target] = process.argv.slice(2).map((argument) => path.resolve(argument));
if (!build || !target) throw new Error('usage: node scripts/install-build.ts BUILD DIR');

// A mirror has none, nor has a build that was cut short.
if (!existsSync(path.join(build, 'edge'))) {
  console.error(
    `install-build: ${build} is not what npm run build makes: it has no edge/ for nginx and Caddy. A mirror is served as it is, by a sidecar with DIST_DIR=${build}`,
  );
  process.exit(1);
}
const manifest = readManifest(build);
const dist = path.join(target, 'dist');
const before = existsSync(dist) ? readManifest(dist) : undefined;
if (before?.version === manifest.version) {
  console.log(`build ${manifest.version} is there already`);
} else if (before && wasRolledBack(target, manifest.version)) {
  console.log(
    `build ${manifest.version} was rolled back from, so ${before.version} stays; to serve it again, make ${dist} a link to it as docs/operate.md says, or install another build`,
  );
} else if (installed(build, target)) {
  console.log(
    `build ${manifest.version} is in ${dist}${before ? ` in the place of ${before.version}` : ''}; ${nextStep(process.platform)}`,
  );
} else process.exitCode = 1;

/** @returns false when the disk does not take it, which has been said then */
function installed(from: string, to: string): boolean {
  try {
    install(from, to);
    return true;
  } catch (error) {
    const fault = diskFault(error);
    if (fault === undefined) throw error;
    console.error(`install-build: ${fault}`);
    return false;
  }
}

function install(from: string, to: string): void {
  const unfinished = unfinishedBuild(to, manifest.version);
  try {
    cpSync(from, unfinished, { recursive: true, dereference: true });
    // The files that pages of the build before ask for are known only here.
    for (const file of publishEdge(unfinished, manifest, before))
      writeFileSync(path.join(unfinished, file.path), file.body);
    switchToBuild(to, unfinished, manifest.version);
    // Waited for: in a container, nothing outlives this program.
    for (const fault of removeOldBuilds(to, before?.version)) console.error(`install-build: ${fault}`);
  } finally {
    rmSync(unfinished, { recursive: true, force: true });
  }
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(path.join(folder, INDEX_FILES.manifest), 'utf8')) as Manifest;
}
