/** Rows that are ticked, by their ids, whatever page they stand on; the last one begins a range. */
export interface Ticked<Row> {
  rows: ReadonlyMap<string, Row>;
  last: string | null;
}

export const noTicks: Ticked<never> = { rows: new Map<string, never>(), last: null };

interface WithId {
  id: string;
}

/** These of the page's rows ticked, or not any more. */
function put<Row extends WithId>(
  { rows }: Ticked<Row>,
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
export function turn<Row extends WithId>(
  ticked: Ticked<Row>,
  page: readonly Row[],
  id: string,
  isRange: boolean,
): Ticked<Row> {
  const at = page.findIndex((row) => row.id === id);
  if (at < 0) return ticked;
  const before = isRange ? page.findIndex((row) => row.id === ticked.last) : -1;
  const from = before < 0 ? at : before;
  const range = page.slice(Math.min(from, at), Math.max(from, at) + 1);
  return { rows: put(ticked, range, !ticked.rows.has(id)), last: id };
}

/** How much of a page is ticked; of one that is still on its way there is nothing to tick. */
export type PageTicks = "empty" | "none" | "some" | "all";

export function ofPage<Row extends WithId>({ rows }: Ticked<Row>, page: readonly Row[]): PageTicks {
  if (page.length === 0) return "empty";
  const count = page.filter(({ id }) => rows.has(id)).length;
  if (count === 0) return "none";
  return count === page.length ? "all" : "some";
}

/** The whole page, or none of it where all of it was. */
export const turnPage = <Row extends WithId>(
  ticked: Ticked<Row>,
  page: readonly Row[],
): Ticked<Row> => ({
  rows: put(ticked, page, ofPage(ticked, page) !== "all"),
  last: null,
});

/** What is ticked, in the state in which the page shows it. */
export function tickedRows<Row extends WithId>({ rows }: Ticked<Row>, page: readonly Row[]): Row[] {
  const shown = new Map(page.map((row) => [row.id, row]));
  return [...rows].map(([id, row]) => shown.get(id) ?? row);
}
