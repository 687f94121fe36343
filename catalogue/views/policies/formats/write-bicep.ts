// Writes plain data as expressions of Bicep. Texts are quoted and cannot begin an interpolation.

/** @param indent of the line on which the expression begins */
export function writeBicep(value: unknown, indent = ''): string {
  if (typeof value === 'string') return quoteBicep(value);
  if (Array.isArray(value))
    return listOf(
      '[',
      ']',
      value.map((item) => writeBicep(item, `${indent}  `)),
      indent,
    );
  if (typeof value === 'object' && value !== null)
    return listOf(
      '{',
      '}',
      Object.entries(value).map(([key, item]) => `${keyOf(key)}: ${writeBicep(item, `${indent}  `)}`),
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
  return /^(?!true$|false$|null$)[A-Za-z_][A-Za-z0-9_]*$/.test(key) ? key : quoteBicep(key);
}

export function quoteBicep(text: string): string {
  const escaped = text
    .replace(/[\\']/g, '\\$&')
    .replace(/\$(?=\{)/g, '\\$&')
    .replace(/[\p{Cc}\u2028\u2029]/gu, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`);
  return `'${escaped}'`;
}
