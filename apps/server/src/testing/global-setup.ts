import type { TestProject } from "vitest/node";
import { modules } from "../modules.ts";
import { databaseRoles, migrateDatabase } from "../platform/db/migrate.ts";
import { startEmbedded } from "../platform/postgres/embedded.ts";

import { testSecret } from "./test-secret.ts";

declare module "vitest" {
  export interface ProvidedContext {
    databaseUrl: string;
  }
}

/** One real PostgreSQL for all API tests; each test file makes a database of its own in it. */
export default async function setup(project: TestProject) {
  const database = await startEmbedded({ ephemeral: true, settings: { max_connections: "300" } });
  // The roles belong to the whole server: made here, before test files run side by side.
  await migrateDatabase(database.url, databaseRoles(testSecret), modules.rights);
  project.provide("databaseUrl", database.url);
  return () => database.stop();
}
