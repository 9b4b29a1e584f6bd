/** Rows per page when a whole table is exported. */
export const pageSize = 500;

/** Yields pages in order of id. `read` opens a separate transaction for each page. */
export async function* pagesById<Row extends { id?: unknown }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  for (let after = 0; ; ) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < pageSize) return;
    after = Number(rows.at(-1)?.id);
  }
}
