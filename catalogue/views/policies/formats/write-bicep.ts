// Writes plain data as expressions of Bicep. Texts are quoted and cannot begin an interpolation.
import { type ExpressionSyntax, writeExpression } from './write-expression.ts';

const BICEP: ExpressionSyntax = {
  fields: (fields) => fields.map(([key, value]) => `${key}: ${value}`),
  afterItem: '',
  quote: quoteBicep,
};

/** An expression that begins its line. */
export function writeBicep(value: unknown): string {
  return writeExpression(value, BICEP, '');
}

function quoteBicep(text: string): string {
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replace(/\$(?=\{)/g, '\\$&')
    .replace(/[\p{Cc}\u2028\u2029]/gu, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);
  return `'${escaped}'`;
}
