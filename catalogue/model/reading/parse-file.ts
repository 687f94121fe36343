// One file of the catalogue: its kind by its path, its value by its kind's schema, and everything that is wrong with it.
import { assertDefined } from '../assert-defined.ts';
import { schemaErrors } from '../errors/schema-errors.ts';
import { type PathStep, type Problem, renderPath } from '../problem.ts';
import { type FileKind, kindOf } from './file-kinds.ts';
import type { Entry } from './files.ts';
import { readableValue } from './readable.ts';
import { parseYamlFile, type YamlFile } from './yaml-file.ts';

/** Problems reported per file; many of them usually have one cause. */
const PROBLEMS_SHOWN = 50;
/** Ids are slugs, and slugs have a bound. */
const ID_CHARACTERS = 64;

export interface ParsedFile {
  file: string;
  id: string;
  kind: FileKind | undefined;
  /** Absent if the file cannot be read at all; partial if something was rejected. */
  entry?: Entry<unknown>;
  document?: YamlFile;
  /** Rejected paths; the empty path is the whole file. */
  rejected: PathStep[][];
  problems: Problem[];
}

/**
 * @param below path from the folder catalogue, with forward slashes
 * @param text undefined if the file is not UTF-8 text
 */
export function parseFile(below: string, text: string | undefined): ParsedFile {
  const file = `catalogue/${below}`;
  const id = idOf(below);
  const unread = (message: string, tip: string, kind?: FileKind): ParsedFile => ({
    file,
    id,
    kind,
    rejected: [[]],
    problems: [{ severity: 'error', file, line: 1, path: '', message, tip, rule: 'load' }],
  });
  const found = kindOf(below);
  if (!found)
    return unread(
      'this file does not belong in the catalogue',
      'use providers/<id>.yaml, services/<provider>/<name>.yaml or concepts/<category>.yaml, in lower case',
    );
  const { kind, schema, fields } = found;
  if (id.length > ID_CHARACTERS)
    return unread(`the id ${id} has ${id.length} characters, more than ${ID_CHARACTERS}`, 'shorten the name', kind);
  if (text === undefined) return unread('this is not text in UTF-8', 'save it as UTF-8', kind);

  const document = parseYamlFile(file, text);
  const problems: Problem[] = [];
  const report = (line: number, at: readonly PathStep[], message: string, tip: string, rule: string) =>
    problems.push({ severity: 'error', file, line, path: renderPath(at), message, tip, rule });
  for (const { line, at, message, tip } of document.errors) report(line, at, message, tip, 'yaml');
  if (document.value === undefined) return { file, id, kind, document, rejected: [[]], problems };

  const { data, error } = schema.safeParse(document.value, { reportInput: true });
  const broken = document.errors.map(({ at }) => at);
  const { errors, rejected } = schemaErrors(schema, error?.issues ?? []);
  for (const { at, message, tip } of errors) {
    // A value whose YAML is invalid was already reported.
    if (broken.some((path) => renderPath(path) === renderPath(at))) continue;
    report(document.lineOf(at), at, message, `${tip} See "${fields}" in catalogue/README.md.`.trim(), 'schema');
  }
  const entry = { id, file, value: data ?? readableValue(schema, document.value) };
  const whole = rejected.some((path) => path.length === 0);
  return {
    file,
    id,
    kind,
    ...(!whole && { entry }),
    document,
    rejected: [...broken, ...rejected],
    problems: atMost(problems),
  };
}

/** `aws-lambda` for `services/aws/lambda.yaml`, `aws` for `providers/aws.yaml`. */
function idOf(below: string): string {
  const parts = below.replace('.yaml', '').split('/');
  return parts[0] === 'services' ? parts.slice(1).join('-') : assertDefined(parts.at(-1));
}

function atMost(problems: Problem[]): Problem[] {
  const [last] = problems.slice(PROBLEMS_SHOWN);
  if (!last) return problems;
  const message = `${problems.length - PROBLEMS_SHOWN} more problems from here on`;
  return [...problems.slice(0, PROBLEMS_SHOWN), { ...last, message, tip: 'fix those above first' }];
}
