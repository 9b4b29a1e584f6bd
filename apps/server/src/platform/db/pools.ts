import pg from "pg";
import type { Logger } from "pino";
import { type PooledClient, textsOfPipeline } from "./pipeline.ts";

// Ids are below 2^53, so numbers can hold them. Dates stay strings.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
// `pg` has no name for the type of INT8 arrays.
const int8Array = 1016 as Parameters<typeof pg.types.setTypeParser>[0];
const parseTexts: (value: string) => (string | null)[] = pg.types.getTypeParser(int8Array);
pg.types.setTypeParser(int8Array, (value) =>
  parseTexts(value).map((text) => (text === null ? null : Number(text))),
);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
// Sessions run in UTC. Timestamps rewritten as ISO 8601 are parsed by the engine's fast parser.
const parseMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) =>
  /^\d{4}-.*\+00$/.test(value)
    ? new Date(`${value.slice(0, 10)}T${value.slice(11, -3)}Z`)
    : parseMoment(value),
);

/** Names and passwords of the two roles, which own no tables. */
export interface DatabaseRoles {
  /** Sees only the rows of the company that its transaction names. */
  app: { name: string; password: string };
  /** Reads a few columns across companies, for login and links. */
  lookup: { name: string; password: string };
}

export interface Pools {
  /** For changes. A transaction that holds a connection never waits for another one. */
  app: pg.Pool;
  /**
   * For reads. An operation may hold its connection until the reply, so changes have their own
   * pool.
   */
  reads: pg.Pool;
  lookup: pg.Pool;
  /** Returns the number of statements sent so far. */
  statementCount(): number;
  end(): Promise<void>;
}

export const roleUrl = (url: string, { name, password }: { name: string; password: string }) => {
  const parsed = new URL(url);
  parsed.username = encodeURIComponent(name);
  parsed.password = encodeURIComponent(password);
  return parsed.href;
};

interface DatabaseUrls {
  databaseUrl: string;
  /** The same database through a transaction pooler: no session state may outlive a transaction. */
  poolUrl?: string;
}

export function openPools(
  { databaseUrl, poolUrl }: DatabaseUrls,
  roles: DatabaseRoles,
  log: Pick<Logger, "error">,
  size = 10,
): Pools {
  let statementCount = 0;
  class CountingClient extends pg.Client implements PooledClient {
    readonly isPooled = poolUrl !== undefined;
    // Passes the many overloads through unchanged.
    override query = ((...all: [unknown]) => {
      statementCount += textsOfPipeline(all[0])?.length ?? 1;
      return (pg.Client.prototype.query as (...all: unknown[]) => unknown).apply(this, all);
    }) as pg.Client["query"];
  }
  const open = (role: { name: string; password: string }, max: number) => {
    const pool = new pg.Pool({
      connectionString: roleUrl(poolUrl ?? databaseUrl, role),
      max,
      pipeline: true,
      Client: CountingClient,
      connectionTimeoutMillis: 10_000,
      // Detects a server that disappeared without closing the connection.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      // A connection's prepared statements and caches are freed with it.
      maxLifetimeSeconds: 30 * 60,
    } as pg.PoolConfig);
    // Without listeners, a lost connection would end the process. A checked-out connection rejects
    // its statement; the pool reports an idle connection.
    pool.on("connect", (client) => client.on("error", () => {}));
    pool.on("error", (error) => log.error({ err: error }, "Lost an idle database connection"));
    return pool;
  };
  const app = open(roles.app, size);
  const reads = open(roles.app, size);
  const lookup = open(roles.lookup, 4);
  return {
    app,
    reads,
    lookup,
    statementCount: () => statementCount,
    end: async () => {
      await Promise.all([app.end(), reads.end(), lookup.end()]);
    },
  };
}
