import pg from "pg";
import type { TestProject } from "vitest/node";
import { databaseRoles } from "../platform/db/migrate.ts";
import { startEmbedded } from "../platform/postgres/embedded.ts";
import { prepareDatabase } from "../prepare-database.ts";
import { poolerProgram, startPooler } from "./pooler.ts";
import { templateDatabase } from "./template.ts";
import { testSecret } from "./test-secret.ts";

declare module "vitest" {
  export interface ProvidedContext {
    databaseUrl: string;
    /** A pooler in front of the database, if the tests run through one. */
    poolerUrl?: string;
  }
}

/** Starts one real PostgreSQL for all API tests, behind PgBouncer if `PGBOUNCER` is set. */
export default async function setup(project: TestProject) {
  const database = await startEmbedded({ ephemeral: true, settings: { max_connections: "300" } });
  // Roles belong to the whole server, so they are created before test files run in parallel.
  const admin = new pg.Client({ connectionString: database.url });
  await admin.connect();
  await admin.query(`create database ${templateDatabase}`);
  await admin.end();
  const url = new URL(database.url);
  url.pathname = `/${templateDatabase}`;
  const roles = databaseRoles(testSecret);
  await prepareDatabase(url.href, roles);
  project.provide("databaseUrl", database.url);
  const pooler = poolerProgram ? await startPooler(poolerProgram, database.url, roles) : undefined;
  project.provide("poolerUrl", pooler?.url);
  return async () => {
    await pooler?.stop();
    await database.stop();
  };
}
