import { type NodePgClient, NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from "drizzle-orm/pg-core";
import { orUnavailable } from "./lost-connection.ts";

const dialect = new PgDialect();

/** Drizzle wraps whatever a statement threw; that the database is away is told as it is. */
class Session extends NodePgSession<Record<string, never>, Record<string, never>> {
  override prepareQuery<T extends PreparedQueryConfig>(
    ...args: Parameters<NodePgSession<Record<string, never>, Record<string, never>>["prepareQuery"]>
  ): PgPreparedQuery<T> {
    const prepared = super.prepareQuery<T>(...args);
    const execute = prepared.execute.bind(prepared);
    prepared.execute = async (values) => {
      try {
        return await execute(values);
      } catch (error) {
        throw orUnavailable(error);
      }
    };
    return prepared;
  }
}

/** Drizzle on a pool or on one of its connections. */
export const drizzleOn = (client: NodePgClient): NodePgDatabase =>
  new NodePgDatabase(dialect, new Session(client, dialect, undefined), undefined);
