// Writes plain data as expressions of HCL, the language of Terraform. Texts are quoted and cannot begin a template.
import { type ExpressionSyntax, writeExpression } from './write-expression.ts';

const HCL: ExpressionSyntax = { between: ' = ', afterItem: ',', quote: quoteHcl };

/** @param indent of the line on which the expression begins */
export function writeHcl(value: unknown, indent = ''): string {
  return writeExpression(value, HCL, indent);
}

/** HCL knows fewer escapes than JSON, and two sequences of its own. */
export function quoteHcl(text: string): string {
  return JSON.stringify(text)
    .replace(/\\./g, (pair) => ({ '\\b': '\\u0008', '\\f': '\\u000c' })[pair] ?? pair)
    .replace(/(\$+|%+)(?=\{)/g, (signs) => (signs.length === 1 ? `${signs}${signs}` : codes(signs)));
}

/** Of several signs before a brace parsers do not agree which of them is doubled. */
function codes(signs: string): string {
  return signs.replaceAll('$', '\\u0024').replaceAll('%', '\\u0025');
}
