// What can be shared of a tool lies in its URL: each tool lists its parameters once, and both directions follow from the
// list. Values only.

/** One parameter of a tool's URL. */
export interface UrlParameter<T> {
  /** What a URL without the parameter means; it is never written. */
  readonly initial: T;
  /** @param text all values of the parameter, joined by commas */
  read(text: string): Reading<T>;
  /** Commas in it stay readable. */
  write(value: T): string;
}

interface Reading<T> {
  value: T;
  /** Sentences about what the tool does not know; the rest counts. */
  problems: readonly string[];
}

export type UrlSchema<V> = { readonly [Name in keyof V]: UrlParameter<V[Name]> };

export interface UrlState<V> {
  values: V;
  /** For people: what is unknown, and what to use. */
  problems: readonly string[];
}

export function readUrl<V extends object>(schema: UrlSchema<V>, search: string): UrlState<V> {
  const query = new URLSearchParams(search);
  const readings = namesOf(schema).map((name) => {
    const parameter = schema[name];
    const reading: Reading<V[keyof V]> = query.has(name)
      ? parameter.read(query.getAll(name).join())
      : { value: parameter.initial, problems: [] };
    return { name, ...reading };
  });
  return {
    values: Object.fromEntries(readings.map(({ name, value }) => [name, value])) as V,
    problems: readings.flatMap(({ name, problems }) => problems.map((problem) => `${problem} (${name})`)),
  };
}

/** @returns a query without its question mark: parameters of others first, initial values omitted */
export function writeUrl<V extends object>(schema: UrlSchema<V>, values: V, search: string): string {
  const names = namesOf(schema);
  const others = new URLSearchParams(search);
  for (const name of names) others.delete(name);
  const own = names.flatMap((name) => {
    const parameter = schema[name];
    const text = parameter.write(values[name]);
    if (text === parameter.write(parameter.initial)) return [];
    return `${name}=${text.split(',').map(encodeURIComponent).join(',')}`;
  });
  return [others.toString(), ...own].filter(Boolean).join('&');
}

/** Whether a URL asks for anything but what the page was built with. */
export function isInitialUrl(names: readonly string[], search: string): boolean {
  const query = new URLSearchParams(search);
  return !names.some((name) => query.has(name));
}

function namesOf<V extends object>(schema: UrlSchema<V>): (keyof V & string)[] {
  return Object.keys(schema) as (keyof V & string)[];
}

/** Items of a comma-separated list, without blanks and repeats. */
export function listOf(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').map((item) => item.trim()))].filter(Boolean);
}

/** One of a few values. */
export function choiceParameter<T extends string>(values: readonly T[], initial: T): UrlParameter<T> {
  return {
    initial,
    read(text) {
      const value = values.find((each) => each === text);
      return value === undefined
        ? { value: initial, problems: [`Unknown value “${text}”. Use ${oneOf(values)}.`] }
        : { value, problems: [] };
    },
    write: (value) => value,
  };
}

/** Free text. */
export function textParameter(): UrlParameter<string> {
  return { initial: '', read: (text) => ({ value: text, problems: [] }), write: (value) => value.trim() };
}

/**
 * Some of the items that there are, in the order of the URL.
 * @param what an item is, e.g. `provider`
 * @param maximum items that are shown at once
 */
export function listParameter(
  what: string,
  known: ReadonlySet<string>,
  initial: readonly string[] = [],
  maximum = Number.POSITIVE_INFINITY,
): UrlParameter<readonly string[]> {
  return {
    initial,
    read(text) {
      const items = listOf(text);
      const unknown = items.filter((item) => !known.has(item));
      const found = items.filter((item) => known.has(item));
      const surplus = found.slice(maximum);
      return {
        value: found.length === 0 ? initial : found.slice(0, maximum),
        problems: [
          ...(unknown.length > 0 ? [`Unknown ${what}: ${unknown.join(', ')}.`] : []),
          ...(surplus.length > 0 ? [`Omitted, as at most ${maximum} are shown: ${surplus.join(', ')}.`] : []),
        ],
      };
    },
    write: (value) => value.join(),
  };
}

/** `all, gaps or only-aws` */
function oneOf(values: readonly string[]): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(values);
}
