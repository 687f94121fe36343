// The headings of groups within a table that is filtered and sorted: they stand only while their rows stand below them.

/** @returns a function that shows each heading with a row left below it, or none where the rows have another order */
export function rowGroups(body: HTMLTableSectionElement): (inOrder: boolean) => void {
  const order = [...body.rows];
  const groups: { heading: HTMLTableRowElement; rows: HTMLTableRowElement[] }[] = [];
  for (const row of order) {
    if (isHeading(row)) groups.push({ heading: row, rows: [] });
    else groups.at(-1)?.rows.push(row);
  }
  let moved = false;
  return (inOrder) => {
    if (inOrder && moved) body.append(...order);
    moved = !inOrder;
    for (const { heading, rows } of groups) heading.hidden = !inOrder || rows.every(({ hidden }) => hidden);
  };
}

/** Whether a row is the heading of those below it. */
export function isHeading(row: HTMLTableRowElement): boolean {
  return row.dataset['group'] !== undefined;
}
