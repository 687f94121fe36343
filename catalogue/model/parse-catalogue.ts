// Parses the texts of catalogue/ against their schemas and returns all of it with all of its problems.
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
import type { CatalogueFiles, Entry } from './files.ts';
import { compareProblems, type PathStep, type Problem, renderPath } from './problem.ts';
import { parseYamlFile, type YamlFile } from './yaml-file.ts';

export interface ParseResult {
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
 * Parses a whole catalogue. Never throws for bad data: each fault is a Problem with file, line, path and tip.
 * @param texts by path below the folder catalogue, with forward slashes; undefined where a file is no UTF-8 text
 */
export function parseCatalogue(texts: ReadonlyMap<string, string | undefined>): ParseResult {
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

  for (const [below, text] of texts) {
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
    if (text === undefined) {
      problems.push(problemAt(file, 1, [], 'load', 'this is not text in UTF-8', 'save it as UTF-8'));
      continue;
    }
    const document = parseYamlFile(file, text);
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
