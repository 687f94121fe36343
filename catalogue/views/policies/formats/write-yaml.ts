// Writes plain data as YAML in block style. Every text is quoted, so that none can mean anything else.

/** Objects, arrays, texts, numbers and booleans; ends in a line break. Also a comment line is written here. */
export function writeYaml(value: object): string {
  return `${blockOf(value, '')}\n`;
}

function blockOf(value: unknown, indent: string): string {
  if (Array.isArray(value)) return value.map((item) => `${indent}- ${inlineOf(item, `${indent}  `)}`).join('\n');
  if (typeof value === 'object' && value !== null)
    return Object.entries(value)
      .map(([key, item]) => `${indent}${keyOf(key)}:${afterKey(item, indent)}`)
      .join('\n');
  return `${indent}${scalarOf(value)}`;
}

/** What stands behind a dash: the first line of a block goes beside it. */
function inlineOf(value: unknown, indent: string): string {
  return isEmpty(value) ? scalarOf(value) : blockOf(value, indent).slice(indent.length);
}

function afterKey(value: unknown, indent: string): string {
  return isEmpty(value) || typeof value !== 'object' ? ` ${scalarOf(value)}` : `\n${blockOf(value, `${indent}  `)}`;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function keyOf(key: string): string {
  return /^[A-Za-z][A-Za-z0-9]*$/.test(key) && !/^(y|n|yes|no|on|off|true|false|null)$/i.test(key)
    ? key
    : scalarOf(key);
}

/** The escapes of JSON are those of YAML; what YAML cannot print is escaped besides. */
function scalarOf(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
