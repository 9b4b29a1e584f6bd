import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { columnsIn, type LookupGrant } from "./columns-in.ts";
import { drizzleOn } from "./drizzle-on.ts";

interface Query {
  readonly _: { readonly result: unknown[] };
  prepare(name: string): {
    execute(values?: Record<string, unknown>): Promise<unknown>;
  };
}
type Runs<Queries extends Record<string, Query>> = {
  [Name in keyof Queries]: (
    placeholders?: Record<string, unknown>,
  ) => Promise<Queries[Name]["_"]["result"]>;
};

/** Queries over all companies' rows, and what the look-up role must be allowed for them. */
export interface Lookup<Queries extends Record<string, Query>> {
  grants: readonly LookupGrant[];
  /** Prepares them on the look-up role's pool. */
  open(pool: pg.Pool): Runs<Queries>;
}

/** A connection knows a prepared statement by its name alone. */
const names = new Set<string>();

/**
 * Declares reads across companies. The look-up role may read just the columns that they name, so
 * nothing is granted by hand. Values come by `sql.placeholder`; a query's name is its statement's.
 */
export function defineLookup<Queries extends Record<string, Query>>(
  queries: (db: NodePgDatabase) => Queries,
): Lookup<Queries> {
  const declared = queries(drizzle.mock());
  for (const name of Object.keys(declared)) {
    if (names.has(name)) throw new Error(`Two look-ups have a query called ${name}`);
    names.add(name);
  }
  return {
    grants: columnsIn(Object.values(declared)),
    open: (pool) =>
      Object.fromEntries(
        Object.entries(queries(drizzleOn(pool))).map(([name, query]) => {
          const prepared = query.prepare(name);
          return [name, (values?: Record<string, unknown>) => prepared.execute(values)];
        }),
      ) as Runs<Queries>,
  };
}
