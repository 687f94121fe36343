// Which rows of a table a reader's choice keeps, as values: no page, no address bar.

/** What a row is filtered by: by facet, each value it has. */
export interface Row {
  facets: Readonly<Record<string, readonly string[]>>;
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

/** @param except a facet to leave out, to count what its other values would give */
export function rowMatches({ facets, text }: Row, choice: Choice, except?: string): boolean {
  const words = choice.text.toLowerCase().split(/\s+/).filter(Boolean);
  return (
    words.every((word) => text.includes(word)) &&
    Object.entries(choice.values).every(
      ([facet, value]) => value === '' || facet === except || (facets[facet] ?? []).includes(value),
    )
  );
}

/** How many rows each value of a facet would leave, all other filters kept; the empty string stands for any value. */
export function countOptions(rows: readonly Row[], choice: Choice, facet: string): Map<string, number> {
  const left = rows.filter((row) => rowMatches(row, choice, facet));
  const counts = new Map([['', left.length]]);
  for (const { facets } of left)
    for (const value of facets[facet] ?? []) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
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
