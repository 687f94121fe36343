// The faults that can be planted in a file: each a small change of one place that still is a program. Types, imports
// and names of fields are left alone.
import { type Change, OPERATORS, PLANTERS } from './operators.ts';
import { childrenOf, parseProgram, type SyntaxNode } from './syntax.ts';

/** One change of one place. */
export interface Fault extends Change {
  file: string;
  /** From 1. */
  line: number;
}

/** @returns all faults of a file, in the order of their places @throws when the text is no TypeScript */
export function faultsIn(file: string, source: string): Fault[] {
  const changes: Change[] = [];
  const visit = (node: SyntaxNode) => {
    for (const operator of OPERATORS) changes.push(...PLANTERS[operator](node, source));
    for (const [field, child] of childrenOf(node)) if (!isLeftAlone(node, field, child)) visit(child);
  };
  visit(parseProgram(source));
  return changes
    .toSorted(
      (a, b) => a.start - b.start || a.end - b.end || OPERATORS.indexOf(a.operator) - OPERATORS.indexOf(b.operator),
    )
    .map((change) => ({ file, line: source.slice(0, change.start).split('\n').length, ...change }));
}

/** The whole file with the fault in it. */
export function planted(source: string, { start, end, text }: Fault): string {
  return `${source.slice(0, start)}${text}${source.slice(end)}`;
}

/** Lines that the fault changes, before and after, without their indentation. */
export function difference(source: string, fault: Fault): { before: string; after: string } {
  const from = source.lastIndexOf('\n', fault.start - 1) + 1;
  const found = source.indexOf('\n', fault.end);
  const to = found < 0 ? source.length : found;
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();
  const after = `${source.slice(from, fault.start)}${fault.text}${source.slice(fault.end, to)}`;
  return { before: tidy(source.slice(from, to)), after: tidy(after) };
}

const EXPRESSIONS_WITH_TYPES = /^TS(As|Satisfies|NonNull|Instantiation)Expression$/;

function isLeftAlone(node: SyntaxNode, field: string, child: SyntaxNode): boolean {
  if (field === 'source' || child.type === 'ImportDeclaration') return true;
  if (field === 'key' && node['computed'] !== true) return true;
  if (child.type.startsWith('TS')) return !EXPRESSIONS_WITH_TYPES.test(child.type);
  return false;
}
