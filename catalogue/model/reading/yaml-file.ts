// One YAML file of the catalogue: its text, its value, and the line of every path in it.
import { Composer, type CST, Document, isMap, isNode, isScalar, isSeq, Lexer, LineCounter, Parser } from 'yaml';
import type { PathStep } from '../problem.ts';
import { dialectErrors, type YamlError } from './yaml-dialect.ts';

/** Bounds on what one file may cost; the largest file has 160,000 characters, the deepest 6 levels of lists and maps. */
export const YAML_LIMITS = { characters: 256 * 1024, levels: 15, errors: 20 } as const;

/** The content of a YAML text; `errors` are violations of YAML or of the catalogue's dialect of it. */
export interface YamlContent {
  /** undefined if an error leaves nothing to read. */
  value: unknown;
  errors: (YamlError & { line: number })[];
}

export interface YamlFile extends YamlContent {
  /** Path from the project's root, with forward slashes. */
  file: string;
  text: string;
  /** 1-based line of a path, or of its nearest ancestor that exists. */
  lineOf(path: readonly PathStep[]): number;
}

/**
 * Parses `text`. Never throws: problems are in `errors`, up to the limit. A parsed document takes thirty times the memory
 * of its text, so only the text is kept; it is parsed again when a line is looked up.
 */
export function parseYamlFile(file: string, text: string): YamlFile {
  const { value, errors } = readYaml(text);
  let document: Read | undefined;
  return {
    file,
    text,
    value,
    errors,
    lineOf(path) {
      document ??= readDocument(text);
      return lineOf(document, path);
    },
  };
}

/** The same, with the document, for callers that modify and write it. */
export function readYaml(text: string): YamlContent & { document: Document } {
  const read = readDocument(text);
  const { document, errors } = read;
  return {
    document,
    value: errors.some(({ fatal }) => fatal) ? undefined : document.toJS(),
    errors: errors.slice(0, YAML_LIMITS.errors).map((error) => ({ ...error, line: lineAt(read, error.offset) })),
  };
}

function lineOf(read: Read, path: readonly PathStep[]): number {
  let node: unknown = read.document.contents;
  let offset: number | undefined;
  for (const step of path) {
    const [keyOrItem, inner] = childOf(node, step);
    if (!isNode(keyOrItem)) break;
    offset = keyOrItem.range?.[0] ?? offset;
    node = inner;
  }
  return offset === undefined ? 1 : lineAt(read, offset);
}

function lineAt({ lines }: Read, offset: number): number {
  return Math.max(1, lines.linePos(offset).line);
}

/** The node that a step points to (a key or a list item), and its value. */
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
  errors: YamlError[];
}

function readDocument(text: string): Read {
  const lines = new LineCounter();
  const fatal = (offset: number, message: string, tip: string): Read => ({
    document: new Document(null),
    lines,
    errors: [{ at: [], offset, message, tip, fatal: true }],
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

  // The dialect finds duplicate keys in one pass.
  const composer = new Composer({ lineCounter: lines, uniqueKeys: false, schema: 'core' });
  const documents = composer.compose(tokens, true, text.length);
  // There is always one, as requested; nothing after the second is read.
  const document = documents.next().value as Document;
  const second = documents.next().value as Document | undefined;
  // After invalid YAML the rest is misread, so only the first error is reported. The dialect checks tags.
  const error = document.errors[0] ?? document.warnings.find(({ code }) => code !== 'TAG_RESOLVE_FAILED');
  if (error)
    return {
      document,
      lines,
      errors: [
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
      errors: [
        {
          at: [],
          offset: second.range?.[0] ?? 0,
          message: 'a second document begins here',
          tip: 'remove the line "---" or "..."',
          fatal: true,
        },
      ],
    };
  return { document, lines, errors: dialectErrors(document) };
}

/** The parser is recursive, so parsing stops when the nesting gets too deep. */
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
  // Called for every token of the catalogue; the stack's length usually suffices.
  if (stack.length <= YAML_LIMITS.levels) return false;
  const levels = stack.filter(({ type }) => type === 'block-map' || type === 'block-seq' || type === 'flow-collection');
  return levels.length > YAML_LIMITS.levels;
}
