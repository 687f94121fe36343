// Plain data as an expression of a language whose lists and objects stand in brackets, an item or a field a line.

export type Field = readonly [key: string, value: string];

/** In what such languages differ. */
export interface ExpressionSyntax {
  /** A line for each key, as it stands, with its value, which may go on over further lines. */
  fields(fields: readonly Field[]): string[];
  /** Behind an item of a list. */
  afterItem: string;
  /** A text in quotes, in which nothing is an expression of its own. */
  quote(text: string): string;
}

/** @param indent of the line on which the expression begins */
export function writeExpression(value: unknown, syntax: ExpressionSyntax, indent = ''): string {
  const within = (item: unknown) => writeExpression(item, syntax, `${indent}  `);
  if (typeof value === 'string') return syntax.quote(value);
  if (Array.isArray(value))
    return linesIn(
      '[',
      value.map((item) => `${within(item)}${syntax.afterItem}`),
      ']',
      indent,
    );
  if (typeof value === 'object' && value !== null)
    return linesIn(
      '{',
      syntax.fields(Object.entries(value).map(([key, item]) => [keyOf(key, syntax), within(item)])),
      '}',
      indent,
    );
  return JSON.stringify(value);
}

function linesIn(open: string, lines: readonly string[], close: string, indent: string): string {
  return lines.length === 0
    ? `${open}${close}`
    : [open, ...lines.map((line) => `${indent}  ${line}`), `${indent}${close}`].join('\n');
}

function keyOf(key: string, { quote }: ExpressionSyntax): string {
  return /^(?!true$|false$|null$)[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? key : quote(key);
}
