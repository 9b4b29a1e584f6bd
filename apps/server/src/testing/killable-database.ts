import { rm } from "node:fs/promises";
import { afterAll, beforeAll } from "vitest";
import { type Embedded, startEmbedded } from "../platform/postgres/embedded.ts";
import { readPostmaster } from "../platform/postgres/postmaster.ts";
import { behindProxy } from "./messages.ts";
import { startTestApp, type TestApp } from "./test-app.ts";
import { hostBuild, makeWebBuild } from "./web-build.ts";

/**
 * Starts the product with web pages on a separate database server for the tests of one file. `kill`
 * ends one backend or the whole server with SIGKILL, as the operating system does when memory runs
 * out.
 */
export function killableDatabase() {
  const test = {} as TestApp;
  let database: Embedded;
  let webBuild: string;
  beforeAll(async () => {
    // Acknowledged writes must survive a crash, as in production.
    database = await startEmbedded({ ephemeral: true, settings: { synchronous_commit: "on" } });
    webBuild = await makeWebBuild();
    const prepare = hostBuild(webBuild);
    Object.assign(test, await startTestApp({ serverUrl: database.url, env: behindProxy, prepare }));
  });
  afterAll(async () => {
    await test.stop();
    await database.stop();
    await rm(webBuild, { recursive: true });
  });
  const kill = {
    "a database backend": async () => {
      const [row] = await test.sql<{ pid: number }>(
        "select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() limit 1",
      );
      process.kill(row?.pid ?? Number.NaN, "SIGKILL");
    },
    "the database server": async () => {
      process.kill(readPostmaster(database.dataDir)?.pid ?? Number.NaN, "SIGKILL");
    },
  };
  return { test, kill };
}
