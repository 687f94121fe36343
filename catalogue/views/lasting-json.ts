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

/** What JSON.stringify writes for a plain object with names of letters; what is lasting may be in it as a list or in a list. */
export function objectJson(value: object): string {
  const fields: string[] = [];
  for (const [name, field] of Object.entries(value))
    if (field !== undefined) fields.push(`"${name}":${fieldJson(field)}`);
  return `{${fields.join()}}`;
}

function fieldJson(field: unknown): string {
  if (field instanceof JsonText) return field.text;
  return Array.isArray(field) ? listJson(field) : JSON.stringify(field);
}

/** The same for a list of plain objects or of anything else. */
export function listJson(values: readonly unknown[]): string {
  const known = textOf(values);
  if (known !== undefined) return known;
  // In one go, as each call of JSON.stringify costs as much as some short texts.
  if (values.every((value) => textOf(value) === undefined)) return JSON.stringify(values);
  return `[${values.map((value) => textOf(value) ?? JSON.stringify(value)).join()}]`;
}

function textOf(value: unknown): string | undefined {
  return (value as Written | null | undefined)?.[TEXT];
}
