import DataLoader from "dataloader";
import type { Statement } from "../db/statement.ts";
import type { Context } from "./context.ts";

/** Context of a loader: that of the operation, or the caller's own transaction and cache. */
export type LoaderContext = Pick<Context, "tx" | "loaders">;

/** Loads a value by key. Concurrent calls share one batch. */
export type Loader<Key, Value, Within = LoaderContext> = (
  context: Within,
  key: Key,
) => Promise<Value>;

export function defineLoader<Key, Value, Within extends LoaderContext = LoaderContext>(
  batch: (keys: readonly Key[], context: Within) => Promise<Value[]>,
): Loader<Key, Value, Within> {
  const load: Loader<Key, Value, Within> = (context, key) => {
    let loader = context.loaders.get(load) as DataLoader<Key, Value> | undefined;
    if (!loader) {
      loader = new DataLoader((keys) => batch(keys, context));
      context.loaders.set(load, loader as DataLoader<never, unknown>);
    }
    return loader.load(key);
  };
  return load;
}

/** Returns the row of each key, in the order of the keys; `none` where there is no row. */
export function rowPerKey<Key, Row, None>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
  none: None,
): (Row | None)[] {
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return keys.map((key) => byKey.get(key) ?? none);
}

/** Returns the rows of each key, in their original order. */
export function rowsPerKey<Key, Row>(
  keys: readonly Key[],
  rows: readonly Row[],
  keyOf: (row: Row) => Key,
): Row[][] {
  const byKey = Map.groupBy(rows, keyOf);
  return keys.map((key) => byKey.get(key) ?? []);
}

/** Defines a loader that runs the statement with `ids` and groups its rows by `keyOf`. */
export const defineRowsLoader = <Row>(
  statement: Statement<Row>,
  keyOf: (row: Row) => number | null,
): Loader<number, Row[]> =>
  defineLoader<number, Row[]>(async (ids, { tx }) =>
    rowsPerKey<number | null, Row>(ids, await tx.run(statement, { ids: [...ids] }), keyOf),
  );
