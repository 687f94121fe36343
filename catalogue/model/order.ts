// The one order of texts, so that every machine builds the same bytes.

/** Order by UTF-16 code units, the same on every machine whatever its locale. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
