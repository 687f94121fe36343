// Writes plain data as expressions of HCL, the language of Terraform. Texts are quoted and cannot begin a template.

/** @param indent of the line on which the expression begins */
export function writeHcl(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoteHcl(value);
  if (Array.isArray(value))
    return listOf(
      '[',
      ']',
      value.map((item) => `${writeHcl(item, `${indent}  `)},`),
      indent,
    );
  if (typeof value === 'object' && value !== null)
    return listOf(
      '{',
      '}',
      Object.entries(value).map(([key, item]) => `${keyOf(key)} = ${writeHcl(item, `${indent}  `)}`),
      indent,
    );
  return JSON.stringify(value);
}

function listOf(open: string, close: string, lines: readonly string[], indent: string): string {
  return lines.length === 0
    ? `${open}${close}`
    : [open, ...lines.map((line) => `${indent}  ${line}`), `${indent}${close}`].join('\n');
}

function keyOf(key: string): string {
  return /^(?!true$|false$|null$)[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? key : quoteHcl(key);
}

/** HCL knows fewer escapes than JSON, and two sequences of its own. */
export function quoteHcl(text: string): string {
  return JSON.stringify(text)
    .replace(/\\./g, (pair) => ({ '\\b': '\\u0008', '\\f': '\\u000c' })[pair] ?? pair)
    .replace(/[$%](?=\{)/g, '$&$&');
}
