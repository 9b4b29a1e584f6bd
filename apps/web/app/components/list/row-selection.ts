/** Selected rows of all pages by id. `last` is the start of a range. */
export interface RowSelection<Row> {
  rows: ReadonlyMap<string, Row>;
  last: string | null;
}

export const emptySelection: RowSelection<never> = { rows: new Map<string, never>(), last: null };

interface WithId {
  id: string;
}

function setSelected<Row extends WithId>(
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

/** Toggles one row. A range sets all rows since the last toggled one to this row's new state. */
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
  return { rows: setSelected(selected, range, !selected.rows.has(id)), last: id };
}

/** Selection state of a page. `empty`: it has no rows, for example while loading. */
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

export const selectRows = <Row extends WithId>(
  selected: RowSelection<Row>,
  rows: readonly Row[],
): RowSelection<Row> => ({ rows: setSelected(selected, rows, true), last: null });

/** Selects the whole page, or clears it if all of it was selected. */
export const togglePage = <Row extends WithId>(
  selected: RowSelection<Row>,
  page: readonly Row[],
): RowSelection<Row> => ({
  rows: setSelected(selected, page, selectionOfPage(selected, page) !== "all"),
  last: null,
});

export function selectedRows<Row extends WithId>(
  { rows }: RowSelection<Row>,
  page: readonly Row[],
): Row[] {
  const shown = new Map(page.map((row) => [row.id, row]));
  return [...rows].map(([id, row]) => shown.get(id) ?? row);
}
