// Which rows of a table a reader's choice keeps, as values: no page, no address bar.

/** What a row is filtered by: by facet, each value it has. */
export interface Row {
  facets: Readonly<Record<string, readonly string[]>>;
  /** By facet, values that it may have and is not known to have; none of those that it has. */
  possible?: Readonly<Record<string, readonly string[]>>;
  /** What the text filter looks in, lower case. */
  text: string;
}

/** What the reader asks for. An empty string asks for nothing. */
export interface Choice {
  /** By facet, the one value wanted. */
  values: Readonly<Record<string, string>>;
  text: string;
}

/** Name of the address's parameter for the text. */
const TEXT_PARAMETER = 'name';

/**
 * A value that a row may have keeps it as well.
 *
 * @param except a facet to leave out, to count what its other values would give */
export function rowMatches({ facets, possible, text }: Row, choice: Choice, except?: string): boolean {
  const words = choice.text.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    words.every((word) => text.includes(word)) &&
    Object.entries(choice.values).every(
      ([facet, value]) =>
        value === '' ||
        facet === except ||
        facets[facet]?.includes(value) === true ||
        possible?.[facet]?.includes(value) === true,
    )
  );
}

/** Rows that an option would leave. */
export interface OptionCount {
  /** Those that are known to have the value. */
  known: number;
  /** Those that may have it. */
  possible: number;
}

/** What each value of a facet would leave, all other filters kept; the empty string stands for any value. */
export function countOptions(rows: readonly Row[], choice: Choice, facet: string): Map<string, OptionCount> {
  const left = rows.filter((row) => rowMatches(row, choice, facet));
  const counts = new Map<string, OptionCount>([['', { known: left.length, possible: 0 }]]);
  const add = (value: string, how: keyof OptionCount) => {
    const count = counts.get(value) ?? { known: 0, possible: 0 };
    count[how] += 1;
    counts.set(value, count);
  };
  for (const { facets, possible } of left) {
    for (const value of facets[facet] ?? []) add(value, 'known');
    for (const value of possible?.[facet] ?? []) add(value, 'possible');
  }
  return counts;
}

/** Whether a row is kept only because it may have what is asked for. */
export function isOnlyPossible({ facets }: Row, { values }: Choice): boolean {
  return Object.entries(values).some(([facet, value]) => value !== '' && facets[facet]?.includes(value) !== true);
}

/** The same rows: those that are known to have what is asked for, then the others, each in the order given. */
export function confirmedFirst<R extends Row>(rows: readonly R[], choice: Choice): R[] {
  const isOpen = (row: R) => isOnlyPossible(row, choice);
  return [...rows.filter((row) => !isOpen(row)), ...rows.filter(isOpen)];
}

/** `12`, or where some are only possible `1 confirmed, 281 possible`. */
export function countText({ known, possible }: OptionCount): string {
  return possible === 0 ? String(known) : `${known} confirmed, ${possible} possible`;
}

/** The choice that an address states; parameters that are no facet are none of its business. */
export function readChoice(query: URLSearchParams, facets: readonly string[]): Choice {
  return {
    values: Object.fromEntries(facets.map((facet) => [facet, query.get(facet) ?? ''])),
    text: query.get(TEXT_PARAMETER) ?? '',
  };
}

/** The address's parameters with this choice; others stay. */
export function writeChoice(query: URLSearchParams, { values, text }: Choice): URLSearchParams {
  const written = new URLSearchParams(query);
  for (const [name, value] of Object.entries({ ...values, [TEXT_PARAMETER]: text.trim() })) {
    if (value === '') written.delete(name);
    else written.set(name, value);
  }
  return written;
}
