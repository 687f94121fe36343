// Programs as trees: what the planting of faults and the search for tests need of them.
import { parseAst } from 'vite';

/** A node of the ESTree, with its place in the text. */
export interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  [field: string]: unknown;
}

/** @throws when the text is no TypeScript */
export function parseProgram(text: string): SyntaxNode {
  return parseAst(text, { lang: 'ts' }) as unknown as SyntaxNode;
}

/** The one node in a field, if there is one. */
export function nodeIn(node: SyntaxNode, field: string): SyntaxNode | undefined {
  const value = node[field];
  return isNode(value) ? value : undefined;
}

/** Nodes directly below, in the order of the text; with the field that they stand in. */
export function childrenOf(node: SyntaxNode): [field: string, child: SyntaxNode][] {
  return Object.entries(node).flatMap(([field, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child): [string, SyntaxNode] => [field, child]),
  );
}

function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as SyntaxNode).type === 'string';
}
