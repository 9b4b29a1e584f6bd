import DataLoader from "dataloader";
import type { ActorContext, Context } from "./context.ts";

/** Fetches many of a kind by one statement, however many rows of a reply ask for one. */
export type Loader<Key, Value> = (context: Context, key: Key) => Promise<Value>;

export function defineLoader<Key, Value>(
  batch: (keys: readonly Key[], context: ActorContext) => Promise<Value[]>,
): Loader<Key, Value> {
  const load: Loader<Key, Value> = (context, key) => {
    let loader = context.loaders.get(load) as DataLoader<Key, Value> | undefined;
    if (!loader) {
      loader = new DataLoader((keys) => batch(keys, context as ActorContext));
      context.loaders.set(load, loader as DataLoader<never, unknown>);
    }
    return loader.load(key);
  };
  return load;
}

/** Puts rows in the order of the keys that asked for them; `none` where there is no row. */
export function oneEach<Key, Row, None>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  none: None,
): (Row | None)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => byKey.get(key) ?? none);
}

/** The rows of each key, in the order they came. */
export function manyEach<Key, Row>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Row[][] {
  const byKey = Map.groupBy(rows, keyOf);
  return keys.map((key) => byKey.get(key) ?? []);
}
