// Which unit tests can see a file: those that import it, however far away, the nearest first.
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { DRAWING_ROOMS, type Room, SLOW_TESTS } from './rooms.ts';
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

/**
 * Unit tests that stand under the file's name, those next to it by imports, and those further away in the same part of
 * the project: what only tests of another part would notice is noticed too late.
 */
export interface UnitTests {
  named: string[];
  near: string[];
  far: string[];
}

export function unitTestsOf(file: string, importers: Importers): UnitTests {
  const name = `${TESTS}${file.replace(/\.ts$/, '')}`;
  const part = `${TESTS}${file.slice(0, file.indexOf('/') + 1)}`;
  const distances = new Map([[file, 0]]);
  for (const [at, distance] of distances)
    for (const importer of importers.get(at) ?? []) if (!distances.has(importer)) distances.set(importer, distance + 1);
  const tests: UnitTests = { named: [], near: [], far: [] };
  for (const [test, distance] of distances) {
    if (!test.startsWith(TESTS) || !test.endsWith('.test.ts')) continue;
    if (SLOW_TESTS.has(test) && path.posix.dirname(test) !== path.posix.dirname(name)) continue;
    if (test.startsWith(name)) tests.named.push(test);
    else if (distance <= 1) tests.near.push(test);
    else if (test.startsWith(part)) tests.far.push(test);
  }
  return tests;
}

/** Those of a room's files in which faults are planted. */
export function judgedFiles(room: Room, files: readonly string[], importers: Importers): readonly string[] {
  return DRAWING_ROOMS.has(room) ? files.filter((file) => unitTestsOf(file, importers).named.length > 0) : files;
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
