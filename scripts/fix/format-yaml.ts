// Canonical form of the catalogue's YAML: schema key order, two spaces, single quotes, each word of a list once.
import {
  type Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Pair,
  Scalar,
  visit,
  type YAMLMap,
} from 'yaml';
import { mustBeQuoted } from '../../catalogue/model/reading/yaml-dialect.ts';
import type { JsonSchema } from './catalogue-schemas.ts';

/** Texts that a reader could take for a number or a date get quotes, and all quotes are single. */
export function quoteTexts(document: Document): void {
  visit(document, {
    Scalar(_, node) {
      if (mustBeQuoted(node)) node.value = node.source;
      if (mustBeQuoted(node) || node.type === Scalar.QUOTE_DOUBLE) node.type = Scalar.QUOTE_SINGLE;
    },
  });
}

/** Mends the document in place and renders it; comments stay with their keys, one at the head stays there. */
export function formatYaml(document: Document, schema: JsonSchema): string {
  quoteTexts(document);
  sortKeys(document.contents, schema);
  visit(document, {
    Node(_, node) {
      if (isScalar(node) || isCollection(node)) delete node.anchor;
      if (isSeq(node)) node.items = withoutRepeats(node.items);
    },
  });
  return document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: false, indentSeq: true });
}

function sortKeys(node: unknown, schema: JsonSchema | undefined): void {
  if (isSeq(node)) for (const item of node.items) sortKeys(item, schema?.items);
  if (!isMap(node)) return;
  const order = Object.keys(schema?.properties ?? {});
  const rankOf = (pair: Pair) => (order.includes(keyOf(pair)) ? order.indexOf(keyOf(pair)) : order.length);
  keepHead(node, () => node.items.sort((a, b) => rankOf(a) - rankOf(b)));
  for (const pair of node.items) sortKeys(pair.value, schema?.properties?.[keyOf(pair)]);
}

function keyOf(pair: unknown): string {
  return isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '';
}

/** The parser gives a comment above the first key to that key, which may not be the first one after `sort`. */
function keepHead({ items }: YAMLMap, sort: () => void): void {
  const before = items[0]?.key;
  sort();
  const after = items[0]?.key;
  if (before === after || !isScalar(before) || !isScalar(after) || !before.commentBefore) return;
  after.commentBefore = [before.commentBefore, after.commentBefore].filter(Boolean).join('\n');
  before.commentBefore = null;
}

/** Each word once; a repeat that bears a comment stays, as the author meant something by it. */
function withoutRepeats(items: readonly unknown[]): unknown[] {
  const seen = new Set<unknown>();
  return items.filter((item) => {
    if (!isScalar(item) || item.comment || item.commentBefore) return true;
    const repeated = seen.has(item.value);
    seen.add(item.value);
    return !repeated;
  });
}
