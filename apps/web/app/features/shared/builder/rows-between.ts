/**
 * Returns the rows from `first` to `last` in list order. Returns only `last` if `first` isn't in
 * the list, and none if `last` isn't.
 */
export function rowsBetween<Row extends { id: string }>(
  rows: readonly Row[],
  first: string | undefined,
  last: string,
): readonly Row[] {
  const to = rows.findIndex(({ id }) => id === last);
  const from = rows.findIndex(({ id }) => id === first);
  if (to === -1) return [];
  return from === -1
    ? rows.slice(to, to + 1)
    : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
}
