// The catalogue's dialect of YAML: plain maps, lists and words; nothing that another line defines, nothing that a
// reader could take for a number or a date.
import { type Document, isAlias, isCollection, isMap, isScalar, isSeq } from 'yaml';
import type { PathStep } from '../problem.ts';

/** Plain scalars that a reader could take for a number or a date. */
const LOOKS_TYPED = /^(\d{4}-\d{2}-\d{2}.*|[\d.]+\d|\d+)$/;

/** A breach of YAML or of its dialect. */
export interface Fault {
  /** Where in the document; empty for the whole file. */
  at: PathStep[];
  /** Offset of its first character in the text. */
  offset: number;
  message: string;
  tip: string;
  /** The document has no value that could be read any further. */
  fatal?: boolean;
}

/** True for a plain scalar that must be quoted: `2026-11-21`, `1.10`, `5`. */
export function mustBeQuoted(node: unknown): boolean {
  return isScalar(node) && node.type === 'PLAIN' && LOOKS_TYPED.test(node.source ?? '');
}

/**
 * Every breach of the dialect, in the order of the text.
 * @param document must be nested no deeper than the parser allows: this walks it recursively
 */
export function dialectFaults(document: Document): Fault[] {
  const faults: Fault[] = [];
  const { explicit = false } = document.directives?.yaml ?? {};
  if (explicit)
    faults.push({
      at: [],
      offset: 0,
      message: 'a %YAML directive is not allowed',
      tip: 'remove it: the files are YAML 1.2',
      fatal: true,
    });
  walk(document.contents, [], faults);
  return faults;
}

function walk(node: unknown, at: PathStep[], faults: Fault[]): void {
  const found = (message: string, tip: string, fatal = false) =>
    faults.push({ at, offset: offsetOf(node), message, tip, ...(fatal && { fatal }) });
  if (isAlias(node)) {
    found(`alias *${node.source} is not allowed`, 'write the value out', true);
    return;
  }
  if (!isScalar(node) && !isCollection(node)) return;
  if (node.anchor)
    found(`anchor &${node.anchor} is not allowed`, 'write the value out where it is needed, then run npm run fix');
  if (node.tag) found(`tag ${node.tag.replace('tag:yaml.org,2002:', '!!')} is not allowed`, 'remove the tag', true);
  if (isScalar(node)) {
    if (mustBeQuoted(node)) found(`${node.source} must be quoted`, `write '${node.source}', or run npm run fix`);
  } else if (isMap(node)) walkPairs(node.items, at, faults);
  else if (isSeq(node)) node.items.forEach((item, index) => walk(item, [...at, index], faults));
}

function walkPairs(pairs: readonly { key: unknown; value: unknown }[], at: PathStep[], faults: Fault[]): void {
  const seen = new Set<string>();
  for (const { key, value } of pairs) {
    const offset = offsetOf(key);
    if (!isScalar(key) || typeof key.value !== 'string' || key.value === '__proto__') {
      faults.push({
        at,
        offset,
        message: 'this is no name of a field',
        tip: 'write the name of a field, a colon and its value',
        fatal: true,
      });
      continue;
    }
    const field = [...at, key.value];
    if (seen.has(key.value))
      faults.push({ at: field, offset, message: `"${key.value}" is given twice`, tip: 'keep one of the two' });
    seen.add(key.value);
    if (key.anchor || key.tag) walk(key, field, faults);
    walk(value, field, faults);
  }
}

function offsetOf(node: unknown): number {
  return (isScalar(node) || isCollection(node) || isAlias(node) ? node.range?.[0] : undefined) ?? 0;
}
