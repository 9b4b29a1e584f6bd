import pg from "pg";
import type { Logger } from "pino";
import { type PooledClient, textsOfPipeline } from "./pipeline.ts";

// Ids stay below 2^53; days stay the strings they are.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);
// A moment as sessions in UTC write it goes through the engine's own fast parser.
const parseMoment = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ);
pg.types.setTypeParser(pg.types.builtins.TIMESTAMPTZ, (value) =>
  /^\d{4}-.*\+00$/.test(value)
    ? new Date(`${value.slice(0, 10)}T${value.slice(11, -3)}Z`)
    : parseMoment(value),
);

/** Names and passwords of the two roles that own nothing. */
export interface DatabaseRoles {
  /** The web process: sees the rows of the company that its transaction names. */
  app: { name: string; password: string };
  /** Reads a few columns across companies, for log-in and links. */
  lookup: { name: string; password: string };
}

export interface Pools {
  /** Changes: whoever holds a connection of it never waits for another. */
  app: pg.Pool;
  /** An operation's reads may hold theirs until its reply, so changes have connections of their own. */
  reads: pg.Pool;
  lookup: pg.Pool;
  /** How many statements they have sent. */
  statements(): number;
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
  /** The same through a pooler of transactions: nothing is said on it that outlives one. */
  poolUrl?: string;
}

export function openPools(
  { databaseUrl, poolUrl }: DatabaseUrls,
  roles: DatabaseRoles,
  log: Pick<Logger, "error">,
  size = 10,
): Pools {
  let statements = 0;
  class CountingClient extends pg.Client implements PooledClient {
    readonly isPooled = poolUrl !== undefined;
    // Its many overloads are handed through as they are.
    override query = ((...all: [unknown]) => {
      statements += textsOfPipeline(all[0])?.length ?? 1;
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
      // Finds out about a server whose machine is gone, which says nothing any more.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      // What a connection has prepared and cached goes with it.
      maxLifetimeSeconds: 30 * 60,
    } as pg.PoolConfig);
    // Without listeners a lost connection would end the process. Whoever has checked it out learns
    // of it by their statement's error; of an idle one the pool tells.
    pool.on("connect", (client) => client.on("error", () => {}));
    pool.on("error", (error) => log.error({ err: error }, "An idle database connection was lost"));
    return pool;
  };
  const app = open(roles.app, size);
  const reads = open(roles.app, size);
  const lookup = open(roles.lookup, 4);
  return {
    app,
    reads,
    lookup,
    statements: () => statements,
    end: async () => {
      await Promise.all([app.end(), reads.end(), lookup.end()]);
    },
  };
}
