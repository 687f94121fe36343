// The texts of catalogue/ as values, with all of their problems.

import { compareText } from '../order.ts';
import { compareProblems, type Problem } from '../problem.ts';
import type { FileKind } from './file-kinds.ts';
import type { CatalogueFiles, Entry } from './files.ts';
import { type ParsedFile, parseFile } from './parse-file.ts';

export interface ParseResult {
  /** The valid files. */
  files: CatalogueFiles;
  /** Those, and what can be read of the others, for rules alone: see readableValue. */
  readable: CatalogueFiles;
  problems: Problem[];
}

/**
 * Parses a whole catalogue. Never throws for bad data: each fault is a Problem with file, line, path and tip.
 * The order of the texts does not matter.
 * @param texts by path below the folder catalogue, with forward slashes; undefined where a file is no UTF-8 text
 */
export function parseCatalogue(texts: ReadonlyMap<string, string | undefined>): ParseResult {
  return joinFiles([...texts].map(([below, text]) => parseFile(below, text)));
}

/** The same for files that were parsed one by one, in any order. */
export function joinFiles(files: readonly ParsedFile[]): ParseResult {
  const parsed = files.toSorted((a, b) => compareText(a.file, b.file));
  for (const kind of ['categories', 'compliance'] as const)
    if (!parsed.some((file) => file.kind === kind)) parsed.push(missingFile(kind));
  const readable = collect(parsed, parsed);
  const valid = parsed.filter(({ refused }) => refused.length === 0);
  return {
    files: valid.length === parsed.length ? readable : collect(valid, parsed),
    readable,
    problems: parsed.flatMap(({ problems }) => problems).sort(compareProblems),
  };
}

/** @param all also those whose entries do not count */
function collect(parsed: readonly ParsedFile[], all: readonly ParsedFile[]): CatalogueFiles {
  // Which schema belongs to which kind is what the table of kinds says.
  const entries = <T>(kind: FileKind) =>
    parsed.flatMap((file) => (file.kind === kind && file.entry ? [file.entry as Entry<T>] : []));
  const single = <T>(kind: FileKind): Entry<T[]> =>
    entries<T[]>(kind)[0] ?? { id: kind, file: `catalogue/${kind}.yaml`, value: [] };
  return {
    categories: single('categories'),
    compliance: single('compliance'),
    concepts: entries('concepts'),
    overrides: entries('overrides'),
    omissions: entries('omissions'),
    identifiers: entries('identifiers'),
    enforcement: entries('enforcement'),
    ends: entries('ends'),
    names: entries('names'),
    providers: entries('providers'),
    services: entries('services'),
    knownIds: new Set(all.flatMap(({ kind, id }) => (kind === 'providers' || kind === 'services' ? [id] : []))),
    documents: new Map(all.flatMap(({ file, document }) => (document ? [[file, document] as const] : []))),
    refused: new Map(all.flatMap(({ file, refused }) => (refused.length > 0 ? [[file, refused] as const] : []))),
  };
}

function missingFile(kind: 'categories' | 'compliance'): ParsedFile {
  const file = `catalogue/${kind}.yaml`;
  return {
    file,
    kind,
    id: kind,
    refused: [[]],
    problems: [
      {
        severity: 'error',
        file,
        line: 1,
        path: '',
        message: 'the file is missing',
        tip: 'restore it from the repository',
        rule: 'load',
      },
    ],
  };
}
