import { type NodePgClient, NodePgDatabase, NodePgSession } from "drizzle-orm/node-postgres";
import { PgDialect, type PgPreparedQuery, type PreparedQueryConfig } from "drizzle-orm/pg-core";
import { toAvailabilityError } from "./lost-connection.ts";

const dialect = new PgDialect();

/** Throws connection errors as UNAVAILABLE or BUSY; Drizzle would wrap them in its own error. */
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
        throw toAvailabilityError(error);
      }
    };
    return prepared;
  }
}

export const drizzleOn = (client: NodePgClient): NodePgDatabase =>
  new NodePgDatabase(dialect, new Session(client, dialect, undefined), undefined);
