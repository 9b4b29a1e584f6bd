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
type QueryFunctions<Queries extends Record<string, Query>> = {
  [Name in keyof Queries]: (
    placeholders?: Record<string, unknown>,
  ) => Promise<Queries[Name]["_"]["result"]>;
};

/** Queries over all companies' rows, with the grants that the lookup role needs. */
export interface Lookup<Queries extends Record<string, Query>> {
  grants: readonly LookupGrant[];
  open(pool: pg.Pool): QueryFunctions<Queries>;
}

/** A connection identifies a prepared statement by its name alone, so names must be unique. */
const usedNames = new Set<string>();

/**
 * Declares queries across companies. The grants are derived: the lookup role may read only the
 * columns that the queries use. Values come from `sql.placeholder`. A query's key is the name of
 * its statement. Throws when a name is already used.
 */
export function defineLookup<Queries extends Record<string, Query>>(
  queries: (db: NodePgDatabase) => Queries,
): Lookup<Queries> {
  const declared = queries(drizzle.mock());
  for (const name of Object.keys(declared)) {
    if (usedNames.has(name)) throw new Error(`Two lookups have a query named ${name}`);
    usedNames.add(name);
  }
  return {
    grants: columnsIn(Object.values(declared)),
    open: (pool) =>
      Object.fromEntries(
        Object.entries(queries(drizzleOn(pool))).map(([name, query]) => {
          const prepared = query.prepare(name);
          return [name, (values?: Record<string, unknown>) => prepared.execute(values)];
        }),
      ) as QueryFunctions<Queries>,
  };
}
