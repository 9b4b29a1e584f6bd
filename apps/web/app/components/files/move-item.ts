/** The same items with the one at `from` standing at `to`; out of range: unchanged. */
export function moveItem<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const next = [...items];
  if (from < 0 || from >= next.length || to < 0 || to >= next.length) return next;
  const [item] = next.splice(from, 1);
  next.splice(to, 0, item as Item);
  return next;
}

/** The list with a newcomer, before those at its end whose place is behind the newcomer's. */
export function inPlace(
  ids: readonly string[],
  id: string,
  places: ReadonlyMap<string, number>,
): string[] {
  const placeOf = (one: string) => places.get(one) ?? 0;
  const last = ids.findLastIndex((one) => placeOf(one) <= placeOf(id));
  return ids.toSpliced(last + 1, 0, id);
}
