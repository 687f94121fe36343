// Canonical form of the catalogue's YAML: schema key order, two spaces, single quotes.
import { type Document, isMap, isPair, isScalar, isSeq, visit } from 'yaml';
import type { JsonSchema } from './catalogue-schemas.ts';

/** Reorders keys in place and renders the document; comments stay with their keys. */
export function formatYaml(document: Document, schema: JsonSchema): string {
  sortKeys(document.contents, schema);
  visit(document, {
    Scalar(_, node) {
      if (node.type === 'QUOTE_DOUBLE') node.type = 'QUOTE_SINGLE';
    },
  });
  return document.toString({ lineWidth: 0, singleQuote: true, flowCollectionPadding: false, indentSeq: true });
}

function sortKeys(node: unknown, schema: JsonSchema | undefined): void {
  if (isSeq(node)) for (const item of node.items) sortKeys(item, schema?.items);
  if (!isMap(node)) return;
  const order = Object.keys(schema?.properties ?? {});
  const keyOf = (pair: unknown) => (isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : '');
  const rankOf = (pair: unknown) => (order.includes(keyOf(pair)) ? order.indexOf(keyOf(pair)) : order.length);
  node.items.sort((a, b) => rankOf(a) - rankOf(b));
  for (const pair of node.items) sortKeys(pair.value, schema?.properties?.[keyOf(pair)]);
}
