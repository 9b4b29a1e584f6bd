import pg from "pg";
import { loopback } from "../http/loopback.ts";
import { SUPERUSER } from "./cluster.ts";
import { EmbeddedPostgresError } from "./embedded-error.ts";
import { isAlive, waitFor } from "./processes.ts";

const LOCK_KEY = "7305193041"; // arbitrary, but the same in every release
const NAME_PREFIX = "presale application ";
const CONNECT_LIMIT_MS = 15_000;
const RELEASE_TIMEOUT_MS = 5_000;

export type InstanceLock = { client: pg.Client; clusterName: string };

/**
 * Ensures that one application at a time uses a database folder. The lock belongs to a database
 * session. If the application is killed, the kernel closes the connection and the session ends, so
 * the lock can't become stale. Stops waiting if `hasStopped` returns true. Throws
 * EmbeddedPostgresError IN_USE or START.
 */
export async function takeInstanceLock(
  dataDir: string,
  port: number,
  password: string,
  hasStopped: () => boolean = () => false,
): Promise<InstanceLock> {
  const client = await connect(dataDir, port, password, hasStopped);
  try {
    let holder: number | undefined;
    const taken = await waitFor(
      async () => {
        if (await tryLock(client)) return true;
        holder = await findHolder(client);
        if (holder !== undefined && isAlive(holder)) throw inUse(dataDir, holder);
        return false; // the holder has just died, so its session will end shortly
      },
      RELEASE_TIMEOUT_MS,
      100,
    );
    if (!taken) throw inUse(dataDir, holder);
    const { rows } = await client.query<{ cluster_name: string }>("show cluster_name");
    return { client, clusterName: rows[0]?.cluster_name ?? "" };
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
}

async function connect(
  dataDir: string,
  port: number,
  password: string,
  hasStopped: () => boolean,
): Promise<pg.Client> {
  let client: pg.Client | undefined;
  let failure: unknown;
  await waitFor(
    async () => {
      const attempt = new pg.Client({
        host: loopback,
        port,
        user: SUPERUSER,
        password,
        database: "postgres",
        application_name: `${NAME_PREFIX}${process.pid}`,
        connectionTimeoutMillis: 5_000,
      });
      attempt.on("error", () => undefined); // a lost session must not end the process
      try {
        await attempt.connect();
        client = attempt;
        return true;
      } catch (error) {
        failure = error;
        return isWrongPassword(error) || hasStopped();
      }
    },
    CONNECT_LIMIT_MS,
    100,
  );
  if (client) return client;
  const reason = failure instanceof Error ? failure.message : String(failure);
  throw new EmbeddedPostgresError(
    "START",
    `The database in ${dataDir} runs on port ${port} but refuses the connection: ${reason}.`,
    failure,
  );
}

function isWrongPassword(error: unknown): boolean {
  return error instanceof Error && "code" in error && String(error.code).startsWith("28");
}

async function tryLock(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ taken: boolean }>(
    "select pg_try_advisory_lock($1) as taken",
    [LOCK_KEY],
  );
  return rows[0]?.taken === true;
}

async function findHolder(client: pg.Client): Promise<number | undefined> {
  const { rows } = await client.query<{ name: string }>(
    `select activity.application_name as name
       from pg_locks as held join pg_stat_activity as activity using (pid)
      where held.locktype = 'advisory' and held.granted and held.objsubid = 1
        and (held.classid::bigint << 32) + held.objid::bigint = $1`,
    [LOCK_KEY],
  );
  const name = rows[0]?.name ?? "";
  const pid = Number.parseInt(name.slice(NAME_PREFIX.length), 10);
  return name.startsWith(NAME_PREFIX) && pid > 0 ? pid : undefined;
}

function inUse(dataDir: string, holder: number | undefined): EmbeddedPostgresError {
  const who = holder === undefined ? "" : ` (process ${holder})`;
  return new EmbeddedPostgresError(
    "IN_USE",
    `Another Presale${who} is using the database in ${dataDir}. Stop it first, or set another DATA_DIR.`,
  );
}
