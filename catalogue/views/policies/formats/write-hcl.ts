// Writes plain data as expressions of HCL, the language of Terraform. Texts are quoted and cannot begin a template.
import { type ExpressionSyntax, type Field, writeExpression } from './write-expression.ts';

const HCL: ExpressionSyntax = { fields: aligned, afterItem: ',', quote: quoteHcl };

/** @param indent of the line on which the expression begins */
export function writeHcl(value: unknown, indent = ''): string {
  return writeExpression(value, HCL, indent);
}

/**
 * The arguments of a block, two spaces further in than it begins, each with the line break behind it.
 * @param fields with values that are expressions already
 */
export function writeArguments(fields: readonly Field[], indent = ''): string {
  return aligned(fields)
    .map((line) => `${indent}  ${line}\n`)
    .join('');
}

/** As terraform fmt has it: equal signs below one another, but for a value over several lines, which ends the column. */
function aligned(fields: readonly Field[]): string[] {
  const lines: string[] = [];
  let column: Field[] = [];
  const close = () => {
    const width = Math.max(...column.map(([key]) => key.length));
    lines.push(...column.map(([key, value]) => `${key.padEnd(width)} = ${value}`));
    column = [];
  };
  for (const field of fields) {
    const [key, value] = field;
    if (!value.includes('\n')) {
      column.push(field);
      continue;
    }
    close();
    lines.push(`${key} = ${value}`);
  }
  close();
  return lines;
}

/** HCL knows fewer escapes than JSON, and two sequences of its own. */
export function quoteHcl(text: string): string {
  return JSON.stringify(text)
    .replace(/\\./g, (pair) => ({ '\\b': '\\u0008', '\\f': '\\u000c' })[pair] ?? pair)
    .replace(/(?<!\$)\$+(?=\{)|(?<!%)%+(?=\{)/g, (signs) => (signs.length === 1 ? `${signs}${signs}` : codes(signs)));
}

/** Of several signs before a brace parsers do not agree which of them is doubled. */
function codes(signs: string): string {
  return signs.replaceAll('$', '\\u0024').replaceAll('%', '\\u0025');
}
