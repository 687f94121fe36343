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

/** What JSON.stringify writes for a plain object with names of letters; what is lasting may be in it as a list or in a list. */
export function objectJson(value: object): string {
  const fields: string[] = [];
  for (const [name, field] of Object.entries(value))
    if (field !== undefined) fields.push(`"${name}":${Array.isArray(field) ? listJson(field) : JSON.stringify(field)}`);
  return `{${fields.join()}}`;
}

/** The same for a list of plain objects or of anything else. */
export function listJson(values: readonly unknown[]): string {
  const known = (values as Written)[TEXT];
  if (known !== undefined) return known;
  // In one go, as each call of JSON.stringify costs as much as some short texts.
  if (typeof values[0] !== 'object' || values[0] === null) return JSON.stringify(values);
  return `[${values.map((value) => (value as Written)[TEXT] ?? JSON.stringify(value)).join()}]`;
}
