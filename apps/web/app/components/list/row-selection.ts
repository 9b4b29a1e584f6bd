/** Rows that are selected, by their ids, whatever page they stand on; the last one begins a range. */
export interface RowSelection<Row> {
  rows: ReadonlyMap<string, Row>;
  last: string | null;
}

export const emptySelection: RowSelection<never> = { rows: new Map<string, never>(), last: null };

interface WithId {
  id: string;
}

/** These of the page's rows selected, or not any more. */
function put<Row extends WithId>(
  { rows }: RowSelection<Row>,
  changed: readonly Row[],
  isOn: boolean,
): Map<string, Row> {
  const next = new Map(rows);
  for (const row of changed)
    if (isOn) next.set(row.id, row);
    else next.delete(row.id);
  return next;
}

/** One row turned over; as a range, all from the one before become what this one becomes. */
export function toggleRow<Row extends WithId>(
  selected: RowSelection<Row>,
  page: readonly Row[],
  id: string,
  isRange: boolean,
): RowSelection<Row> {
  const at = page.findIndex((row) => row.id === id);
  if (at < 0) return selected;
  const before = isRange ? page.findIndex((row) => row.id === selected.last) : -1;
  const from = before < 0 ? at : before;
  const range = page.slice(Math.min(from, at), Math.max(from, at) + 1);
  return { rows: put(selected, range, !selected.rows.has(id)), last: id };
}

/** How much of a page is selected; of one that is still on its way there is nothing to tick. */
export type PageSelection = "empty" | "none" | "some" | "all";

export function selectionOfPage<Row extends WithId>(
  { rows }: RowSelection<Row>,
  page: readonly Row[],
): PageSelection {
  if (page.length === 0) return "empty";
  const count = page.filter(({ id }) => rows.has(id)).length;
  if (count === 0) return "none";
  return count === page.length ? "all" : "some";
}

/** The whole page, or none of it where all of it was. */
export const togglePage = <Row extends WithId>(
  selected: RowSelection<Row>,
  page: readonly Row[],
): RowSelection<Row> => ({
  rows: put(selected, page, selectionOfPage(selected, page) !== "all"),
  last: null,
});

/** What is selected, in the state in which the page shows it. */
export function selectedRows<Row extends WithId>(
  { rows }: RowSelection<Row>,
  page: readonly Row[],
): Row[] {
  const shown = new Map(page.map((row) => [row.id, row]));
  return [...rows].map(([id, row]) => shown.get(id) ?? row);
}
