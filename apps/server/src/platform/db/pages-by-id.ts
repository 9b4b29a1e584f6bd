/** Rows read at once where a whole table is given away. */
export const pageSize = 500;

/** Reads page by page in the order of ids, each in a transaction of its own: none outlives its page. */
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
