/**
 * Returns a copy with the item at `from` moved to `to`. Indices out of range leave the order
 * unchanged.
 */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  if (from < 0 || from >= next.length || to < 0 || to >= next.length) return next;
  const [item] = next.splice(from, 1);
  next.splice(to, 0, item as Item);
  return next;
}

/** Returns the ids with `id` inserted before the trailing ids with a greater position. */
export function insertInOrder(
  ids: readonly string[],
  id: string,
  positions: ReadonlyMap<string, number>,
): string[] {
  const positionOf = (one: string) => positions.get(one) ?? 0;
  const last = ids.findLastIndex((one) => positionOf(one) <= positionOf(id));
  return ids.toSpliced(last + 1, 0, id);
}
