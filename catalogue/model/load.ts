// Reads catalogue/ from disk, parses every file against its schema and returns all of it with all of its problems. The
// sidecar reads the built snapshot instead.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import {
  Category,
  ComplianceFramework,
  Concept,
  IdentifierException,
  ReferenceDifference,
} from '../schema/category.ts';
import { Enforcement } from '../schema/enforcement.ts';
import { ProviderFile } from '../schema/provider.ts';
import { ServiceFile } from '../schema/service.ts';
import { compareText } from './order.ts';
import { compareProblems, type PathStep, type Problem, renderPath } from './problem.ts';
import { parseYamlFile, type YamlFile } from './yaml-file.ts';

/** One valid file of the catalogue with its value. */
export interface Entry<T> {
  /** `aws-lambda` for a service, `aws` for a provider, the category for concepts, the base name for the rest. */
  id: string;
  file: string;
  value: T;
}

/** Everything below catalogue/ that authors write, before anything is derived from it. */
export interface CatalogueFiles {
  categories: Entry<Category[]>;
  compliance: Entry<ComplianceFramework[]>;
  concepts: Entry<Concept[]>[];
  /** By provider: identifiers that exist but belong to no service. */
  identifiers: Entry<IdentifierException[]>[];
  /** By provider: which identifiers its policy mechanism evaluates. */
  enforcement: Entry<Enforcement>[];
  /** Known differences from the files that an audit compares with; one file at most. */
  differences: Entry<ReferenceDifference[]>[];
  providers: Entry<ProviderFile>[];
  services: Entry<ServiceFile>[];
  /** Ids of every provider and service file, also of those whose content is not valid. */
  knownIds: ReadonlySet<string>;
  /** The YAML document behind each file, by its path: for lines and for the fixer. */
  documents: ReadonlyMap<string, YamlFile>;
}

export interface LoadResult {
  files: CatalogueFiles;
  problems: Problem[];
}

/** What a path below catalogue/ holds. The first pattern that matches decides. */
const KINDS = [
  { kind: 'categories', pattern: /^categories\.yaml$/, schema: z.array(Category).min(1) },
  { kind: 'compliance', pattern: /^compliance\.yaml$/, schema: z.array(ComplianceFramework) },
  { kind: 'concepts', pattern: /^concepts\/[a-z0-9-]+\.yaml$/, schema: z.array(Concept).min(1) },
  { kind: 'identifiers', pattern: /^identifiers\/(aws|azure|gcp)\.yaml$/, schema: z.array(IdentifierException) },
  { kind: 'enforcement', pattern: /^enforcement\/(azure|gcp)\.yaml$/, schema: Enforcement },
  { kind: 'differences', pattern: /^reference-differences\.yaml$/, schema: z.array(ReferenceDifference) },
  { kind: 'providers', pattern: /^providers\/[a-z0-9-]+\.yaml$/, schema: ProviderFile },
  { kind: 'services', pattern: /^services\/[a-z0-9-]+\/[a-z0-9-]+\.yaml$/, schema: ServiceFile },
] as const;
type Kind = (typeof KINDS)[number]['kind'];

/**
 * Loads the catalogue in `root`/catalogue. Never throws for bad data: each fault is a Problem with file, line, path and
 * tip.
 * @param root the project's folder (or a fixture's)
 * @throws when the folder itself cannot be read
 */
export function loadCatalogueFiles(root: string): LoadResult {
  const problems: Problem[] = [];
  const documents = new Map<string, YamlFile>();
  const entries: Record<Kind, Entry<unknown>[]> = {
    categories: [],
    compliance: [],
    concepts: [],
    identifiers: [],
    enforcement: [],
    differences: [],
    providers: [],
    services: [],
  };
  const knownIds = new Set<string>();

  for (const below of yamlPaths(path.join(root, 'catalogue'))) {
    const file = `catalogue/${below}`;
    const match = KINDS.find(({ pattern }) => pattern.test(below));
    if (!match) {
      problems.push(
        problemAt(
          file,
          1,
          [],
          'load',
          'this file has no place in the catalogue',
          'use providers/<id>.yaml, services/<provider>/<name>.yaml or concepts/<category>.yaml, in lower case',
        ),
      );
      continue;
    }
    const id = below
      .replace(/^(providers|services|concepts|identifiers|enforcement)\//, '')
      .replace('/', '-')
      .replace(/\.yaml$/, '');
    if (match.kind === 'providers' || match.kind === 'services') knownIds.add(id);
    const document = parseYamlFile(file, readFileSync(path.join(root, file), 'utf8'));
    documents.set(file, document);
    problems.push(...document.faults.map(({ line, message, tip }) => problemAt(file, line, [], 'yaml', message, tip)));
    if (document.value === undefined) continue;
    const parsed = match.schema.safeParse(document.value, { reportInput: true });
    if (parsed.success) entries[match.kind].push({ id, file, value: parsed.data });
    else problems.push(...parsed.error.issues.flatMap((issue) => schemaProblems(document, issue)));
  }

  const single = <T>(kind: Kind): Entry<T> => {
    const [first] = entries[kind];
    if (!first && !documents.has(`catalogue/${kind}.yaml`))
      problems.push(
        problemAt(`catalogue/${kind}.yaml`, 1, [], 'load', 'the file is missing', 'restore it from the repository'),
      );
    return (first ?? { id: kind, file: `catalogue/${kind}.yaml`, value: [] }) as Entry<T>;
  };
  const files: CatalogueFiles = {
    categories: single('categories'),
    compliance: single('compliance'),
    concepts: entries.concepts as Entry<Concept[]>[],
    identifiers: entries.identifiers as Entry<IdentifierException[]>[],
    enforcement: entries.enforcement as Entry<Enforcement>[],
    differences: entries.differences as Entry<ReferenceDifference[]>[],
    providers: entries.providers as Entry<ProviderFile>[],
    services: entries.services as Entry<ServiceFile>[],
    knownIds,
    documents,
  };
  return { files, problems: problems.sort(compareProblems) };
}

/** All .yaml files below `folder`, relative with forward slashes, sorted. */
function yamlPaths(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll(path.sep, '/'))
    .filter((file) => /\.ya?ml$/.test(file))
    .sort(compareText);
}

/** One zod issue as problems; an issue on unknown keys gives one for each key. */
function schemaProblems(document: YamlFile, issue: z.core.$ZodIssue): Problem[] {
  const at = issue.path as PathStep[];
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) =>
      problemAt(
        document.file,
        document.lineOf([...at, key]),
        [...at, key],
        'schema',
        `unknown field "${key}"`,
        'see the table of fields in catalogue/README.md; check the spelling and the indentation',
      ),
    );
  }
  const input =
    issue.input === undefined
      ? ' (it is missing)'
      : typeof issue.input === 'object'
        ? ''
        : ` (found ${JSON.stringify(issue.input)})`;
  const message = issue.code === 'invalid_union' ? 'has none of the allowed forms' : issue.message;
  return [
    problemAt(
      document.file,
      document.lineOf(at),
      at,
      'schema',
      `${message}${input}`,
      'see the table of fields in catalogue/README.md',
    ),
  ];
}

function problemAt(
  file: string,
  line: number,
  at: readonly PathStep[],
  rule: string,
  message: string,
  tip: string,
): Problem {
  return { severity: 'error', file, line, path: renderPath(at), message, tip, rule };
}
