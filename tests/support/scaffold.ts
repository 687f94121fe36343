// Drives the scripts that write a form for a new file, fills the form in, and asks the check.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from 'vitest';
import { checkCatalogue } from '../../scripts/catalogue/check-catalogue.ts';

/** Runs a script of the project in the catalogue of `root`. */
export const runScript = (root: string, script: string, ...args: string[]) =>
  spawnSync(process.execPath, [path.resolve(`scripts/${script}.ts`), ...args], { cwd: root, encoding: 'utf8' });

/** What the check says of the whole catalogue, as `path rule`. */
export async function problemsOf(root: string): Promise<string[]> {
  const { problems } = await checkCatalogue(root, new Date().toISOString().slice(0, 10));
  return problems.map(({ path: place, rule }) => `${place} ${rule}`);
}

/** Fills the fields of a form, each given by a text that the form holds once. */
export function fill(root: string, file: string, facts: readonly [from: string | RegExp, to: string][]): void {
  const target = path.join(root, file);
  const filled = facts.reduce(
    (text, [from, to]) => {
      expect(text).toMatch(from);
      return text.replace(from, to);
    },
    readFileSync(target, 'utf8'),
  );
  writeFileSync(target, filled);
}
