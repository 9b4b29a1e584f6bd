import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { DatabaseRoles } from "../platform/db/pools.ts";
import { loopback } from "../platform/http/loopback.ts";
import { findFreePort } from "../platform/postgres/ports.ts";

export interface Pooler {
  url: string;
  stop(): Promise<void>;
}

/**
 * If set, all tests run through PgBouncer. Statements then carry their full text each time, so
 * tests don't count them.
 */
export const poolerProgram = process.env.PGBOUNCER;

/** PgBouncer refuses to run as root. */
const unprivilegedUserId = 65_534;

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, loopback);
  try {
    await once(socket, "connect");
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/**
 * Starts PgBouncer, 1.21 or newer, in front of all databases of a server. Each transaction gets any
 * free connection. `program` is its path.
 */
export async function startPooler(
  program: string,
  serverUrl: string,
  roles: DatabaseRoles,
): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), "presale-pooler-"));
  await chmod(folder, 0o755);
  const port = await findFreePort();
  const people = Object.values(roles).map(({ name, password }) => `"${name}" "${password}"\n`);
  await writeFile(join(folder, "people"), people.join(""));
  await writeFile(
    join(folder, "ini"),
    `[databases]
* = host=${loopback} port=${new URL(serverUrl).port}
[pgbouncer]
listen_addr = ${loopback}
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${join(folder, "people")}
pool_mode = transaction
max_prepared_statements = 500
default_pool_size = 10
max_client_conn = 2000
server_idle_timeout = 2
`,
  );
  const child = spawn(program, ["--quiet", join(folder, "ini")], {
    stdio: ["ignore", "ignore", "inherit"],
    ...(process.getuid?.() === 0 && { uid: unprivilegedUserId, gid: unprivilegedUserId }),
  });
  const ended = once(child, "exit");
  for (let tries = 100; !(await isListening(port)); tries -= 1) {
    if (tries === 0 || child.exitCode !== null) throw new Error(`${program} is not listening`);
    await pause(50);
  }
  return {
    url: `postgresql://${loopback}:${port}/`,
    async stop() {
      child.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
