// How the tables of queries are written: a line each, the query, then the ids of which one must be among the first
// three found. Generic words name several services that answer them; former names, abbreviations and slips of the hand
// name the one that is meant.

export interface ExpectedAnswer {
  query: string;
  ids: readonly string[];
}

/** @throws for a line that is no query with its answers */
export function answersOf(table: string): ExpectedAnswer[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [query, ids] = line.split(' = ');
      if (!query || !ids) throw new Error(`"${line}" names no query with its answers`);
      return { query, ids: ids.split(' ') };
    });
}
