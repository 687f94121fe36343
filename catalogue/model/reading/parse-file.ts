// One file of the catalogue: its kind by its path, its value by its kind's schema, and everything that is wrong with it.
import { assertDefined } from '../assert-defined.ts';
import { schemaFaults } from '../faults/schema-faults.ts';
import { type PathStep, type Problem, renderPath } from '../problem.ts';
import { type FileKind, kindOf } from './file-kinds.ts';
import type { Entry } from './files.ts';
import { readableValue } from './readable.ts';
import { parseYamlFile, type YamlFile } from './yaml-file.ts';

/** Of so many problems of one file each is told; they rarely are as many faults. */
const PROBLEMS_TOLD = 50;
/** Ids are slugs, and slugs have a bound. */
const ID_CHARACTERS = 64;

export interface ParsedFile {
  file: string;
  id: string;
  kind: FileKind | undefined;
  /** Absent where nothing of the file can be read; as far as it can be where something was refused. */
  entry?: Entry<unknown>;
  document?: YamlFile;
  /** Places that were refused; the empty place is the whole file. */
  refused: PathStep[][];
  problems: Problem[];
}

/**
 * @param below path from the folder catalogue, with forward slashes
 * @param text undefined where the file is no UTF-8 text
 */
export function parseFile(below: string, text: string | undefined): ParsedFile {
  const file = `catalogue/${below}`;
  const id = idOf(below);
  const unread = (message: string, tip: string, kind?: FileKind): ParsedFile => ({
    file,
    id,
    kind,
    refused: [[]],
    problems: [{ severity: 'error', file, line: 1, path: '', message, tip, rule: 'load' }],
  });
  const found = kindOf(below);
  if (!found)
    return unread(
      'this file has no place in the catalogue',
      'use providers/<id>.yaml, services/<provider>/<name>.yaml or concepts/<category>.yaml, in lower case',
    );
  const { kind, schema, fields } = found;
  if (id.length > ID_CHARACTERS)
    return unread(`the id ${id} has ${id.length} characters, more than ${ID_CHARACTERS}`, 'shorten the name', kind);
  if (text === undefined) return unread('this is not text in UTF-8', 'save it as UTF-8', kind);

  const document = parseYamlFile(file, text);
  const problems: Problem[] = [];
  const tell = (line: number, at: readonly PathStep[], message: string, tip: string, rule: string) =>
    problems.push({ severity: 'error', file, line, path: renderPath(at), message, tip, rule });
  for (const { line, at, message, tip } of document.faults) tell(line, at, message, tip, 'yaml');
  if (document.value === undefined) return { file, id, kind, document, refused: [[]], problems };

  const { data, error } = schema.safeParse(document.value, { reportInput: true });
  const broken = document.faults.map(({ at }) => at);
  const { faults, refused } = schemaFaults(schema, error?.issues ?? []);
  for (const { at, message, tip } of faults) {
    // A place whose YAML is at fault has the wrong value for that reason.
    if (broken.some((place) => renderPath(place) === renderPath(at))) continue;
    tell(document.lineOf(at), at, message, `${tip} See "${fields}" in catalogue/README.md.`.trim(), 'schema');
  }
  const entry = { id, file, value: data ?? readableValue(schema, document.value) };
  const whole = refused.some((place) => place.length === 0);
  return {
    file,
    id,
    kind,
    ...(!whole && { entry }),
    document,
    refused: [...broken, ...refused],
    problems: atMost(problems),
  };
}

/** `aws-lambda` for `services/aws/lambda.yaml`, `aws` for `providers/aws.yaml`. */
function idOf(below: string): string {
  const parts = below.replace('.yaml', '').split('/');
  return parts[0] === 'services' ? parts.slice(1).join('-') : assertDefined(parts.at(-1));
}

function atMost(problems: Problem[]): Problem[] {
  const [last] = problems.slice(PROBLEMS_TOLD);
  if (!last) return problems;
  const message = `${problems.length - PROBLEMS_TOLD} more problems from here on`;
  return [...problems.slice(0, PROBLEMS_TOLD), { ...last, message, tip: 'mend those above first' }];
}
