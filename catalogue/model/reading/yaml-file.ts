// One YAML file of the catalogue: its text, its value, and the line of every path in it.
import { Composer, type CST, Document, isMap, isNode, isScalar, isSeq, Lexer, LineCounter, Parser } from 'yaml';
import type { PathStep } from '../problem.ts';
import { dialectFaults, type Fault } from './yaml-dialect.ts';

/** Bounds on what one file may cost; the largest file has 160,000 characters, the deepest 6 levels of lists and maps. */
export const YAML_LIMITS = { characters: 256 * 1024, levels: 15, faults: 20 } as const;

/** What a text says; `faults` are breaches of YAML or of the catalogue's dialect of it. */
export interface YamlContent {
  /** undefined where a fault leaves nothing to read. */
  value: unknown;
  faults: (Fault & { line: number })[];
}

export interface YamlFile extends YamlContent {
  /** Path from the project's root, with forward slashes. */
  file: string;
  text: string;
  /** 1-based line of a path, or of its nearest ancestor that exists. */
  lineOf(path: readonly PathStep[]): number;
}

/**
 * Parses `text`; never throws: what is wrong with it is in `faults`, as many as the limit lets through. The document
 * takes thirty times the memory of its text, so a file keeps the text, and reads it again when it is asked for a line.
 */
export function parseYamlFile(file: string, text: string): YamlFile {
  const { value, faults } = readYaml(text);
  let again: Read | undefined;
  return {
    file,
    text,
    value,
    faults,
    lineOf(path) {
      again ??= readDocument(text);
      return lineOf(again, path);
    },
  };
}

/** The same for those who change the document and write it again. */
export function readYaml(text: string): YamlContent & { document: Document } {
  const read = readDocument(text);
  const { document, faults } = read;
  return {
    document,
    value: faults.some(({ fatal }) => fatal) ? undefined : document.toJS(),
    faults: faults.slice(0, YAML_LIMITS.faults).map((fault) => ({ ...fault, line: lineAt(read, fault.offset) })),
  };
}

function lineOf(read: Read, path: readonly PathStep[]): number {
  let node: unknown = read.document.contents;
  let offset: number | undefined;
  for (const step of path) {
    const [place, inner] = childOf(node, step);
    if (!isNode(place)) break;
    offset = place.range?.[0] ?? offset;
    node = inner;
  }
  return offset === undefined ? 1 : lineAt(read, offset);
}

function lineAt({ lines }: Read, offset: number): number {
  return Math.max(1, lines.linePos(offset).line);
}

/** What marks the place of a step (a key, or an item of a list), and what lies there. */
function childOf(node: unknown, step: PathStep): [place: unknown, inner: unknown] {
  if (isMap(node)) {
    const pair = node.items.find(({ key }) => isScalar(key) && key.value === step);
    return [pair?.key, pair?.value];
  }
  const item = isSeq(node) && typeof step === 'number' ? node.items[step] : undefined;
  return [item, item];
}

interface Read {
  document: Document;
  lines: LineCounter;
  faults: Fault[];
}

function readDocument(text: string): Read {
  const lines = new LineCounter();
  const fatal = (offset: number, message: string, tip: string): Read => ({
    document: new Document(null),
    lines,
    faults: [{ at: [], offset, message, tip, fatal: true }],
  });
  if (text.length > YAML_LIMITS.characters)
    return fatal(
      0,
      `the file has ${text.length} characters; at most ${YAML_LIMITS.characters} are read`,
      'split it, or remove what does not belong',
    );
  const { tokens, deepAt } = tokensOf(text, lines);
  if (deepAt !== undefined)
    return fatal(
      deepAt,
      `lists and maps are nested deeper than ${YAML_LIMITS.levels} levels`,
      'check the indentation and the brackets',
    );

  // Keys given twice are found by the dialect, in one pass.
  const composer = new Composer({ lineCounter: lines, uniqueKeys: false, schema: 'core' });
  const documents = composer.compose(tokens, true, text.length);
  // One there always is, as was asked for; what follows the second is not read.
  const document = documents.next().value as Document;
  const second = documents.next().value as Document | undefined;
  // What follows a breach of YAML is read wrongly, so only the first one is told. Tags are the dialect's business.
  const error = document.errors[0] ?? document.warnings.find(({ code }) => code !== 'TAG_RESOLVE_FAILED');
  if (error)
    return {
      document,
      lines,
      faults: [
        {
          at: [],
          offset: error.pos[0],
          message: `not valid YAML: ${error.message.split('\n')[0]}`,
          tip:
            error.code === 'TAB_AS_INDENT'
              ? 'run npm run fix, which writes spaces'
              : 'check the indentation, and quote values that hold ": " or " #"',
          fatal: true,
        },
      ],
    };
  if (second)
    return {
      document,
      lines,
      faults: [
        {
          at: [],
          offset: second.range?.[0] ?? 0,
          message: 'a second document begins here',
          tip: 'remove the line "---" or "..."',
          fatal: true,
        },
      ],
    };
  return { document, lines, faults: dialectFaults(document) };
}

/** The parser calls itself once a level, so the depth is watched while it reads, and reading stops there. */
function tokensOf(text: string, lines: LineCounter): { tokens: CST.Token[]; deepAt?: number } {
  const parser = new Parser(lines.addNewLine);
  const tokens: CST.Token[] = [];
  lines.addNewLine(0);
  for (const lexeme of new Lexer().lex(text)) {
    for (const token of parser.next(lexeme)) tokens.push(token);
    if (isTooDeep(parser.stack)) return { tokens, deepAt: parser.offset };
  }
  tokens.push(...parser.end());
  return { tokens };
}

function isTooDeep(stack: readonly CST.Token[]): boolean {
  // Asked for every word of the catalogue: nearly all answers need no counting.
  if (stack.length <= YAML_LIMITS.levels) return false;
  const levels = stack.filter(({ type }) => type === 'block-map' || type === 'block-seq' || type === 'flow-collection');
  return levels.length > YAML_LIMITS.levels;
}
