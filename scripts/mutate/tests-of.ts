// Which unit tests can see a file: those that import it, however far away, the nearest first.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { SLOW_TESTS } from './rooms.ts';
import { childrenOf, nodeIn, parseProgram, type SyntaxNode } from './syntax.ts';

const TESTS = 'tests/unit/';

/** Of each file, those that import it. */
export type Importers = ReadonlyMap<string, readonly string[]>;

/** @param root the project's folder */
export function readImporters(root: string): Importers {
  const importers = new Map<string, string[]>();
  for (const file of globSync('{catalogue,scripts,sidecar,site,tests}/**/*.ts', {
    cwd: root,
    exclude: ['**/node_modules'],
  })) {
    const from = file.replaceAll(path.sep, '/');
    for (const name of importsOf(readFileSync(path.join(root, file), 'utf8'))) {
      const target = path.posix.join(path.posix.dirname(from), name);
      importers.set(target, [...(importers.get(target) ?? []), from]);
    }
  }
  return importers;
}

/** Unit tests by the number of imports between them and the file: a test that stands under its name first. */
export function unitTestsOf(file: string, importers: Importers): { near: string[]; far: string[] } {
  const named = `${TESTS}${file.replace(/\.ts$/, '')}`;
  const distances = new Map([[file, 0]]);
  for (const [at, distance] of distances)
    for (const importer of importers.get(at) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
  const tests = [...distances].filter(
    ([test]) => test.startsWith(TESTS) && test.endsWith('.test.ts') && !SLOW_TESTS.has(test),
  );
  const [near, far] = [[], []] as [string[], string[]];
  for (const [test, distance] of tests) (distance <= 1 || test.startsWith(named) ? near : far).push(test);
  return { near, far };
}

/** Relative ones, types included. */
function importsOf(text: string): string[] {
  const found: string[] = [];
  const visit = (node: SyntaxNode) => {
    const source = nodeIn(node, 'source');
    if (typeof source?.['value'] === 'string' && source['value'].startsWith('.')) found.push(source['value']);
    for (const [, child] of childrenOf(node)) visit(child);
  };
  visit(parseProgram(text));
  return found;
}
