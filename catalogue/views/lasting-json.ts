// JSON of values that stand in many answers, written once for each. The rest of an answer is written around it.

const texts = new WeakMap<object, string>();

/** Notes a value that never changes from here on. */
export function lasting<T extends object>(value: T): T {
  texts.set(value, JSON.stringify(value));
  return value;
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
  const known = texts.get(values);
  if (known !== undefined) return known;
  // In one go, as each call of JSON.stringify costs as much as some short texts.
  if (typeof values[0] !== 'object' || values[0] === null) return JSON.stringify(values);
  return `[${values.map((value) => texts.get(value as object) ?? JSON.stringify(value)).join()}]`;
}
