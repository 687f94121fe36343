// A project of its own that the build can build: in a folder that a test may change.
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { copyProject } from '../../scripts/build/copy-project.ts';

const DATA = ['services', 'providers', 'concepts', 'equivalences', 'identifiers', 'enforcement', 'coverage'];

/** The fixture's catalogue and the real code around it. @returns its folder */
export function fixtureProject(): string {
  const root = mkdtempSync(path.join(tmpdir(), 'project-'));
  const real = DATA.map((folder) => `catalogue/${folder}`);
  copyProject(root, real);
  cpSync('tests/fixtures/small/catalogue', path.join(root, 'catalogue'), { recursive: true });
  return root;
}
