// Who imports whom in the project: modules and pages, types included.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Of each file, the files of the project that it imports; paths from the project's root, with forward slashes. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** @returns the graph of all modules and pages in these folders */
export function readImportGraph(folders: readonly string[]): ImportGraph {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,tsx,mjs,astro}`)).toSorted();
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]));
}

/** `import … from '…'`, `export … from '…'`, `import '…'` and `import('…')`. */
const IMPORTED = /^\s*(?:import|export)\b[^'"`;]*?\bfrom\s*'(?<from>[^']+)'|\bimport\s*\(?\s*'(?<bare>[^']+)'/gm;

/** Static, dynamic and type imports of one file that lead to a file of the project. */
export function importsOf(file: string, text: string): string[] {
  const source = file.endsWith('.astro') ? scriptsOfPage(text) : text;
  const names = [...source.matchAll(IMPORTED)].map(({ groups }) => groups?.['from'] ?? groups?.['bare'] ?? '');
  const own = names.filter((name) => name.startsWith('.'));
  return [...new Set(own.map((name) => path.posix.join(path.posix.dirname(file), name)))];
}

/** The part between the first two fences, and what runs in the browser. */
function scriptsOfPage(text: string): string {
  const [, frontmatter = ''] = /^---\n([\s\S]*?)^---$/m.exec(text) ?? [];
  return [frontmatter, ...[...text.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)].map(([, script]) => script)].join(
    '\n',
  );
}

/**
 * @returns one circle as a path that ends where it begins, for each knot of files that lead to one another; empty when
 *   there are none
 */
export function circlesIn(graph: ImportGraph): string[][] {
  const left = new Map(graph);
  const dropWhere = (isLoose: (file: string) => boolean) => {
    const loose = [...left.keys()].filter(isLoose);
    for (const file of loose) left.delete(file);
    return loose.length > 0;
  };
  const leadsOn = (file: string) => (left.get(file) ?? []).some((target) => left.has(target));
  // What imports nothing of the rest is in no circle.
  while (dropWhere((file) => !leadsOn(file)));
  const circles: string[][] = [];
  while (left.size > 0) {
    const circle = firstCircle(left);
    circles.push(circle);
    for (const file of circle) left.delete(file);
    while (dropWhere((file) => !leadsOn(file)));
  }
  return circles;
}

/** Follows imports until a file comes again. Each file of the graph must lead to another one in it. */
function firstCircle(graph: ImportGraph): string[] {
  const way: string[] = [];
  let [file = ''] = graph.keys();
  while (!way.includes(file)) {
    way.push(file);
    file = graph.get(file)?.find((target) => graph.has(target)) ?? '';
  }
  return [...way.slice(way.indexOf(file)), file];
}

/**
 * The same between rooms: in each folder between those folders that lie in it, each with all that is below it. A file
 * beside them stands for itself.
 */
export function circlesOfRooms(graph: ImportGraph): string[][] {
  const folders = new Set([...graph.keys()].flatMap(foldersAbove));
  return [...folders].toSorted().flatMap((folder) => {
    const isInside = (file: string) => folder === '.' || file.startsWith(`${folder}/`);
    const roomOf = (file: string) => {
      const [first = ''] = path.posix.relative(folder, file).split('/');
      return path.posix.join(folder, first);
    };
    const rooms = new Map<string, Set<string>>();
    for (const [file, targets] of graph) {
      if (!isInside(file)) continue;
      const room = rooms.get(roomOf(file)) ?? new Set();
      rooms.set(roomOf(file), room);
      for (const target of targets) if (isInside(target) && roomOf(target) !== roomOf(file)) room.add(roomOf(target));
    }
    return circlesIn(new Map([...rooms].map(([room, targets]) => [room, [...targets]])));
  });
}

/** `a/b/c.ts` is in `a/b`, in `a` and in `.`. */
function foldersAbove(file: string): string[] {
  const folder = path.posix.dirname(file);
  return folder === '.' ? [folder] : [folder, ...foldersAbove(folder)];
}
