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

/** A field of which only the JSON is known. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
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
    else if (depth > 1 && typeof field === 'object' && field !== null) addObject(parts, field, depth - 1);
    else parts.push(field instanceof JsonText ? field.text : JSON.stringify(field));
  }
  parts.push(mark === '{' ? '{}' : '}');
}

function addList(parts: string[], values: readonly unknown[]): void {
  const known = textOf(values);
  if (known !== undefined) parts.push(known);
  // In one go, as each call of JSON.stringify costs as much as some short texts.
  else if (values.every((value) => textOf(value) === undefined)) parts.push(JSON.stringify(values));
  else {
    let mark = '[';
    for (const value of values) {
      parts.push(mark, textOf(value) ?? JSON.stringify(value));
      mark = ',';
    }
    parts.push(']');
  }
}

function textOf(value: unknown): string | undefined {
  return (value as Written | null | undefined)?.[TEXT];
}
