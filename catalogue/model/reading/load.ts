// Reads catalogue/ from disk. The sidecar reads the built snapshot instead.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type ParseResult, parseCatalogue } from './parse-catalogue.ts';

/**
 * Loads the catalogue in `root`/catalogue. Never throws for bad data: each fault is a Problem with file, line, path and
 * tip.
 * @param root the project's folder (or a fixture's)
 * @throws when the folder itself cannot be read
 */
export function loadCatalogueFiles(root: string): ParseResult {
  return parseCatalogue(readCatalogueTexts(root));
}

/**
 * @returns texts by path below `root`/catalogue, with forward slashes; undefined where a file is no UTF-8 text
 * @throws when the folder itself cannot be read
 */
export function readCatalogueTexts(root: string): Map<string, string | undefined> {
  const folder = path.join(root, 'catalogue');
  return new Map(yamlPaths(folder).map((file) => [file, readText(path.join(folder, file))]));
}

/** All YAML files below `folder`, relative with forward slashes. */
function yamlPaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory() && /\.ya?ml$/i.test(entry.name))
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

/** The text with a byte order mark that it may have; undefined for what is not UTF-8, or is a link to nothing. */
function readText(file: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(readFileSync(file));
  } catch (error) {
    if (error instanceof TypeError || (error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
