// JSON of values that stand in many answers, written once for each. The rest of an answer is written around it.

/** On the value itself, where whoever writes an answer has just looked. */
const TEXT = Symbol('JSON');

interface Written {
  readonly [TEXT]?: string;
}

/** Notes a value that never changes from here on. */
export function lasting<T extends object>(value: T): T {
  return Object.defineProperty(value, TEXT, { value: JSON.stringify(value) });
}

/** A list of which only the JSON of each value is known. */
export class JsonTexts {
  readonly texts: readonly string[];

  constructor(texts: readonly string[]) {
    this.texts = texts;
  }
}

/**
 * What JSON.stringify writes for a plain object with names of letters; what is lasting may be in it as a list or in a list.
 * @param depth of the objects that are written field by field, so that the same holds for what is in them
 */
export function objectJson(value: object, depth = 1): string {
  const parts: string[] = [];
  addObject(parts, value, depth);
  // Once for all: a long text that is put together twice costs more than what is in it.
  return parts.join('');
}

function addObject(parts: string[], value: object, depth: number): void {
  let mark = '{';
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    parts.push(`${mark}"${name}":`);
    mark = ',';
    if (Array.isArray(field)) addList(parts, field);
    else if (field instanceof JsonTexts) addTexts(parts, field.texts);
    else if (depth > 1 && typeof field === 'object' && field !== null) addObject(parts, field, depth - 1);
    else parts.push(JSON.stringify(field));
  }
  parts.push(mark === '{' ? '{}' : '}');
}

function addList(parts: string[], values: readonly unknown[]): void {
  const known = textOf(values);
  if (known !== undefined) parts.push(known);
  // In one go, as each call of JSON.stringify costs as much as some short texts.
  else if (values.every((value) => textOf(value) === undefined)) parts.push(JSON.stringify(values));
  else
    addTexts(
      parts,
      values.map((value) => textOf(value) ?? JSON.stringify(value)),
    );
}

function addTexts(parts: string[], texts: readonly string[]): void {
  let mark = '[';
  for (const text of texts) {
    parts.push(mark, text);
    mark = ',';
  }
  parts.push(mark === '[' ? '[]' : ']');
}

function textOf(value: unknown): string | undefined {
  return (value as Written | null | undefined)?.[TEXT];
}
