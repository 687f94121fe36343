// One YAML file of the catalogue: its text, its value, and the line of every path in it.
import { type Document, isScalar, LineCounter, parseDocument, visit } from 'yaml';
import type { PathStep } from './problem.ts';

/** Plain scalars that a reader could take for a number or a date. */
const LOOKS_TYPED = /^(\d{4}-\d{2}-\d{2}.*|[\d.]+\d|\d+)$/;

const TIPS: Readonly<Record<string, string>> = {
  DUPLICATE_KEY: 'keep one of the two keys',
  TAG_RESOLVE_FAILED: 'remove the tag',
};

interface Fault {
  line: number;
  message: string;
  tip: string;
}

/** A parsed file; `faults` are breaches of YAML or of the catalogue's dialect of it. */
export interface YamlFile {
  /** Path from the project's root, with forward slashes. */
  file: string;
  document: Document;
  value: unknown;
  faults: Fault[];
  /** 1-based line of a path, or of its nearest ancestor that exists. */
  lineOf(path: readonly PathStep[]): number;
}

/** Parses `text`; never throws: what is wrong with it is in `faults`. */
export function parseYamlFile(file: string, text: string): YamlFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, schema: 'core', strict: true });
  const lineAt = (offset: number) => Math.max(1, lines.linePos(offset).line);
  const faults: Fault[] = [...document.errors, ...document.warnings].map((error) => ({
    line: lineAt(error.pos[0]),
    message: `not valid YAML: ${error.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? error.code}`,
    tip: TIPS[error.code] ?? 'check the indentation, and quote values that hold ": " or " #"',
  }));
  faults.push(...dialectFaults(document, lineAt));

  return {
    file,
    document,
    value: document.errors.length > 0 ? undefined : document.toJS({ maxAliasCount: 0 }),
    faults,
    lineOf(path) {
      for (let length = path.length; length > 0; length -= 1) {
        const steps = path.slice(0, length);
        const key = steps.at(-1);
        const parent = document.getIn(steps.slice(0, -1), true) as
          | { items?: { key?: { value?: unknown; range?: number[] } }[] }
          | undefined;
        const pair = parent?.items?.find((item) => item?.key?.value === key);
        const node = (pair?.key ?? document.getIn(steps, true)) as { range?: number[] } | undefined;
        if (node?.range?.[0] !== undefined) return lineAt(node.range[0]);
      }
      return 1;
    },
  };
}

/**
 * Anchors and aliases are refused (tags already are, by the parser), and text that looks like a date or a number must
 * be quoted.
 */
function dialectFaults(document: Document, lineAt: (offset: number) => number): Fault[] {
  const faults: Fault[] = [];
  visit(document, {
    Alias: (_, node) => {
      faults.push({
        line: lineAt(node.range?.[0] ?? 0),
        message: `alias *${node.source} is not allowed`,
        tip: 'write the value out',
      });
    },
    Node: (_, node) => {
      if ('anchor' in node && node.anchor) {
        faults.push({
          line: lineAt(node.range?.[0] ?? 0),
          message: `anchor &${node.anchor} is not allowed`,
          tip: 'write the value out where it is needed',
        });
      }
    },
    Scalar: (_, node) => {
      if (isScalar(node) && node.type === 'PLAIN' && LOOKS_TYPED.test(node.source ?? '')) {
        faults.push({
          line: lineAt(node.range?.[0] ?? 0),
          message: `${node.source} must be quoted`,
          tip: `write '${node.source}'`,
        });
      }
    },
  });
  return faults;
}
