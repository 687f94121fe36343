// A tiny catalogue of three providers, in a folder of its own that a test may break.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deriveCatalogue } from '../../catalogue/model/derive.ts';
import { loadCatalogueFiles } from '../../catalogue/model/reading/load.ts';

const FIXTURE = path.resolve('tests/fixtures/small');

/** The fixture as a Catalogue. */
export function fixtureCatalogue() {
  return deriveCatalogue(loadCatalogueFiles(FIXTURE).files);
}

/** A copy of the fixture with some files replaced; returns the copy's root. */
export function brokenFixture(changes: Readonly<Record<string, (text: string) => string>>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'catalogue-'));
  cpSync(FIXTURE, root, { recursive: true });
  for (const [file, change] of Object.entries(changes)) {
    const target = path.join(root, file);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, change(readOrEmpty(target)));
  }
  return root;
}

function readOrEmpty(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '';
    throw error;
  }
}
