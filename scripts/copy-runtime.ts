// `node scripts/copy-runtime.ts DIR`: copies what a sidecar runs on, and nothing else, for a small image: its sources
// to DIR/app, the packages that these import, in the versions of the lock, to
// DIR/app/node_modules.
import { cpSync, existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

interface LockedPackage {
  dependencies?: Readonly<Record<string, string>>;
  peerDependencies?: Readonly<Record<string, string>>;
  peerDependenciesMeta?: Readonly<Record<string, { optional?: boolean }>>;
}
type Packages = Readonly<Record<string, LockedPackage>>;

const SOURCES = [
  'sidecar',
  'catalogue/schema',
  'catalogue/model',
  'catalogue/formats',
  'catalogue/views',
  'catalogue/contract',
  'package.json',
];

function copyRuntime(root: string, target: string): string[] {
  const folders = SOURCES.map((source) => path.join(root, source));
  const names = new Set(folders.flatMap(scripts).flatMap((file) => importedPackages(readFileSync(file, 'utf8'))));
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as { packages: Packages };
  const places = closure([...names], packages);
  for (const source of SOURCES) cpSync(path.join(root, source), path.join(target, 'app', source), { recursive: true });
  for (const place of places) {
    // What lies inside another package's folder and is needed has a place of its own in the list.
    const nested = path.join(root, place, 'node_modules');
    cpSync(path.join(root, place), path.join(target, 'app', place), {
      recursive: true,
      dereference: true,
      filter: (file) => !file.startsWith(nested),
    });
  }
  return places;
}

function scripts(folder: string): string[] {
  if (!existsSync(folder) || folder.endsWith('.json')) return [];
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(ts|mjs)$/.test(file) && !file.endsWith('.d.ts'))
    .map((file) => path.join(folder, file));
}

/** Names of packages in `from '…'`, without types only; what is imported on occasion (`import()`) is not among them. */
function importedPackages(text: string): string[] {
  return [
    ...text.matchAll(
      /^\s*(?:import|export)\b(?! type\b)[^;'"]*?from\s*['"]([^.'"/][^'"]*)['"]|^\s*import\s*['"]([^.'"/][^'"]*)['"]/gm,
    ),
  ]
    .map(([, named, bare]) => named ?? bare ?? '')
    .filter((name) => !name.startsWith('node:'))
    .map((name) =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

/** Places in node_modules of the packages and of all that they need. @throws when the lock lacks one */
function closure(names: readonly string[], packages: Packages): string[] {
  const found = new Set<string>();
  const visit = (name: string, from: string) => {
    const place = placeOf(name, from, packages);
    if (!place) throw new Error(`package-lock.json has no ${name} for ${from || 'the sidecar'}`);
    if (found.has(place)) return;
    found.add(place);
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = packages[place] ?? {};
    for (const needed of Object.keys(dependencies)) visit(needed, place);
    for (const needed of Object.keys(peerDependencies))
      if (!peerDependenciesMeta[needed]?.optional) visit(needed, place);
  };
  for (const name of names) visit(name, '');
  return [...found].sort();
}

/** As Node looks for it: beside the importing package's own packages, then outwards. */
function placeOf(name: string, from: string, packages: Packages): string | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (packages[place]) return place;
    if (folder === '') return undefined;
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const target = process.argv[2];
  if (!target) throw new Error('usage: node scripts/copy-runtime.ts DIR');
  const places = copyRuntime(process.cwd(), path.resolve(target));
  console.log(`copied the sidecar and ${places.length} packages to ${target}`);
}
